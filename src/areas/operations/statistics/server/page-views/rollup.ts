import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './page-view-queries.ts'

/** Rows per transaction, to keep locks short. */
const atOnce = 10_000

/** Job: rolls up old days into months, and deletes those of single listings. Safe to interrupt. */
export async function foldOldDays({ db }: JobApp): Promise<void> {
  let folded: number
  do {
    folded = await db.transaction().execute((tx) => queries.foldDays(tx, atOnce))
  } while (folded === atOnce)
  await db.transaction().execute((tx) => queries.forgetListingDays(tx))
}
