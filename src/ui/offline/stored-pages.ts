/** The cache with everything that is stored for reading offline, and its index. */
export const offlineCache = 'offline'

/** Key of the index in the cache; no page has this path. */
export const indexPath = '/offline-index'

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

export const emptyIndex: StoredIndex = { pages: {}, parts: {} }

/** Returns the index of what is stored; empty without support or if it cannot be read. */
export async function storedIndex(): Promise<StoredIndex> {
  try {
    if (!(await caches.has(offlineCache))) return emptyIndex
    const found = await (await caches.open(offlineCache)).match(indexPath)
    return found ? ((await found.json()) as StoredIndex) : emptyIndex
  } catch {
    return emptyIndex
  }
}

/** Returns whether a page can be opened offline. */
export async function isStored(href: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false
  const { pathname, search } = new URL(href, location.href)
  return Object.hasOwn((await storedIndex()).pages, pathname + search)
}
