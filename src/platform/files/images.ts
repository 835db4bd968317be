import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { limitConcurrency } from '#platform/concurrency.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'

/** Crop area as fractions of the width and height of the upright image. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
  /** `#rrggbb`. */
  color: string
}

/**
 * Limits concurrent processing: an image of the maximum size takes some 180 MB while processed, and
 * 5 MB while queued.
 */
const inTurn = limitConcurrency({
  places: Math.min(2, availableParallelism()),
  front: 20,
  behind: 0,
})

/**
 * Re-encodes a JPEG or PNG upright. Only pixels are kept: no metadata such as place or device, and
 * no data appended to the file. Throws image_too_big, or file_unreadable if it is damaged.
 */
export async function cleanImage(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png',
  crop: Crop | null,
): Promise<CleanImage> {
  return inTurn('front', async () => {
    const image = sharp(bytes, { limitInputPixels: upload.maxImageSide ** 2, failOn: 'error' })
    const { autoOrient } = await image.metadata().catch(unreadable)
    const { width, height } = autoOrient
    if (Math.max(width, height) > upload.maxImageSide) throw new AppError('image_too_big')

    const upright = image.autoOrient()
    if (crop) upright.extract(pixelsOf(crop, width, height))
    const written = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 82 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(unreadable)
    return { bytes: data, width: info.width, height: info.height, color: await meanColor(data) }
  })
}

/** Returns an image's mean colour, a calmer placeholder than its most frequent one. */
export async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex').slice(0, 6)}`
}

function unreadable(cause: unknown): never {
  if (cause instanceof Error && /exceeds pixel limit/.test(cause.message)) {
    throw new AppError('image_too_big', {}, { cause })
  }
  throw new AppError('file_unreadable', {}, { cause })
}

function pixelsOf(crop: Crop, width: number, height: number) {
  const left = Math.min(Math.round(crop.x * width), width - 1)
  const top = Math.min(Math.round(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}
