import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './import-queries.ts'

/** Job: deletes unconfirmed imports after a week, and old rows and history. */
export async function tidyImports({ db }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => queries.forgetOld(tx))
}
