import { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { putSetting } from '#platform/setting-queries.ts'
import { feeSetting } from './ledger-queries.ts'

export type Fees = z.infer<typeof Fees>
const Fees = z.object({
  /** Hundredths of a percent of an order. */
  basisPoints: z.number().int().min(0).max(10_000),
  subscriberBasisPoints: z.number().int().min(0).max(10_000),
})

/** Returns the platform's present fee of each enterprise, in hundredths of a percent. */
export async function feesOf(
  db: Db,
  enterprises: readonly { enterpriseId: number; isSubscribed: boolean }[],
): Promise<(enterpriseId: number) => number> {
  const { basisPoints, subscriberBasisPoints } = await presentFees(db)
  const subscribers = new Set(
    enterprises.flatMap(({ enterpriseId, isSubscribed }) => (isSubscribed ? enterpriseId : [])),
  )
  return (enterpriseId) => (subscribers.has(enterpriseId) ? subscriberBasisPoints : basisPoints)
}

/** Returns the platform's fees as they are stored. */
export async function presentFees(db: Db): Promise<Fees> {
  return Fees.parse(await feeSetting(db))
}

/** Changes the fees of orders that are placed from now on. */
export async function changeFees(tx: Tx, fees: Fees): Promise<void> {
  await putSetting(tx, 'store.fee', fees)
}
