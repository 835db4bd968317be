import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { upload } from '#shared/constants.ts'
import { limitConcurrency } from '../concurrency.ts'
import type { OpenBytes, Store } from './store.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Content-addressed storage of file contents (`blobs/ab/<sha256>`). Resized images are made on
 * first request and cached on this machine. Access is decided by the file's row in the database.
 */
export interface Files {
  /** Local folder for data that can be regenerated. */
  folder: string
  /**
   * The underlying store, for iterating over all content and for uploads that are not blobs yet.
   */
  bytes: Store
  /** Stores bytes once per content, atomically. */
  store(bytes: Buffer): Promise<StoredBlob>
  open(sha256: string): Promise<OpenBytes | null>
  /** Returns an image in one of the sizes, or null if the blob does not exist. */
  openSize(sha256: string, size: ImageSize): Promise<OpenBytes | null>
  /** Deletes a blob and its resized images. */
  remove(sha256: string): Promise<void>
}

export interface StoredBlob {
  sha256: string
  bytes: number
}

/**
 * Image sizes in pixels (specification 9, "Image sizes"); without a height the aspect ratio is
 * kept.
 */
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

/** Limits concurrent resizing: each takes a thread and the memory of a decoded image. */
const inTurn = limitConcurrency({ places: 2, front: 200, behind: 0 })

/** Returns the store key of a blob; without a hash, the prefix of all blobs. */
export function blobKey(sha256 = ''): string {
  return sha256 ? `blobs/${sha256.slice(0, 2)}/${sha256}` : 'blobs/'
}

/**
 * Opens the file storage.
 *
 * @param folder on this machine, for resized images and other data that can be regenerated
 */
export function openFiles(folder: string, store: Store): Files {
  const sizePath = (sha256: string, size: ImageSize) =>
    join(folder, 'sizes', size, sha256.slice(0, 2), `${sha256}.webp`)
  const resizing = new Map<string, Promise<boolean>>()

  /** Returns false if the blob does not exist. */
  async function makeSize(sha256: string, size: ImageSize): Promise<boolean> {
    const found = await store.open(blobKey(sha256))
    if (!found) return false
    const image = await sharp(await buffer(found.stream), {
      limitInputPixels: upload.maxImageSide ** 2,
    })
      .rotate()
      .resize({ ...imageSizes[size], fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer()
    await writeWhole(sizePath(sha256, size), image)
    return true
  }

  return {
    folder,
    bytes: store,
    async store(bytes) {
      const sha256 = await sha256Of(bytes)
      const key = blobKey(sha256)
      if (!(await store.touch(key))) await store.put(key, bytes)
      return { sha256, bytes: bytes.length }
    },
    open: (sha256) => store.open(blobKey(sha256)),
    async openSize(sha256, size) {
      const path = sizePath(sha256, size)
      const stored = await openFile(path)
      if (stored) return stored
      const making = resizing.get(path) ?? inTurn('front', () => makeSize(sha256, size))
      resizing.set(path, making)
      const made = await making.finally(() => resizing.delete(path))
      return made ? openFile(path) : null
    },
    async remove(sha256) {
      const sizes = Object.keys(imageSizes).filter(isImageSize)
      await Promise.all(sizes.map((size) => rm(sizePath(sha256, size), { force: true })))
      await store.remove(blobKey(sha256))
    },
  }
}

/** Hashes on another thread, as five megabytes would block the event loop for milliseconds. */
async function sha256Of(bytes: Buffer): Promise<string> {
  const view = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)
  return Buffer.from(await crypto.subtle.digest('SHA-256', view)).toString('hex')
}

async function openFile(path: string): Promise<OpenBytes | null> {
  const found = await stat(path).catch(() => null)
  return found ? { stream: createReadStream(path), bytes: found.size } : null
}
