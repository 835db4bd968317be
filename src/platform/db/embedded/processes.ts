import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns a text that identifies a process beyond its pid, which can be reused, or null if it does
 * not run. Zombies count as dead: they hold no resources.
 */
export function processMark(pid: number): string | null {
  if (process.platform !== 'linux') return markFromPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

/**
 * Returns the command line of a running process, its arguments separated by spaces, or an empty
 * string.
 */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function markFromPs(pid: number): string | null {
  const [state = '', ...start] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return state === '' || state.startsWith('Z') ? null : start.join(' ')
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
