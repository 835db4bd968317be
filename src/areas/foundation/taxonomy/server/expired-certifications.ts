import type { Tx } from '#platform/db/db.ts'
import { publishHolders } from './holders.ts'
import { holdersOfExpired, passDays } from './taxonomy-writer-queries.ts'

/**
 * Queues search updates of enterprises and listings whose certifications have expired. Runs once a
 * day across processes, and catches up on missed days.
 */
export async function touchExpiredCertifications(tx: Tx): Promise<void> {
  const passed = await passDays(tx)
  if (passed === 'none') return
  await publishHolders(tx, await holdersOfExpired(tx, passed.from))
}
