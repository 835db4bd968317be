import { onBootGone } from './boot-link.ts'
import { startProblem } from './platform/start-problem.ts'

/** Whoever sent the stop signal waits no longer than this. */
const drainMs = 9000

/** What has been started, in order: stopped the other way round. */
const running: (() => Promise<unknown>)[] = []

/** Something was started: this ends it when the process is told to stop. */
export function onStop(close: () => Promise<unknown>): void {
  running.push(close)
}

let stopping: Promise<never> | undefined

/** What is under way is finished, what is open is closed, and the process ends. */
export function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(code || 1), drainMs)
    for (const close of running.reverse()) await close().catch(() => {})
    clearTimeout(late)
    process.exit(code)
  })()
  return stopping
}

/** Starts a program that goes on until it is told to stop; one that cannot start says why. */
export async function runUntilStopped(start: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  onBootGone(() => void stop(0))
  try {
    await start()
  } catch (error) {
    // A person can mend it: the sentence is enough. Anything else is a bug and shows its stack.
    const stack = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`\n${startProblem(error)?.message ?? stack}\n`)
    await stop(1)
  }
}
