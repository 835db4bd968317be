import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './import-queries.ts'

/** Nobody comes back to what they have not confirmed for a week, nor reads rows of months ago. */
export async function tidyImports({ db }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => queries.forgetOld(tx))
}
