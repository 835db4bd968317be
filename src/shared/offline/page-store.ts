import { offlineHeader, type OfflineRule } from './offline-rule.ts'
import { maxPartBytes, withoutPage, withPage } from './page-budget.ts'
import { partsOfPage, titleOfPage } from './parts-of-page.ts'
import {
  indexPath,
  offlineCache,
  offlinePath,
  storedIndex,
  storedMetric,
  type StoredIndex,
} from './stored-pages.ts'

// What the service worker stores. Pages are fetched again for it, so that only what the server
// sends to signed-out visitors and allows by its header is ever stored.

/** Times after which a page that was opened again, and the one for offline, are fetched again, in ms. */
const freshMs = { page: 60 * 60_000, offline: 24 * 60 * 60_000 }

/** Number of times that everything was removed: what began before is not stored any more. */
let generation = 0

/** Pages are stored one after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Removes everything that is stored. */
export async function forget(): Promise<void> {
  generation += 1
  await caches.delete(offlineCache)
}

interface Keep {
  /** Path and query. */
  page: string
  /** Paths of the files that the page has loaded. */
  loaded: readonly string[]
  /** Whether the page was loaded as a document just now, perhaps in another language. */
  isNew: boolean
}

/** Stores a page for reading offline, and the page shown in place of those that are not stored. */
export function keep({ page, loaded, isNew }: Keep, end: () => Promise<void>): Promise<unknown> {
  last = last
    .then(async () => {
      const html = await keepOne(page, { loaded, end, maxAge: isNew ? 0 : freshMs.page })
      if (html === null) return
      const search = new URL(page, location.origin).searchParams.has('lang')
        ? `?lang=${languageOf(html)}`
        : ''
      const known = await storedText(offlinePath)
      const isSame = known !== null && languageOf(known) === languageOf(html)
      const maxAge = isSame ? freshMs.offline : 0
      await keepOne(offlinePath, { loaded: [], end, maxAge, search })
    })
    // The connection ended meanwhile: it is stored the next time.
    .catch(() => {})
  return last
}

interface KeepOne {
  loaded: readonly string[]
  end: () => Promise<void>
  maxAge: number
  search?: string
}

/** Returns the text of the page, or null if it may not be stored. */
async function keepOne(key: string, options: KeepOne): Promise<string | null> {
  const { loaded, end, maxAge, search = '' } = options
  const began = generation
  const index = await storedIndex()
  const known = index.pages[key]
  const at = Date.now()
  const stored = known && at - known.fetchedAt < maxAge ? await storedPage(key) : null
  const response = stored ?? (await fetch(key + search, { headers: { accept: 'text/html' } }))
  const isAllowed = await obey(response, end)
  if (!isAllowed) {
    if (known && response.status < 500) await write(withoutPage(index, key), [key], began)
    return null
  }
  const html = await response.text()
  const names = partsOfPage(html, loaded)
  const parts = await fetchParts(names.filter((name) => !Object.hasOwn(index.parts, name)))
  const sizes = Object.fromEntries(parts.map(({ name, body }) => [name, body.byteLength]))
  const all = { ...index.parts, ...sizes }
  const body = new TextEncoder().encode(html)
  const page = {
    title: titleOfPage(html),
    at,
    fetchedAt: stored && known ? known.fetchedAt : at,
    bytes: body.byteLength,
    parts: names.filter((name) => Object.hasOwn(all, name)),
  }
  const next = withPage(index, { key, page, parts: sizes })
  if (!next) return html
  await write(next.index, next.removed, began, [
    ...parts.map((part) => [part.name, copyOf(part.response, part.body)] as const),
    [key, copyOf(response, body.buffer)],
  ])
  return html
}

/** Does what the header of a page says; returns whether the page may be stored. */
export async function obey(response: Response, end: () => Promise<void>): Promise<boolean> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  const rule = response.headers.get(offlineHeader) as OfflineRule | null
  if (isPage && rule === null) await end()
  if (rule === 'forget') await forget()
  return isPage === true && rule === 'keep' && !response.redirected
}

/** Returns what is stored under a path and query, or null. */
export async function storedPage(key: string): Promise<Response | null> {
  return (await caches.match(key, { cacheName: offlineCache })) ?? null
}

async function storedText(key: string): Promise<string | null> {
  return (await (await storedPage(key))?.text()) ?? null
}

function languageOf(html: string): string {
  return /<html lang="([a-z]+)"/.exec(html)?.[1] ?? ''
}

interface Part {
  name: string
  body: ArrayBuffer
  response: Response
}

/** Fetches parts that anyone may see; most come from the browser's own cache. */
async function fetchParts(names: readonly string[]): Promise<Part[]> {
  const parts = await Promise.all(names.map(fetchPart))
  return parts.filter((part) => part !== null)
}

/** Returns null if the part cannot be stored; the page is readable without it. */
async function fetchPart(name: string): Promise<Part | null> {
  try {
    const response = await fetch(name, { cache: 'force-cache' })
    const isPublic = response.headers.get('cache-control')?.includes('public')
    if (!response.ok || !isPublic || response.redirected) return null
    const body = await response.arrayBuffer()
    return body.byteLength > maxPartBytes ? null : { name, body, response }
  } catch {
    return null
  }
}

/** Returns the response with a body that is decoded, and of this length. */
function copyOf(response: Response, body: ArrayBuffer): Response {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('server-timing', storedMetric)
  return new Response(body, { headers })
}

/**
 * Writes the index and what has changed: first what makes room. A device that has no room left
 * keeps nothing.
 */
async function write(
  index: StoredIndex,
  removed: readonly string[],
  began: number,
  added: readonly (readonly [string, Response])[] = [],
): Promise<void> {
  if (generation !== began) return
  try {
    const cache = await caches.open(offlineCache)
    for (const key of removed) await cache.delete(key)
    for (const [key, response] of added) await cache.put(key, response)
    await cache.put(indexPath, Response.json(index))
    await sweep(cache, index)
  } catch {
    await caches.delete(offlineCache)
  }
  if (generation !== began) await caches.delete(offlineCache)
}

/** Removes what an interrupted write has left behind. */
async function sweep(cache: Cache, { pages, parts }: StoredIndex): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const isKnown = key === indexPath || Object.hasOwn(pages, key) || Object.hasOwn(parts, key)
    if (!isKnown) await cache.delete(request)
  }
}
