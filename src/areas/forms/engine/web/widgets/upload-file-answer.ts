import { uploadSentFile, type SentFileOptions } from '#foundation/uploads/web/widgets/sent-file.ts'
import { isFileRefusal } from '#shared/file-refusals.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { fileAnswerOf } from './file-answer.ts'

/**
 * Stores a file of a submitted form and returns its answer; null if the file is refused, which the
 * page shows. Rethrows other failures, so that no file is lost unnoticed.
 */
export async function uploadFileAnswer(
  context: ReadableContext,
  file: File,
  options: SentFileOptions,
) {
  try {
    return fileAnswerOf(await uploadSentFile(context, file, options))
  } catch (error) {
    if (isFileRefusal(error)) return null
    return asPageError(error)
  }
}
