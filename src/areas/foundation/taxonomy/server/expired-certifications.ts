import { passDay } from '#platform/db/queries.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { publishItems } from './holders.ts'
import { holdersOfExpired } from './taxonomy-writer-queries.ts'

/**
 * Publishes changes of enterprises and listings whose certifications have expired, so that the
 * search drops them. Does so on the first call of a day, with the days missed.
 */
export async function publishExpiredCertifications({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const passed = await passDay(tx, 'certificates.looked_at')
    if (passed === 'none') return
    await publishItems(tx, await holdersOfExpired(tx, passed.from))
  })
}
