import type { Tx } from '#platform/db/db.ts'
import { publishHolders } from './holders.ts'
import { holdersOfExpired, passDays } from './taxonomy-writer-queries.ts'

/**
 * Tells the search of everything that lost a certificate because its last day is over. Does it once
 * a day however many processes ask, and makes up for days on which none ran.
 */
export async function touchExpiredCertifications(tx: Tx): Promise<void> {
  const passed = await passDays(tx)
  if (passed === 'none') return
  await publishHolders(tx, await holdersOfExpired(tx, passed.from))
}
