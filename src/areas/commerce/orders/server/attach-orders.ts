import type { JobApp } from '#platform/jobs/jobs.ts'
import { attachToVerified } from './attach-order-queries.ts'

/**
 * Job: attaches orders of guests to the accounts that have proved their email addresses since. Until
 * then, the lists of such an account find them by the address.
 */
export async function attachOrders({ db }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => attachToVerified(tx))
}
