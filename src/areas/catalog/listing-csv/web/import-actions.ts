import { redirect } from 'react-router'
import { isAppError, nullOn } from '#shared/app-error.ts'
import { importLimits } from '#shared/listing-imports.ts'
import { formText } from '#shared/form-text.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { failPage } from '#shared/page-error.ts'
import type { listingCsvContract } from '../contract.ts'
import { uploadSentFile } from '#foundation/uploads/web/widgets/sent-file.ts'
import { isFileRefusal } from '#shared/file-refusals.ts'
import { mostPictures } from '../picture-names.ts'
import { picturesInZip } from '../zip-pictures.ts'
import { isZip } from './picture-files.ts'
import { vendorIdIn, importAddress } from './addresses.ts'

const api = clientOf<typeof listingCsvContract>('listingCsv')

/** Why an upload was rejected; text key `fault-{fault}`. */
export type UploadFault = 'noFile' | 'empty' | 'tooLarge' | 'tooManyWaiting'

/** Uploads a file and redirects to its import. */
export async function sendFile(
  context: ReadableContext,
  url: URL,
  request: Request,
): Promise<{ fault: UploadFault }> {
  const file = (await request.formData()).get('file')
  if (!(file instanceof File) || file.name === '') return { fault: 'noFile' }
  if (file.size === 0) return { fault: 'empty' }
  if (file.size > importLimits.bytes) return { fault: 'tooLarge' }
  const vendorId = vendorIdIn(url)
  const started = await api(context)
    .beginListingImport({ vendorId, file })
    .catch(nullOn('too_many_requests'))
  if (!started) return { fault: 'tooManyWaiting' }
  throw redirect(inLanguage(url, importAddress(vendorId, started.id)), 303)
}

/** Text key of why nothing was done. */
export type ImportRefusal = 'problemNames' | 'gone' | 'noPictures' | 'tooManyPictures'

/** Handles an import's forms: map columns, confirm, discard. */
export async function answerImport(
  context: ReadableContext,
  url: URL,
  id: number,
  request: Request,
): Promise<{ refusal: ImportRefusal }> {
  const form = await request.formData()
  const vendorId = vendorIdIn(url)
  const intent = formText(form, 'intent')
  try {
    if (intent === 'drop') {
      await api(context).dropListingImport({ vendorId, id })
      throw redirect(inLanguage(url, listingFilesAddress(vendorId)), 303)
    }
    if (intent === 'columns') {
      const columns = form
        .getAll('column')
        .map((name) => (typeof name === 'string' && name) || null)
      await api(context).nameImportColumns({ vendorId, id, columns })
    } else if (intent === 'pictures') {
      const { sent, isTooMany } = await sendPictures(context, form, vendorId)
      if (sent.length === 0) return { refusal: 'noPictures' }
      await api(context).addImportPictures({ vendorId, id, pictures: sent })
      if (isTooMany) return { refusal: 'tooManyPictures' }
    } else if (intent === 'confirm') {
      await api(context).confirmListingImport({ vendorId, id })
    } else {
      failPage('invalid_input')
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') return { refusal: 'gone' }
    if (error.code === 'invalid_input' && intent === 'columns') return { refusal: 'problemNames' }
    throw error
  }
  throw redirect(inLanguage(url, importAddress(vendorId, id)), 303)
}

/**
 * Uploads the pictures of a form sent without scripts, those in ZIP files too, up to the number that
 * an import may have.
 */
async function sendPictures(
  context: ReadableContext,
  form: FormData,
  vendorId: number,
): Promise<{ sent: { name: string; uuid: string }[]; isTooMany: boolean }> {
  const sent: { name: string; uuid: string }[] = []
  for (const file of form.getAll('pictures')) {
    if (!(file instanceof File) || file.size === 0) continue
    for await (const picture of picturesOf(file)) {
      if (!picture || sent.length === mostPictures) return { sent, isTooMany: true }
      // A refused picture is reported where a row names it.
      const uploaded = await uploadSentFile(context, picture, { vendorId }).catch(ignoreRefused)
      if (uploaded) sent.push({ name: picture.name, uuid: uploaded.uuid })
    }
  }
  return { sent, isTooMany: false }
}

/** Yields the pictures of a file, and null if it has more than an import may have. */
async function* picturesOf(file: File): AsyncGenerator<File | null> {
  if (!isZip(file)) {
    yield file
    return
  }
  try {
    for await (const picture of picturesInZip(file.stream())) {
      const { name, bytes } = picture
      if (bytes) yield new File([bytes], name, { type: typeOf(name) })
      else if (picture.fault === 'tooMany') yield null
    }
  } catch (error) {
    // The pictures before the damaged part are used.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

function typeOf(name: string): string {
  return /\.png$/i.test(name) ? 'image/png' : 'image/jpeg'
}

function ignoreRefused(error: unknown): null {
  if (isFileRefusal(error)) return null
  throw error
}

function inLanguage(url: URL, address: string): string {
  return withLanguage(address, requestedLanguage(url.search))
}
