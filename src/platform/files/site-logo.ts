import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { extname, isAbsolute } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { OperatorError } from '#platform/operator-error.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/**
 * Returns the URL of the site's logo: a URL is used as it is, a local file is served by
 * `siteLogoRoute`.
 */
export function siteLogoUrl(logo: string | null): string | null {
  return logo !== null && isAbsolute(logo) ? '/site-logo' : logo
}

/** Height of the PNG in pixels: twice the display height in emails. */
const mailHeight = 72

/**
 * Serves a logo that is a local file, also as a PNG for email clients, which do not support SVG.
 * Throws an OperatorError if it cannot be read or is not an image.
 */
export async function siteLogoRoute(server: FastifyInstance, logo: string | null): Promise<void> {
  if (logo === null || !isAbsolute(logo)) return
  const type = types[extname(logo).toLowerCase()]
  if (!type) throw new OperatorError(`SITE_LOGO=${logo} is not an SVG, PNG, WebP or JPEG image.`)
  await access(logo).catch((error: unknown) => {
    throw new OperatorError(`SITE_LOGO=${logo} cannot be read.`, { cause: error })
  })
  server.get('/site-logo', (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      // Webmail clients embed it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(logo)),
  )
  let png: Promise<Buffer> | undefined
  server.get('/site-logo.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      // Webmail clients embed it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await (png ??= sharp(logo).resize({ height: mailHeight }).png().toBuffer())),
  )
}
