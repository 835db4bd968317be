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

/** Where browsers find the site's logo: an address stays one, a file on this machine is served here. */
export function siteLogoUrl(logo: string | null): string | null {
  return logo !== null && isAbsolute(logo) ? '/site-logo' : logo
}

/** Height in pixels of the PNG: twice what mails show it in. */
const mailHeight = 72

/** Serves a logo that is a file, also as a PNG for mail programs, which show no SVG. Throws an OperatorError where it cannot be read or is no image. */
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
      // Mail programs in a browser show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(logo)),
  )
  let png: Promise<Buffer> | undefined
  server.get('/site-logo.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      // Mail programs in a browser show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await (png ??= sharp(logo).resize({ height: mailHeight }).png().toBuffer())),
  )
}
