import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { getSiteFrame } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { servedFile } from '#platform/files/queries.ts'

/** The logo from which all files are rendered. */
export interface LogoSource {
  siteName: string
  bytes: Buffer
  type: 'image/svg+xml' | 'image/png'
}

const waitMs = 5000
const mostBytes = 5 * 1024 * 1024

/**
 * Returns the logo of the caller's site; a leaf if it has none or it cannot be fetched.
 *
 * @param logoFile path of the main site's logo, if it is a local file
 */
export async function logoSource(
  app: App,
  caller: Caller,
  logoFile: string | null,
): Promise<LogoSource> {
  const { name: siteName, logoUrl } = await getSiteFrame(app, caller)
  const bytes = await bytesOf(app, caller, logoUrl, logoFile).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the logo of the site cannot be read')
    return null
  })
  if (!bytes) return { siteName, bytes: leaf, type: 'image/svg+xml' }
  if (isSvg(bytes)) return { siteName, bytes, type: 'image/svg+xml' }
  return { siteName, bytes: await sharp(bytes).rotate().png().toBuffer(), type: 'image/png' }
}

async function bytesOf(
  { db, files }: App,
  { origin }: Caller,
  logoUrl: string | null,
  logoFile: string | null,
): Promise<Buffer | null> {
  if (logoUrl === null) return null
  if (logoUrl === '/site-logo') return logoFile === null ? null : readFile(logoFile)
  const uuid = /^\/files\/([0-9a-f-]{36})$/.exec(logoUrl)?.[1]
  if (uuid) {
    const file = await servedFile(db, uuid)
    const opened = file && (await files.open(file.sha256))
    return opened && buffer(opened.stream)
  }
  const answer = await fetch(new URL(logoUrl, origin), { signal: AbortSignal.timeout(waitMs) })
  return answer.ok && answer.body ? bytesUpTo(mostBytes, answer.body) : null
}

/** Reads a stream, or returns null and cancels it once it is longer than the limit. */
async function bytesUpTo(
  limit: number,
  stream: ReadableStream<Uint8Array>,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isSvg(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).toString('utf8').includes('<svg')
}

const leaf = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="8" fill="#2c6733"/><path d="M16 26V15M16 15c0-5-4-7.500-9-7.500 0 5 3.500 7.500 9 7.500zM16 19c0-4.500 3.500-6.500 8.500-6.500 0 4.500-3.500 6.500-8.500 6.500z" fill="none" stroke="#fff" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)
