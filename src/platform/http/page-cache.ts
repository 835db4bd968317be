import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { AppError } from '#shared/app-error.ts'

/** A page rendered to completion, in the content encodings requested so far. */
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
  /** Time a page is served from the cache, in ms. */
  lifetimeMs: number
  /** Maximum memory in bytes; the least recently used pages are evicted first. */
  maxBytes: number
}

/** Larger than nearly all compressed pages. */
const pieceBytes = 64 * 1024

const [gzipped, brotli] = [promisify(gzip), promisify(brotliCompress)]

const compressors = {
  identity: (bytes: Buffer) => Promise.resolve(bytes),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 6 }),
  br: (bytes: Buffer) =>
    brotli(bytes, {
      // Output in one piece: each one is a turn of the main thread.
      chunkSize: pieceBytes,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}

/** Compresses in a thread of libuv's pool. */
export const compressed = (bytes: Buffer, encoding: Encoding) => compressors[encoding](bytes)

/** Largest share of the memory one page may take: larger ones would evict all others. */
const mostOfMemory = 1 / 16

/** Longer keys are replaced by their digest. */
const longestKey = 2_048

/**
 * Maximum number of concurrent renderings; further requests would wait too long and are refused.
 */
const mostRendering = 500

/** Estimated memory of an entry besides its texts: objects, promises, map slots. */
const overheadBytes = 1_024

/**
 * Creates the cache of pages for signed-out visitors, which keeps them for seconds. Concurrent
 * requests of a page share one rendering. Its size counts keys, headers and the body in every
 * encoding; expired entries are removed. Redirects and errors except 404 are not cached. The key must contain everything the page depends on; pages that set a cookie
 * must not be stored.
 */
export function createPageCache({ lifetimeMs, maxBytes }: PageCacheOptions) {
  const rendering = new Map<string, Promise<CachedPage>>()
  const entries = new LRUCache<string, { page: CacheEntry }>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * mostOfMemory),
    // A TTL of 0 would mean no expiry.
    ttl: Math.max(1, lifetimeMs),
    ttlAutopurge: true,
    sizeCalculation: ({ page }, key) => overheadBytes + key.length * 2 + page.bytes(),
  })

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>) {
    const page: CacheEntry = cacheEntry(await render(), () => {
      // Another encoding was added: updates the entry's size and keeps its age.
      if (entries.peek(key)?.page === page) entries.set(key, { page }, { noUpdateTTL: true })
    })
    if (page.status < 300 || page.status === 404) entries.set(key, { page })
    return page
  }

  return {
    /** Returns the page of a key, rendering it if it is not cached. */
    async get(name: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const key = name.length > longestKey ? digestOf(name) : name
      const found = entries.get(key)
      if (found) return found.page
      const begun = rendering.get(key)
      if (begun) return begun
      if (rendering.size >= mostRendering) throw new AppError('overloaded')
      const page = renderAndKeep(key, render)
      rendering.set(key, page)
      return page.finally(() => rendering.delete(key))
    },
    /** Current number of entries and their size in bytes. */
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url')
}

interface CacheEntry extends CachedPage {
  bytes(): number
}

/**
 * Wraps a rendered page for the cache.
 *
 * @param grown called after each compression, when the page takes more memory
 */
function cacheEntry({ status, headers, html }: RenderedPage, grown: () => void): CacheEntry {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(html)]])
  let bytes = html.length + JSON.stringify(headers).length * 2

  async function encode(encoding: Encoding): Promise<Buffer> {
    const body = await compressed(html, encoding)
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
      const ready = encoded.get(encoding) ?? encode(encoding)
      encoded.set(encoding, ready)
      return ready
    },
  }
}

/** Negotiates the content encoding: Brotli, which is smaller, where it is accepted at all. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const compressed = ['br', 'gzip'] as const
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const accepted = negotiator.encodings([...compressed])
  return compressed.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
