import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#platform/files/files.ts'
import { writeWhole } from '#platform/files/write-whole.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import { drawPreview } from './draw-preview.ts'
import { createTypefaces } from './typefaces.ts'

/** Content of a link preview; images by the hash of their file. */
export interface PreviewContent {
  title: string
  subtitle: string | null
  siteName: string
  cover: string | null
  logo: string | null
}

/**
 * Link preview images (Open Graph). Rendered on first request and cached by content in the folder
 * of resized images, which backups leave out.
 */
export interface Previews {
  /** Returns the cache key: equal content has one image. */
  keyOf(content: PreviewContent): string
  /** Returns a JPEG of 1200 × 630 pixels. Throws too_many_requests if the queue is full. */
  picture(content: PreviewContent): Promise<Buffer>
}

/** Increment when the rendering changes, to invalidate cached images. */
const drawingVersion = 1

/** Maximum queue length; rendering takes about a tenth of a second. */
const mostWaiting = 50

export function openPreviews(files: Files): Previews {
  const folder = join(files.folder, 'sizes/preview')
  const typefaces = createTypefaces(join(files.folder, 'sizes/typefaces'))
  const drawing = new Map<string, Promise<Buffer>>()
  // One at a time, so that many requests do not occupy all threads of the image library.
  const inTurn = limitConcurrency({ places: 1, front: mostWaiting, behind: 0 })

  const keyOf = (content: PreviewContent) => {
    const { title, subtitle, siteName, cover, logo } = content
    return createHash('sha256')
      .update(JSON.stringify([drawingVersion, title, subtitle, siteName, cover, logo]))
      .digest('hex')
  }
  const bytesOf = async (sha256: string | null) => {
    // An unreadable image is left out.
    const found = sha256 && (await files.openSize(sha256, 'x_large').catch(() => null))
    return found ? Buffer.concat(await found.stream.toArray()) : null
  }

  async function draw(content: PreviewContent, path: string): Promise<Buffer> {
    const [cover, logo] = await Promise.all([bytesOf(content.cover), bytesOf(content.logo)])
    await typefaces.provide(`${content.title} ${content.subtitle ?? ''} ${content.siteName}…`)
    const picture = await drawPreview({ ...content, cover, logo })
    await writeWhole(path, picture)
    return picture
  }

  return {
    keyOf,
    async picture(content) {
      const key = keyOf(content)
      const path = join(folder, key.slice(0, 2), `${key}.jpg`)
      const cached = await readFile(path).catch(() => null)
      if (cached) return cached

      const begun = drawing.get(key)
      if (begun) return begun
      const drawn = inTurn('front', () => draw(content, path))
      drawing.set(key, drawn)
      return drawn.finally(() => drawing.delete(key))
    },
  }
}
