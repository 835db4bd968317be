import type { Picture } from '#shared/schema.ts'

/** A picture with its alternative text. */
export interface GalleryPicture {
  picture: Picture
  alt: string
}
