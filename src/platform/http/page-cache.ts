import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'

/** A page as it is sent: rendered to completion, in the encodings asked for so far. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  body(encoding: Encoding): Promise<Buffer>
}

export type Encoding = 'identity' | 'gzip' | 'br'

export interface RenderedPage {
  status: number
  headers: Readonly<Record<string, string>>
  html: Buffer
}

export interface PageCacheOptions {
  /** How long a page is served without rendering it again. */
  lifetimeMs: number
  /** Memory for all of it; the least recently used pages go first. */
  maxBytes: number
}

const compressors = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}

/** A page of at most this share of the memory is kept: a larger one would push out all others. */
const mostOfMemory = 1 / 16

/** A longer key is replaced by its digest. */
const longestKey = 2_048

/** More pages than this are not rendered at once: nobody would wait for them so long. */
const mostRendering = 500

/** What an entry takes besides its texts: objects, promises, places in maps. */
const overheadBytes = 1_024

/**
 * Pages of signed-out visitors, kept for seconds so that a crowd costs one rendering. Whoever asks
 * while a page is being rendered waits for that rendering. Memory counts keys, headers and the body in
 * every encoding; what has expired goes. Redirects and failures are not kept: they cost little, and
 * their number has no end. The caller makes the key out of everything the page depends on and never
 * stores a page that sets a cookie.
 */
export function createPageCache({ lifetimeMs, maxBytes }: PageCacheOptions) {
  const rendering = new Map<string, Promise<CachedPage>>()
  const kept = new LRUCache<string, { page: KeptPage }>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * mostOfMemory),
    // Zero would mean for ever.
    ttl: Math.max(1, lifetimeMs),
    ttlAutopurge: true,
    sizeCalculation: ({ page }, key) => overheadBytes + key.length * 2 + page.bytes(),
  })

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>) {
    const page: KeptPage = keptPage(await render(), () => {
      // Compressed since: it takes more memory, and is as old as before.
      if (kept.peek(key)?.page === page) kept.set(key, { page }, { noUpdateTTL: true })
    })
    if (page.status < 300 || page.status === 404) kept.set(key, { page })
    return page
  }

  return {
    /** The page under this key, rendered now if there is none young enough. */
    async get(name: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const key = name.length > longestKey ? digestOf(name) : name
      const found = kept.get(key)
      if (found) return found.page
      const begun = rendering.get(key)
      if (begun) return begun
      if (rendering.size >= mostRendering) throw new AppError('overloaded')
      const page = renderAndKeep(key, render)
      rendering.set(key, page)
      return page.finally(() => rendering.delete(key))
    },
    /** What is kept now, in entries and bytes. */
    size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  }
}

function digestOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url')
}

interface KeptPage extends CachedPage {
  bytes(): number
}

/** @param grown called each time the page was brought into another encoding */
function keptPage({ status, headers, html }: RenderedPage, grown: () => void): KeptPage {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(html)]])
  let bytes = html.length + JSON.stringify(headers).length * 2

  async function compressed(encoding: 'gzip' | 'br'): Promise<Buffer> {
    const body = await compressors[encoding](html)
    bytes += body.length
    grown()
    return body
  }

  return {
    status,
    headers,
    etag: `W/"${digestOf(html).slice(0, 22)}"`,
    bytes: () => bytes,
    body(encoding) {
      const ready = encoded.get(encoding) ?? compressed(encoding === 'br' ? 'br' : 'gzip')
      encoded.set(encoding, ready)
      return ready
    },
  }
}

/** The best encoding we keep that the client takes; quality 0 refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  if ((accepted.get('gzip') ?? accepted.get('*') ?? 0) > 0) return 'gzip'
  return 'identity'
}
