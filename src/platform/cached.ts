import type { Db } from '#platform/db/db.ts'

/**
 * Small tables that every page needs, kept in memory per database. For `ms` the loaded value is
 * used as it is; after that it is still used while a new one is loaded, so nobody waits.
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
    /** After a change by this process: the next reader waits for the new value. */
    clear(db: Db): void {
      entries.delete(db)
    },
  }
}
