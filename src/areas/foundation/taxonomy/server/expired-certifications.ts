import type { Tx } from '#platform/db/db.ts'
import { touchSearch } from '#platform/search/queries.ts'
import { searchKind } from '#shared/enums.ts'
import { holdersOfExpired, passDays } from './taxonomy-writer-queries.ts'

/**
 * Tells the search of everything that lost a certificate because its last day is over. Does it once
 * a day however many processes ask, and makes up for days on which none ran.
 */
export async function touchExpiredCertifications(tx: Tx): Promise<void> {
  const passed = await passDays(tx)
  if (passed === 'none') return
  const holders = await holdersOfExpired(tx, passed.from)
  await touchSearch(tx, searchKind.enterprise, holders.enterpriseIds)
  await touchSearch(tx, searchKind.listing, holders.listingIds)
}
