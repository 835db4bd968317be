import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLocalUrl, type Config } from './config.ts'
import { connect } from './platform/db/db.ts'
import { communityState } from './platform/db/queries.ts'
import { OperatorError } from './platform/operator-error.ts'
import { step } from './start-up.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Seeds the demo community into an empty database, in a child process. Returns lines to print: the
 * demo logins, or how to create the first admin.
 */
export async function seedOnFirstStart(config: Config, databaseUrl: string): Promise<string[]> {
  const connection = connect(databaseUrl, { max: 1 })
  const state = await communityState(connection.db).finally(() => connection.close())
  if (config.seed === 'demo' && state !== 'lived-in') {
    await step('Making the demo community', () => runSeed(config, databaseUrl))
    return demoSignIns(config)
  }
  if (state === 'empty') return ['Make the first admin: npm run admin:create -- you@example.org']
  return config.seed === 'demo' ? demoSignIns(config) : []
}

async function runSeed(config: Config, databaseUrl: string): Promise<void> {
  const seed = spawn(process.execPath, ['tools/seed.ts'], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Through stdin instead of arguments: the database URL contains the password.
  const { dataDir, demo } = config
  seed.stdin.end(JSON.stringify({ databaseUrl, dataDir, fixedPasswords: demo }))
  let problem = ''
  seed.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    seed.once('error', reject)
    seed.once('exit', resolve)
  })
  if (code !== 0) {
    throw new OperatorError(
      `The demo community could not be made. Start again to go on.\n${problem}`,
    )
  }
}

/**
 * Returns the demo logins with their passwords, for trying things on this machine. On a public site
 * only the file is named, as its output may end in a log service.
 */
export async function demoSignIns({
  dataDir,
  baseUrl,
}: Pick<Config, 'dataDir' | 'baseUrl'>): Promise<string[]> {
  const file = join(dataDir, 'demo-sign-ins.txt')
  if (!isLocalUrl(baseUrl)) return ['', `Demo sign-ins with their passwords: ${file}`]
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? [] : ['', ...text.trimEnd().split('\n')]
}
