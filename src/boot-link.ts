import { OperatorError } from '#platform/operator-error.ts'

// IPC with the boot script that starts this process, so that the database and demo community can be
// set up while the pages are still being built.

/**
 * Resolves when the pages are built: at once, unless the boot script passed `--await-build`. Throws
 * an OperatorError if the boot script exited or its build failed.
 */
export async function pagesBuilt(args: readonly string[] = process.argv): Promise<void> {
  if (!args.includes('--await-build') || !process.channel) return
  await new Promise<void>((resolve, reject) => {
    process.once('message', () => resolve())
    process.once('disconnect', () => reject(new OperatorError('The pages could not be built.')))
  })
}

/**
 * Calls `listener` when the boot script has died, so that this process does not outlive it. Never
 * calls it if the process was started directly.
 */
export function onBootGone(listener: () => void): void {
  if (process.channel) process.once('disconnect', listener)
}
