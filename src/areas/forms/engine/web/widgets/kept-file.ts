import { keepSentFile, type SentFileOptions } from '#foundation/uploads/web/widgets/sent-file.ts'
import { isFileRefusal } from '#shared/file-refusals.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { fileAnswerOf } from './file-controls.tsx'

/**
 * Stores a file that came with a form and returns its answer; null where the file is refused, as the
 * page shows what was stored. Any other failure ends the action: the file must not be lost unseen.
 */
export async function keepFileAnswer(
  context: ReadableContext,
  file: File,
  options: SentFileOptions,
) {
  try {
    return fileAnswerOf(await keepSentFile(context, file, options))
  } catch (error) {
    if (isFileRefusal(error)) return null
    return asPageError(error)
  }
}
