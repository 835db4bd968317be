import { upload } from '#shared/constants.ts'
import { fileHead, isImageType, type FileType } from '../../file-head.ts'

export type Accepts = 'images' | 'documents'

/** Crop area of the upright image, as fractions of width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** A selected file that passed the checks. */
export interface ChosenFile {
  id: number
  file: File
  type: FileType
  crop: Crop | null
}

export type ChoiceProblem = 'tooBig' | 'tooMany' | 'wrongImage' | 'wrongDocument' | 'imageError'

/** Why a file was rejected, with its name if useful. */
export interface Refused {
  problem: ChoiceProblem
  name: string
}

/** `accept` attribute of file inputs. */
export const acceptAttribute: Record<Accepts, string> = {
  images: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  documents: 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf',
}

let lastId = 0

/** Checks a file before upload: size, type by content, and image dimensions (specification 5). */
export async function judgeChoice(file: File, accepts: Accepts): Promise<ChosenFile | Refused> {
  const refuse = (problem: ChoiceProblem) => ({ problem, name: file.name })
  if (file.size > upload.maxBytes) return refuse('tooBig')

  const head = fileHead(new Uint8Array(await file.arrayBuffer()))
  if (!head || (accepts === 'images' && !isImageType(head.type))) {
    return refuse(accepts === 'images' ? 'wrongImage' : 'wrongDocument')
  }
  const { width = 0, height = 0 } = head.size ?? {}
  if (Math.max(width, height) > upload.maxImageSide) return refuse('imageError')
  lastId += 1
  return { id: lastId, file, type: head.type, crop: null }
}

/** Whether a rejected file is an image that is too large (specification 8). */
export function isImageError({ problem, name }: Refused): boolean {
  return problem === 'imageError' || (problem === 'tooBig' && /\.(jpe?g|png)$/i.test(name))
}
