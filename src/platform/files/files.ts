import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { upload } from '#shared/constants.ts'
import { takeTurns } from '../turns.ts'
import type { OpenBytes, Store } from './store.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Bytes by their content: `blobs/ab/<sha256>` in the store; sizes of images are made from them on
 * first request and kept on this machine. Who may see a file is said by its row in the database.
 */
export interface Files {
  /** On this machine, for what can be made again. */
  folder: string
  /** Where everything lies, for what goes through all of it, and for what is not a blob yet. */
  bytes: Store
  /** Stores bytes once, however often they come; complete or not at all. */
  store(bytes: Buffer): Promise<StoredBlob>
  open(sha256: string): Promise<OpenBytes | null>
  /** The image in one of the sizes, or null where the blob is gone. */
  openSize(sha256: string, size: ImageSize): Promise<OpenBytes | null>
  /** The blob, and what has been made of it here. */
  remove(sha256: string): Promise<void>
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

/** Sizes being made: each takes a thread and the memory of its picture. */
const inTurn = takeTurns({ places: 2, front: 200, behind: 0 })

/** The key of a blob in the store; without a hash, what all of them begin with. */
export function blobKey(sha256 = ''): string {
  return sha256 ? `blobs/${sha256.slice(0, 2)}/${sha256}` : 'blobs/'
}

/** @param folder of this machine, for sizes and other things that can be made again */
export function openFiles(folder: string, store: Store): Files {
  const sizePath = (sha256: string, size: ImageSize) =>
    join(folder, 'sizes', size, sha256.slice(0, 2), `${sha256}.webp`)
  const resizing = new Map<string, Promise<boolean>>()

  /** False where there is no such blob. */
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
      const kept = await openFile(path)
      if (kept) return kept
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

/** On another thread: five megabytes would hold up everybody else for some milliseconds. */
async function sha256Of(bytes: Buffer): Promise<string> {
  const view = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)
  return Buffer.from(await crypto.subtle.digest('SHA-256', view)).toString('hex')
}

async function openFile(path: string): Promise<OpenBytes | null> {
  const found = await stat(path).catch(() => null)
  return found ? { stream: createReadStream(path), bytes: found.size } : null
}
