import { offlinePath, type StoredIndex, type StoredPage } from './stored-pages.ts'

/** Most bytes that are stored for a site, with the index. */
export const maxBytes = 20 * 1024 * 1024

/** A larger file, such as a film, would displace many pages. */
export const maxPartBytes = 3 * 1024 * 1024

/** Returns the bytes of all pages and parts, and of the index itself. */
export function bytesOf(index: StoredIndex): number {
  const pages = Object.values(index.pages).map(({ bytes }) => bytes)
  const all = [...pages, ...Object.values(index.parts)]
  return all.reduce((sum, bytes) => sum + bytes, JSON.stringify(index).length)
}

/**
 * Adds a page with its parts and removes the pages opened longest ago until everything fits.
 * Returns the index and the keys to delete from the cache, or null if the page alone does not fit.
 */
export function withPage(
  index: StoredIndex,
  added: { key: string; page: StoredPage; parts: Readonly<Record<string, number>> },
  limit = maxBytes,
): { index: StoredIndex; removed: string[] } | null {
  let next: StoredIndex = {
    pages: { ...index.pages, [added.key]: added.page },
    parts: { ...index.parts, ...added.parts },
  }
  next = withoutUnused(next)
  while (bytesOf(next) > limit) {
    const oldest = Object.entries(next.pages)
      .filter(([key]) => key !== added.key && key !== offlinePath)
      .toSorted(([, one], [, other]) => one.at - other.at)[0]?.[0]
    if (oldest === undefined) return null
    next = withoutPage(next, oldest)
  }
  return { index: next, removed: missing(index, next) }
}

/** Removes a page and the parts that no other page uses. */
export function withoutPage({ pages, parts }: StoredIndex, key: string): StoredIndex {
  const { [key]: _removed, ...rest } = pages
  return withoutUnused({ pages: rest, parts })
}

function withoutUnused({ pages, parts }: StoredIndex): StoredIndex {
  const used = new Set(Object.values(pages).flatMap((page) => page.parts))
  return {
    pages,
    parts: Object.fromEntries(Object.entries(parts).filter(([key]) => used.has(key))),
  }
}

function missing(before: StoredIndex, after: StoredIndex): string[] {
  const kept = new Set([...Object.keys(after.pages), ...Object.keys(after.parts)])
  return [...Object.keys(before.pages), ...Object.keys(before.parts)].filter(
    (key) => !kept.has(key),
  )
}
