import type { JobApp } from '#platform/jobs/jobs.ts'
import { packageKey } from './build-package.ts'
import * as queries from './export-queries.ts'

/** Job: deletes expired exports and orphaned packages. */
export async function removeOldPackages(app: Pick<JobApp, 'db' | 'files'>): Promise<void> {
  await removePackages(app, new Date())
}

export async function removePackages(
  { db, files }: Pick<JobApp, 'db' | 'files'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute((tx) => queries.dropOldExports(tx, now))
  const keys = new Map<string, string>()
  for await (const { key } of files.bytes.list(packageKey())) {
    // Incomplete files of a crashed process have no uuid in their names.
    const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1]
    if (uuid) keys.set(uuid, key)
  }
  const live = await queries.liveExports(db, [...keys.keys()])
  for (const [uuid, key] of keys) if (!live.has(uuid)) await files.bytes.remove(key)
}
