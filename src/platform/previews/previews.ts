import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#platform/files/files.ts'
import { writeWhole } from '#platform/files/write-whole.ts'
import { takeTurns } from '#platform/turns.ts'
import { drawPreview } from './draw-preview.ts'
import { createTypefaces } from './typefaces.ts'

/** What a preview is made of; pictures by the content of their files. */
export interface PreviewContent {
  title: string
  subtitle: string | null
  siteName: string
  cover: string | null
  logo: string | null
}

/**
 * Pictures that others show where they link to a page. Drawn when first asked for, kept by what they
 * show, in the folder of image sizes: a backup leaves them out.
 */
export interface Previews {
  /** Names what a preview shows: the same content has one picture. */
  keyOf(content: PreviewContent): string
  /** JPEG, 1200 by 630 pixels. Throws too_many_requests where more wait than can be drawn soon. */
  picture(content: PreviewContent): Promise<Buffer>
}

/** To be raised when previews are drawn in another way, so that old ones are not served any more. */
const drawingVersion = 1

/** A preview takes about a tenth of a second to draw. */
const mostWaiting = 50

export function openPreviews(files: Files): Previews {
  const folder = join(files.folder, 'sizes/preview')
  const typefaces = createTypefaces(join(files.folder, 'sizes/typefaces'))
  const drawing = new Map<string, Promise<Buffer>>()
  // One after the other: whoever asks for many keeps nobody else from the drawing threads.
  const inTurn = takeTurns({ places: 1, front: mostWaiting, behind: 0 })

  const keyOf = (content: PreviewContent) => {
    const { title, subtitle, siteName, cover, logo } = content
    return createHash('sha256')
      .update(JSON.stringify([drawingVersion, title, subtitle, siteName, cover, logo]))
      .digest('hex')
  }
  const bytesOf = async (sha256: string | null) => {
    // A picture that cannot be read is one less.
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
      const kept = await readFile(path).catch(() => null)
      if (kept) return kept

      const begun = drawing.get(key)
      if (begun) return begun
      const drawn = inTurn('front', () => draw(content, path))
      drawing.set(key, drawn)
      return drawn.finally(() => drawing.delete(key))
    },
  }
}
