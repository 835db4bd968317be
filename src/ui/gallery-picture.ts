import type { Picture } from '#shared/schema.ts'

/** A picture with the words for who cannot see it. */
export interface GalleryPicture {
  picture: Picture
  alt: string
}
