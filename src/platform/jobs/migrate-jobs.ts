import { Logger, runMigrations } from 'graphile-worker'

/** Migrates the job queue's own schema, which belongs to the library (Graphile Worker). */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => {}) })
}
