import { OperatorError } from '#platform/operator-error.ts'

// The boot script starts this process with a channel to it, so that the database and the demo
// community can be made while the pages are still being built.

/**
 * Resolves when the pages are built: at once, unless the boot script said it is still building
 * (`--await-build`). Throws an OperatorError when the boot script has gone or its build failed.
 */
export async function pagesBuilt(args: readonly string[] = process.argv): Promise<void> {
  if (!args.includes('--await-build') || !process.channel) return
  await new Promise<void>((resolve, reject) => {
    process.once('message', () => resolve())
    process.once('disconnect', () => reject(new OperatorError('The pages could not be built.')))
  })
}

/**
 * Calls back when the boot script has died without a word: who was started for somebody's terminal
 * should not live on alone. Never calls back when this process was started directly.
 */
export function onBootGone(listener: () => void): void {
  if (process.channel) process.once('disconnect', listener)
}
