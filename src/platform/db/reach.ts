import { borrowPostgres } from './embedded/postgres.ts'

/**
 * Returns a database for a command: that of DATABASE_URL, the running server's, or the data
 * folder's own, started for as long as needed. Always call `release`.
 */
export async function reachDatabase(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<{ url: string; release: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} }
  return borrowPostgres({ dataDir: config.dataDir })
}
