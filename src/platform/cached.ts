import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'

/**
 * Creates a cache for small tables that every page needs, in memory and per database
 * (stale-while-revalidate). A value is fresh for `ms`; after that it is still returned while a new
 * one is loaded in the background.
 */
export function cachedPerDatabase<T>(load: (db: Db) => Promise<T>, ms: number) {
  interface Entry {
    value: Promise<T>
    loadedAt: number
    loading: boolean
  }
  const entries = new WeakMap<Db, Entry>()

  function fresh(db: Db): Promise<T> {
    const entry: Entry = { value: load(db), loadedAt: Date.now(), loading: false }
    entries.set(db, entry)
    entry.value.catch(() => entries.delete(db))
    return entry.value
  }

  return {
    get(db: Db): Promise<T> {
      const entry = entries.get(db)
      if (!entry) return fresh(db)
      if (Date.now() - entry.loadedAt > ms && !entry.loading) {
        entry.loading = true
        load(db).then(
          (value) => {
            entry.value = Promise.resolve(value)
            entry.loadedAt = Date.now()
            entry.loading = false
          },
          () => {
            entry.loading = false
          },
        )
      }
      return entry.value
    },
    /**
     * Invalidates the cache after a change by this process: the next reader waits for the new
     * value.
     */
    clear(db: Db): void {
      entries.delete(db)
    },
  }
}

/** Number of results that a `recentPerDatabase` keeps for each database. */
const mostRecent = 2000

/**
 * Creates a short-lived cache of a query's results by its arguments: many readers within `ms` share
 * one query. For what may be that old; a transaction that decides asks the database itself.
 */
export function recentPerDatabase<Arguments extends readonly unknown[], T>(
  load: (db: Db, ...input: Arguments) => Promise<T>,
  ms: number,
): (db: Db, ...input: Arguments) => Promise<T> {
  const caches = new WeakMap<Db, LRUCache<string, Promise<T>>>()
  return (db, ...input) => {
    const cache = caches.get(db) ?? new LRUCache({ max: mostRecent, ttl: ms })
    caches.set(db, cache)
    const key = JSON.stringify(input)
    const known = cache.get(key)
    if (known) return known
    const value = load(db, ...input)
    cache.set(key, value)
    value.catch(() => cache.delete(key))
    return value
  }
}
