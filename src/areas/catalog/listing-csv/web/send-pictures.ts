import { judgeChoice } from '#foundation/uploads/web/widgets/chosen-file.ts'
import { sendFile } from '#foundation/uploads/web/widgets/send-file.ts'
import { apiOf } from '#shared/api-client.ts'
import type { listingCsvContract } from '../contract.ts'
import { mostPictures } from '../picture-names.ts'
import { picturesInZip } from '../zip-pictures.ts'
import { isZip } from './picture-files.ts'

const api = apiOf<typeof listingCsvContract>('listingCsv')

/** Uploads at the same time; the server keeps five incomplete ones of an account. */
const atOnce = 3

export interface SentPictures {
  /** Number of pictures that were uploaded and added to the import. */
  sent: number
  /** Names of files that could not be used, by reason. */
  failed: Readonly<Record<PictureFault, string[]>>
}

export type PictureFault = 'tooBig' | 'wrongType' | 'tooMany' | 'notSent' | 'zip'

interface Options {
  vendorId: number
  importId: number
  signal: AbortSignal
  /** Called with the number of pictures uploaded so far. */
  onProgress: (sent: number) => void
}

/**
 * Uploads pictures, those in ZIP files too, and adds them to an import, which is checked again.
 * Files that cannot be used are reported; the others are added.
 */
export async function sendPictures(
  files: readonly File[],
  { vendorId, importId, signal, onProgress }: Options,
): Promise<SentPictures> {
  const failed: SentPictures['failed'] = {
    tooBig: [],
    wrongType: [],
    tooMany: [],
    notSent: [],
    zip: [],
  }
  const pictures: { name: string; uuid: string }[] = []
  const isFull = () => pictures.length >= mostPictures
  const found = everyPicture(files, failed, isFull)
  async function work() {
    for await (const file of found) {
      if (signal.aborted) return
      if (isFull()) failed.tooMany.push(file.name)
      else await send(file)
    }
  }

  async function send(file: File) {
    const chosen = await judgeChoice(file, 'images')
    if ('problem' in chosen) {
      failed[chosen.problem === 'wrongImage' ? 'wrongType' : 'tooBig'].push(file.name)
      return
    }
    try {
      const options = { vendorId, visibility: undefined, onProgress: () => {}, signal }
      const { uuid } = await sendFile(chosen, options)
      pictures.push({ name: file.name, uuid })
      onProgress(pictures.length)
    } catch (error) {
      if (signal.aborted) return
      console.error('Error:', error)
      failed.notSent.push(file.name)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  if (pictures.length > 0 && !signal.aborted) {
    await api.addImportPictures({ vendorId, id: importId, pictures })
  }
  return { sent: pictures.length, failed }
}

async function* everyPicture(
  files: readonly File[],
  failed: SentPictures['failed'],
  isFull: () => boolean,
): AsyncGenerator<File> {
  for (const file of files) {
    if (!isZip(file)) yield file
    else if (isFull()) failed.tooMany.push(file.name)
    else {
      try {
        for await (const picture of picturesInZip(file.stream())) {
          if (picture.bytes) yield new File([picture.bytes], picture.name)
          else failed[picture.fault].push(picture.name)
        }
      } catch (error) {
        console.error('Error:', error)
        failed.zip.push(file.name)
      }
    }
  }
}
