import { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { putSetting } from '#platform/setting-queries.ts'
import { payoutSetting } from './payout-queries.ts'

export type PayoutSettings = z.infer<typeof PayoutSettings>
const PayoutSettings = z.object({
  /** Days after shipping until money is paid out. */
  holdDays: z.number().int().min(0).max(90).default(7),
  /** Least amount, in hundredths of a US dollar. */
  minimumUsd: z.number().int().min(0).max(100_000_00).default(100),
})

export async function payoutSettings(db: Db): Promise<PayoutSettings> {
  return PayoutSettings.parse(await payoutSetting(db))
}

export async function changePayoutSettings(tx: Tx, settings: PayoutSettings): Promise<void> {
  await putSetting(tx, 'store.payouts', settings)
}
