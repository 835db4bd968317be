import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { takeTurns } from '#platform/turns.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'

/** A part of a picture as it stands upright: fractions of its width and height. */
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

/** A picture of the largest size takes some 180 MB while it is worked on, and 5 MB while it waits. */
const inTurn = takeTurns({ places: Math.min(2, availableParallelism()), front: 20, behind: 0 })

/**
 * A JPEG or PNG written anew, upright: nothing comes along but its pixels, no place, no device, no
 * second file behind it. Throws image_too_big, or file_unreadable where it is damaged.
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

/** What all of the picture is on average: a calmer placeholder than its most frequent colour. */
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
