import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { writeWhole } from './write-whole.ts'

/**
 * Bytes by their content: `files/blobs/ab/<sha256>`, and `files/sizes/<size>/ab/<sha256>.webp` made
 * from them on first request and kept. Who may see a file is said by its row in the database.
 */
export interface Files {
  folder: string
  /** Stores bytes once, however often they come; complete or not at all. */
  store(bytes: Buffer): Promise<StoredBlob>
  open(sha256: string): Promise<{ stream: Readable; bytes: number } | null>
  /** The image in one of the sizes, or null where the blob is gone. */
  openSize(sha256: string, size: ImageSize): Promise<{ stream: Readable; bytes: number } | null>
}

export interface StoredBlob {
  sha256: string
  bytes: number
}

/** Widths and heights in pixels (specification 9, "Image sizes"); a missing height keeps the ratio. */
export const imageSizes = {
  small: { width: 160 },
  card: { width: 480 },
  medium_cropped: { width: 960, height: 540 },
  x_large: { width: 1600 },
} as const

export type ImageSize = keyof typeof imageSizes

export function isImageSize(value: string | undefined): value is ImageSize {
  return value !== undefined && Object.hasOwn(imageSizes, value)
}

export function openFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files')
  const blobPath = (sha256: string) => join(folder, 'blobs', sha256.slice(0, 2), sha256)
  const sizePath = (sha256: string, size: ImageSize) =>
    join(folder, 'sizes', size, sha256.slice(0, 2), `${sha256}.webp`)
  const resizing = new Map<string, Promise<void>>()

  async function makeSize(sha256: string, size: ImageSize): Promise<void> {
    const image = await sharp(blobPath(sha256), { limitInputPixels: 7700 * 7700 })
      .rotate()
      .resize({ ...imageSizes[size], fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer()
    await writeWhole(sizePath(sha256, size), image)
  }

  return {
    folder,
    async store(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = blobPath(sha256)
      if (!(await exists(path))) await writeWhole(path, bytes)
      return { sha256, bytes: bytes.length }
    },
    open: (sha256) => openFile(blobPath(sha256)),
    async openSize(sha256, size) {
      const path = sizePath(sha256, size)
      if (!(await exists(path))) {
        if (!(await exists(blobPath(sha256)))) return null
        const making = resizing.get(path) ?? makeSize(sha256, size)
        resizing.set(path, making)
        await making.finally(() => resizing.delete(path))
      }
      return openFile(path)
    },
  }
}

async function openFile(path: string): Promise<{ stream: Readable; bytes: number } | null> {
  const found = await stat(path).catch(() => null)
  return found ? { stream: createReadStream(path), bytes: found.size } : null
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
