import { releaseStock } from '#catalog/stock/server/public.ts'
import type { App } from '#platform/app.ts'
import { cartDays } from '../model.ts'
import * as lists from './cart-list-queries.ts'
import * as queries from './cart-write-queries.ts'

/** Carts deleted in one transaction. */
const batch = 500

/** Job: deletes carts that were not used for 60 days, and releases what they have reserved. */
export async function tidyCarts(app: Pick<App, 'db'>): Promise<void> {
  let deleted
  do deleted = await tidyBatch(app)
  while (deleted === batch)
}

async function tidyBatch({ db }: Pick<App, 'db'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await queries.abandonedCarts(tx, cartDays, batch)
    if (ids.length === 0) return 0
    await releaseStock(tx, await lists.lineIdsOf(tx, ids))
    await queries.deleteCarts(tx, ids)
    return ids.length
  })
}
