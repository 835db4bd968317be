import { lockCounters } from '#platform/accounts/counter-queries.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './ledger-queries.ts'

/** Job: corrects sums that differ from their entries, and logs each as an error. */
export async function recountPoints(app: JobApp): Promise<void> {
  for (const partyId of await queries.miscounted(app.db)) {
    app.log.error({ partyId }, 'points: a counter was not the sum of its entries')
    await app.db.transaction().execute(async (tx) => {
      await lockCounters(tx, [partyId])
      await queries.recount(tx, partyId)
    })
  }
}
