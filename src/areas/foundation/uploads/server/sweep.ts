import type { App } from '#platform/app.ts'
import { blobKey } from '#platform/files/files.ts'
import type { Store } from '#platform/files/store.ts'
import * as queries from './sweep-queries.ts'

const hour = 3_600_000

/** Maximum duration of an upload. */
const awaitedForMs = hour
/** Time in which an upload must be attached. */
const unusedForMs = 24 * hour

export interface Swept {
  /** Deleted rows: incomplete uploads, and unreferenced files. */
  abandoned: number
  unused: number
  /** Deleted objects in the store: incomplete uploads, and contents of deleted files. */
  leftovers: number
  blobs: number
}

/**
 * Deletes leftovers of uploads: rows first, then stored bytes without a row. Safe to run
 * concurrently.
 */
export async function sweepUploads(
  { db, files }: Pick<App, 'db' | 'files'>,
  now = Date.now(),
): Promise<Swept> {
  const before = { awaited: new Date(now - awaitedForMs), unused: new Date(now - unusedForMs) }
  const rows = await db.transaction().execute(async (tx) => {
    await queries.lockFiles(tx)
    return {
      abandoned: await queries.deleteAbandoned(tx, before.awaited),
      unused: await queries.deleteUnused(tx, before.unused),
    }
  })

  const store = files.bytes
  let leftovers = 0
  for (const folder of ['images/', 'files/']) {
    for await (const keys of oldKeys(store, folder, before.awaited.getTime())) {
      for (const key of await queries.notAwaited(db, keys)) {
        await store.remove(key)
        leftovers += 1
      }
    }
  }
  let blobs = 0
  for await (const keys of oldKeys(store, blobKey(), before.unused.getTime())) {
    blobs += await sweepBlobs(db, files, keys, before.unused.getTime())
  }
  return { ...rows, leftovers, blobs }
}

/**
 * Deletes unused contents. A concurrent upload of the same content has renewed the blob's time, or
 * waits for the lock and stores it again.
 */
async function sweepBlobs(
  db: App['db'],
  files: App['files'],
  keys: readonly string[],
  before: number,
): Promise<number> {
  const byHash = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]))
  if ((await queries.withoutFile(db, [...byHash.keys()])).length === 0) return 0

  return db.transaction().execute(async (tx) => {
    await queries.lockFiles(tx)
    let removed = 0
    for (const hash of await queries.withoutFile(tx, [...byHash.keys()])) {
      const key = byHash.get(hash) ?? blobKey(hash)
      const putAt = await files.bytes.putAt(key)
      if (putAt === null || putAt >= before) continue
      await files.remove(hash)
      removed += 1
    }
    return removed
  })
}

/** Yields keys stored before a time, in batches. */
async function* oldKeys(store: Store, prefix: string, before: number): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, putAt } of store.list(prefix)) {
    if (putAt < before) keys.push(key)
    if (keys.length < 500) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
