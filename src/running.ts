import { onBootGone } from './boot-link.ts'
import { startProblem } from './platform/start-problem.ts'

/** Maximum time for a graceful shutdown. */
const drainMs = 9000

/** Close functions of started parts, called in reverse order. */
const running: (() => Promise<unknown>)[] = []

/** Registers a close function for shutdown. */
export function onStop(close: () => Promise<unknown>): void {
  running.push(close)
}

let stopping: Promise<never> | undefined

/** Shuts down gracefully and exits with `code`. Idempotent. */
export function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(code || 1), drainMs)
    for (const close of running.reverse()) await close().catch(() => {})
    clearTimeout(late)
    process.exit(code)
  })()
  return stopping
}

/** Runs a program until a stop signal; a failed start is reported and exits with code 1. */
export async function runUntilStopped(start: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  onBootGone(() => void stop(0))
  try {
    await start()
  } catch (error) {
    // A start that is stopped fails because its parts are closed under it.
    if (stopping) return stopping
    // Problems of the operator print their sentence; anything else is a bug and prints its stack.
    const stack = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`\n${startProblem(error)?.message ?? stack}\n`)
    await stop(1)
  }
}
