import { borrowPostgres } from './embedded/postgres.ts'

/**
 * The database for a command that ends: the one of DATABASE_URL, that of the running server, or the
 * data folder's own, started for as long as it is needed. Always call `release`.
 */
export async function reachDatabase(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<{ url: string; release: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} }
  return borrowPostgres({ dataDir: config.dataDir })
}
