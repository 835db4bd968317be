import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { App } from '#platform/app.ts'
import { servedFile } from '#platform/files/queries.ts'
import { fileVisibility } from '#shared/enums.ts'

/** Icons of an installed site; `maskable` ones are cut to any shape by the device. */
export const siteIcons = {
  '192': { side: 192, isMaskable: false },
  '512': { side: 512, isMaskable: false },
  'maskable-512': { side: 512, isMaskable: true },
} as const

export type SiteIcon = keyof typeof siteIcons

/** Share of the side that the sign takes: of a maskable icon, only the middle is always visible. */
const shareOf = { maskable: 0.62, any: 0.84 }
const green = '#2c6733'

/** By logo and icon: they are few, and drawing takes tens of milliseconds. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 300 })

/** Returns the icon of a site as PNG: its logo, or the sign of the program. */
export function siteIcon(app: App, logoUrl: string | null, name: SiteIcon): Promise<Buffer> {
  const key = `${logoUrl} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = drawIcon(app, logoUrl, name)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

async function drawIcon(app: App, logoUrl: string | null, name: SiteIcon): Promise<Buffer> {
  const { side, isMaskable } = siteIcons[name]
  const logo = logoUrl && (await bytesOf(app, logoUrl))
  const inner = Math.round(side * (isMaskable ? shareOf.maskable : shareOf.any))
  const ground = sharp({
    create: { width: side, height: side, channels: 3, background: logo ? '#ffffff' : green },
  })
  const sign = await sharp(
    logo || (await readFile(new URL(import.meta.resolve('#ui/favicon.svg')))),
    {
      density: 1200,
      limitInputPixels: 7700 * 7700,
    },
  )
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
  return ground
    .composite([{ input: sign, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Returns a public picture of the site; null for one elsewhere, or that cannot be read. */
async function bytesOf(app: App, url: string): Promise<Buffer | null> {
  const [, uuid] = /^\/files\/([\da-f-]{36})(?:\/|$)/.exec(url) ?? []
  const file = uuid ? await servedFile(app.db, uuid) : null
  if (file?.visibility !== fileVisibility.public) return null
  const found = await app.files.openSize(file.sha256, 'x_large').catch(() => null)
  return found ? Buffer.concat(await found.stream.toArray()) : null
}
