/** The cache of everything stored for reading offline. The number changes with its layout. */
export const offlineCache = 'offline-1'

/** The page that lists what is stored, shown offline in place of pages that are not. */
export const offlinePath = '/saved-pages'

/** Key of the index in the cache; no page has this path. */
export const indexPath = '/saved-pages/index'

/** What is stored, by path and query. */
export interface StoredIndex {
  pages: Readonly<Record<string, StoredPage>>
  /** Bytes of each script, style sheet, font, text and picture. */
  parts: Readonly<Record<string, number>>
}

export interface StoredPage {
  title: string
  /** Time it was last opened, in ms. */
  at: number
  /** Time it was last fetched, in ms. */
  fetchedAt: number
  bytes: number
  parts: readonly string[]
}

/** Messages of pages to the service worker. */
export type OfflineMessage =
  | { type: 'keep'; page: string; loaded: readonly string[]; isNew: boolean }
  | { type: 'forget' }

/** Returns the index of what is stored; empty without support or if it cannot be read. */
export async function storedIndex(): Promise<StoredIndex> {
  try {
    const found = await caches.match(indexPath, { cacheName: offlineCache })
    if (found) return (await found.json()) as StoredIndex
  } catch {
    // Not supported, or damaged.
  }
  return { pages: {}, parts: {} }
}

/** Returns whether a page, by path and query, can be opened offline. */
export async function isStored(key: string): Promise<boolean> {
  return hasWorker() && Object.hasOwn((await storedIndex()).pages, key)
}

/** Returns whether pages of this site are answered by the service worker when offline. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Metric of the `Server-Timing` header of stored pages, by which a document knows that it is one. */
export const storedMetric = 'stored'

/** Returns whether this document was read from the store. */
export function isFromStore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.some(({ name }) => name === storedMetric) ?? false
}

/** Returns whether there is a connection to the server. */
export async function serverAnswers(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Removes everything that is stored, so that the next person at a device does not see it. */
export async function forgetStoredPages(): Promise<void> {
  if (hasWorker()) {
    const message: OfflineMessage = { type: 'forget' }
    navigator.serviceWorker.controller?.postMessage(message)
  }
  if ('caches' in globalThis) await caches.delete(offlineCache)
}
