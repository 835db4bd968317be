import pg from 'pg'
import { findPostgres } from '#platform/db/embedded/postgres.ts'

/** Number of profile views in the database of a running server. */
export async function storedViews(dataDir: string): Promise<number> {
  const found = await findPostgres(dataDir)
  if (!found) throw new Error(`no database runs in ${dataDir}`)
  const client = new pg.Client(found.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>(
      'select coalesce(sum(n), 0) as n from stat_day where metric = 1',
    )
    return Number(rows[0]?.n)
  } finally {
    await client.end()
  }
}
