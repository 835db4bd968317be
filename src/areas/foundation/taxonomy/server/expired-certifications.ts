import type { Tx } from '#platform/db/db.ts'
import { passDay } from '#platform/db/queries.ts'
import { publishItems } from './holders.ts'
import { holdersOfExpired } from './taxonomy-writer-queries.ts'

/**
 * Queues search updates of enterprises and listings whose certifications have expired. Runs once a
 * day across processes, and catches up on missed days.
 */
export async function touchExpiredCertifications(tx: Tx): Promise<void> {
  const passed = await passDay(tx, 'certificates.looked_at')
  if (passed === 'none') return
  await publishItems(tx, await holdersOfExpired(tx, passed.from))
}
