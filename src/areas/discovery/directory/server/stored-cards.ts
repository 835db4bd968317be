import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Card } from '../contract.ts'
import { loadIndexContext, loadItems } from './search-index/hydration.ts'
import { cardOf } from './search-index/records.ts'

/**
 * Returns the cards of profiles in the order of the ids as a transaction sees them, without search
 * and caches; `db` is outside of it and reads what the transaction does not change.
 */
export async function storedCards(
  { db, tx }: { db: Db; tx: Db },
  { language, currency }: Caller,
  ids: readonly number[],
): Promise<Card[]> {
  const context = await loadIndexContext(db)
  const items = new Map((await loadItems(tx, 'profile', ids)).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = items.get(id)
    return item ? [cardOf(item, context, language, currency)] : []
  })
}
