import type { Picture } from '#shared/schema.ts'
import { fileUrl } from './routes.ts'

/** An image as `pictureJson` selects it. */
export interface PictureRow {
  uuid: string
  color: string | null
  width: number | null
  height: number | null
}

/** Maps an image to the API's picture; null stays null. */
export function pictureOf(file: PictureRow | null): Picture | null {
  if (!file) return null
  return { url: fileUrl(file.uuid), color: file.color, width: file.width, height: file.height }
}
