import type { JobApp } from '#platform/jobs/jobs.ts'
import { releaseExpired } from './reservations.ts'

/** Lines per transaction. */
const atATime = 200

/** Job: releases what carts have reserved and not paid for in time, also those of deleted carts. */
export async function releaseUnpaid({ db }: JobApp): Promise<void> {
  for (let released = atATime; released > 0;) {
    released = await db.transaction().execute((tx) => releaseExpired(tx, atATime))
  }
}
