import type { App } from '#platform/app.ts'
import { blobKey } from '#platform/files/files.ts'
import type { Store } from '#platform/files/store.ts'
import * as queries from './sweep-queries.ts'

const hour = 3_600_000

/** An upload that was begun is completed within this, or never. */
const awaitedForMs = hour
/** Whoever has uploaded something has this long to attach it. */
const unusedForMs = 24 * hour

export interface Swept {
  /** Rows of uploads that were never completed, and of files that nothing points at. */
  abandoned: number
  unused: number
  /** Bytes in the store: sent and not completed, and of files that are no more. */
  leftovers: number
  blobs: number
}

/**
 * Removes what uploads have left behind: rows first, then the bytes that no row speaks of. May run at
 * any time and several times at once.
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
 * Whoever completes an upload of the same content meanwhile has made the blob young again, or waits
 * for the lock and puts it anew.
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

/** Keys of what was put before that, some hundreds at a time. */
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
