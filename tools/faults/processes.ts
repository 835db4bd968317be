import { readdirSync, readFileSync } from 'node:fs'

/** A process with all descendants, from Linux's /proc. */
export function withDescendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const found = [pid]
  for (const each of found) {
    found.push(...[...parents].filter(([, parent]) => parent === each).map(([child]) => child))
  }
  return found
}

/** Sends a signal to a process and all descendants; ignores those that have ended. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of withDescendants(pid)) {
    try {
      process.kill(each, signal)
    } catch {
      // It has ended.
    }
  }
}

function parentOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[1])
  } catch {
    return null
  }
}
