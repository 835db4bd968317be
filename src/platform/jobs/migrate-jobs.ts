import { Logger, runMigrations } from 'graphile-worker'

/** Brings the tables of the job queue, a schema of their own, up to date; they are the library's. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => {}) })
}
