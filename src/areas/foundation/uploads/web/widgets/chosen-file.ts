import { upload } from '#shared/constants.ts'
import { fileHead, isImageType, type FileType } from '#shared/file-head.ts'

export type Accepts = 'images' | 'documents'

/** A part of a picture as it stands upright: fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** A file that a person has chosen and that may be sent. */
export interface ChosenFile {
  id: number
  file: File
  type: FileType
  crop: Crop | null
}

export type ChoiceProblem = 'tooBig' | 'tooMany' | 'wrongImage' | 'wrongDocument' | 'imageError'

/** Why a file was not taken; its name where that says more. */
export interface Refused {
  problem: ChoiceProblem
  name: string
}

/** What a file input offers to choose from. */
export const acceptAttribute: Record<Accepts, string> = {
  images: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  documents: 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf',
}

let lastId = 0

/**
 * Looks at a file before it is sent: its size, what it is by its content, and a picture's pixels
 * (specification 5).
 */
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

/** Whether what was refused is a picture too large in any way (specification 8). */
export function isImageError({ problem, name }: Refused): boolean {
  return problem === 'imageError' || (problem === 'tooBig' && /\.(jpe?g|png)$/i.test(name))
}
