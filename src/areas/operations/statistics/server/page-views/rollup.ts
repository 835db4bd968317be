import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './page-view-queries.ts'

/** Rows in one transaction: nobody who reads or counts waits long for it. */
const atOnce = 10_000

/** Makes months of days older than two years. A run that is cut off has lost nothing. */
export async function foldOldDays({ db }: JobApp): Promise<void> {
  let folded: number
  do {
    folded = await db.transaction().execute((tx) => queries.foldDays(tx, atOnce))
  } while (folded === atOnce)
}
