import { redirect } from 'react-router'
import { isAppError, nullOn } from '#shared/app-error.ts'
import { importLimits } from '#shared/listing-imports.ts'
import { formText } from '#shared/form-text.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { failPage } from '#shared/page-error.ts'
import type { listingCsvContract } from '../contract.ts'
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
export type ImportRefusal = 'problemNames' | 'gone'

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

function inLanguage(url: URL, address: string): string {
  return withLanguage(address, requestedLanguage(url.search))
}
