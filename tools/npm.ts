import { spawn } from 'node:child_process'

/**
 * Runs npm and resolves with its exit code and standard output. Uses the npm that started this
 * process, else the one in PATH.
 */
export function runNpm(
  args: readonly string[],
  cwd = process.cwd(),
): Promise<{ code: number; output: string }> {
  const running = process.env['npm_execpath']
  const [program, script, shell] = running?.endsWith('.js')
    ? [process.execPath, [running], false]
    : ['npm', [], process.platform === 'win32']
  const child = spawn(program, [...script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell,
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
