import { AppError } from '#shared/app-error.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import type { UploadedFile, uploadsContract } from '../../contract.ts'

export interface SentFileOptions {
  vendorId?: number | undefined
  /** 1 everyone, 2 the enterprise's team, 3 admins. */
  visibility?: 1 | 2 | 3
}

/**
 * Uploads a file of a form submitted without scripts, in the same steps as a browser. Throws the
 * same errors.
 */
export async function uploadSentFile(
  context: ReadableContext,
  file: File,
  { vendorId, visibility }: SentFileOptions = {},
): Promise<UploadedFile> {
  const uploads = clientOf<typeof uploadsContract>('uploads')(context)
  const { uuid, url, headers } = await uploads.requestPresignedUrl({
    fileName: file.name || 'file',
    contentType: file.type,
    bytes: file.size,
    path: file.type.startsWith('image/') ? 'images' : 'files',
    vendorId,
    ...(visibility && { visibility }),
  })
  const { origin } = context.get(pageContext)
  const sent = await fetch(new URL(url, origin), { method: 'PUT', headers, body: file })
  if (sent.status === 429 || sent.status >= 500) throw new AppError('overloaded')
  if (!sent.ok) throw new AppError('invalid_input')
  return uploads.completeUpload({ uuid })
}

/** Uploads all files of a form field; returns their uuids in order. */
export async function uploadSentFiles(
  context: ReadableContext,
  form: FormData,
  name: string,
  options: SentFileOptions = {},
): Promise<string[]> {
  const uploaded: string[] = []
  for (const file of form.getAll(name)) {
    if (!(file instanceof File) || file.size === 0) continue
    uploaded.push((await uploadSentFile(context, file, options)).uuid)
  }
  return uploaded
}
