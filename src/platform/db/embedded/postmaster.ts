import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '#platform/operator-error.ts'
import { commandLine, processMark } from './processes.ts'

/** Returns the process id of the PostgreSQL running on this cluster, or null. */
export function livingPostmaster(cluster: string): number | null {
  const pid = Number.parseInt(pidFileText(cluster), 10)
  if (!Number.isInteger(pid) || processMark(pid) === null) return null
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(cluster) ? pid : null
}

/**
 * Stops an orphaned PostgreSQL and removes a stale pid file, whose number another program may have
 * by now.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = livingPostmaster(cluster)
  if (pid !== null) {
    signal(pid, 'SIGINT')
    if (!(await gone(cluster, pid, 15_000))) {
      signal(pid, 'SIGQUIT')
      await gone(cluster, pid, 15_000)
    }
  }
  if (livingPostmaster(cluster) === null) rmSync(pidFile(cluster), { force: true })
}

/** Sends a signal to a process; ignores one that has already exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCodeOf(error) !== 'ESRCH') throw error
  }
}

async function gone(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 25) {
    if (livingPostmaster(cluster) !== pid) return true
    await sleep(25)
  }
  return false
}

function pidFileText(cluster: string): string {
  try {
    return readFileSync(pidFile(cluster), 'utf8')
  } catch {
    return ''
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
