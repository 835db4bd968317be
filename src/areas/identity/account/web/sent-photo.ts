import { keepSentFile } from '#foundation/uploads/web/widgets/sent-file.ts'
import { AppError } from '#shared/app-error.ts'
import type { ReadableContext } from '#shared/page-context.ts'

/** Uploads a photo submitted without scripts and returns its uuid. */
export async function sentPhoto(context: ReadableContext, form: FormData): Promise<string> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('invalid_input')
  return (await keepSentFile(context, file)).uuid
}
