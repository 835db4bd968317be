import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenApp } from './app.ts'
import { proveWritable } from './platform/db/writable.ts'
import type { Readiness } from './platform/http/health.ts'
import { recordIndex } from './platform/search/searchable.ts'

/** Timeout of a check. */
const patienceMs = 2_000

/** How long a result is cached; concurrent callers share one check. */
const cacheMs = 250

/** Minimum free disk space: PostgreSQL stops when it cannot write its WAL. */
const leastFreeBytes = 64 * 1024 ** 2

type Check = () => Promise<unknown>

/**
 * Returns the readiness check: the database reads and writes, the search responds, the disk of the
 * data folder has space, the gazetteer is loaded.
 */
export function readinessOf(opened: OpenApp, dataDir: string): () => Promise<Readiness> {
  const checks = checksOf(opened, dataDir)
  let latest: Promise<Readiness> | undefined

  async function look(): Promise<Readiness> {
    const failed = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? [] : [name])),
    )
    return { problems: failed.flat(), degraded: await degradedParts(opened) }
  }

  return () => {
    latest ??= look().finally(() => setTimeout(() => (latest = undefined), cacheMs).unref())
    return latest
  }
}

function checksOf({ app, placesState }: OpenApp, dataDir: string): Record<string, Check> {
  const probe = { text: '', language: 'en', order: 'relevance', offset: 0, length: 1 }
  return {
    database: () => proveWritable(app.db),
    search: () =>
      Promise.all([app.search.status(recordIndex), app.search.query(recordIndex, probe)]),
    // The embedded database may be symlinked to another disk.
    disk: () => Promise.all([requireRoom(dataDir), requireRoom(join(dataDir, 'postgres'))]),
    async places() {
      if (placesState() === 'broken') throw new Error('there is no index of places')
    },
  }
}

async function requireRoom(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes) throw new Error(`the disk of ${folder} is full`)
}

async function passes(check: Check): Promise<boolean> {
  const late = new AbortController()
  const tooLate = sleep(patienceMs, false, { signal: late.signal }).catch(() => false)
  const passed = check().then(
    () => true,
    () => false,
  )
  return Promise.race([passed, tooLate]).finally(() => late.abort())
}

/** Returns parts that are being rebuilt and meanwhile serve old data, or none yet. */
async function degradedParts({ app, placesState }: OpenApp): Promise<string[]> {
  const search = await app.search.status(recordIndex).catch(() => null)
  return [
    ...(search?.rebuilding ? ['search'] : []),
    ...(placesState() === 'preparing' ? ['places'] : []),
  ]
}
