import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  /** Memory for plain bytes; the least recently used pages go first. */
  maxBytes: number
}

interface Entry {
  page: Promise<CachedPage>
  expires: number
  bytes: number
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

/**
 * Pages of signed-out visitors, kept for seconds so that a crowd costs one rendering. Whoever asks
 * while a page is being rendered waits for that rendering. The caller makes the key out of
 * everything the page depends on and never stores a page that sets a cookie.
 */
export function createPageCache({ lifetimeMs, maxBytes }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, page: Promise<CachedPage>): void {
    drop(key)
    const entry: Entry = { page, expires: Number.POSITIVE_INFINITY, bytes: 0 }
    entries.set(key, entry)
    void page.then(
      async (ready) => {
        if (entries.get(key) !== entry) return
        if (ready.status >= 500) return drop(key)
        entry.expires = Date.now() + lifetimeMs
        entry.bytes = (await ready.body('identity')).length
        bytes += entry.bytes
        for (const oldest of entries.keys()) {
          if (bytes <= maxBytes) break
          drop(oldest)
        }
      },
      () => {
        if (entries.get(key) === entry) drop(key)
      },
    )
  }

  return {
    /** The page under this key, rendered now if there is none young enough. */
    get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const found = entries.get(key)
      if (found && found.expires > Date.now()) {
        entries.delete(key)
        entries.set(key, found)
        return found.page
      }
      const page = render().then(toCachedPage)
      keep(key, page)
      return page
    },
    clear(): void {
      entries.clear()
      bytes = 0
    },
  }
}

function toCachedPage({ status, headers, html }: RenderedPage): CachedPage {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(html)]])
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const ready = encoded.get(encoding) ?? compressors[encoding === 'br' ? 'br' : 'gzip'](html)
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
