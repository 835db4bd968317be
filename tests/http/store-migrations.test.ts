import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder } from '#commerce/order-actions/server/public.ts'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { markPaid, refundVendorOrder } from '#commerce/payments/server/public.ts'
import { vendorOrderById } from '#commerce/orders/server/public.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { productType } from '#shared/enums.ts'
import {
  orderStatus,
  pauseReason,
  paymentMethod,
  paymentState,
  paymentStatus,
} from '#shared/enums-of-store.ts'
import { balanceOf, paymentStateOf } from '#tests/support/card-payments.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// Applies migrations to data of older versions.

const { app, runJobs } = await openTestApp({ SEED: 'demo' })
const { db } = app
const by = { accountId: null }

async function migrateAgain(name: string): Promise<void> {
  const migration = knownMigrations().find((each) => each.name === name)!
  await db.transaction().execute((tx) => sql.raw(migration.sql).execute(tx))
}

test('payouts that an admin has paused stay so; others were paused by a failed transfer', async () => {
  await sql`alter table payout_account drop column pause_reason`.execute(db)
  const anAccount = async (changes: boolean[]) => {
    const { enterpriseId } = await aShop(db)
    await sql`insert into payout_account (enterprise_id, provider, ref, country, paused_at)
      values (${enterpriseId}, 1, ${`acct_${enterpriseId}`}, 'US', now())`.execute(db)
    for (const isPaused of changes) {
      await sql`insert into audit (action, target_kind, target_id, diff) values ('payout.pause',
        'enterprise', ${enterpriseId}, ${JSON.stringify({ isPaused })}::jsonb)`.execute(db)
    }
    return enterpriseId
  }
  const ids = [await anAccount([true]), await anAccount([true, false]), await anAccount([])]

  await migrateAgain('0200_payout_pause')

  const { rows } = await sql<{ reason: number }>`select pause_reason as reason
    from payout_account where enterprise_id = any(${ids}::bigint[])
    order by enterprise_id`.execute(db)
  expect(rows.map(({ reason }) => reason)).toEqual([
    pauseReason.admin,
    pauseReason.transfer,
    pauseReason.transfer,
  ])
})

test('enterprises get back what refunds of unissued gift cards have taken from them', async () => {
  const shop = await aShop(db)
  const { variantId, listingId } = await aProduct(db, shop, { price: 2000, stock: null })
  await sql`update product set type = ${productType.giftCard}
    where listing_id = ${listingId}`.execute(db)
  const { id } = await anOrder(app, [{ variantId, quantity: 2 }])
  const refund = { vendorOrderId: id, amount: 'rest' as const, reason: '', requestKey: null }
  await refundVendorOrder(app, { ...refund, ...by })
  // As it was posted before.
  await sql`alter table ledger_entry disable trigger user`.execute(db)
  await sql`
    with gone as (delete from ledger_entry e using ledger_posting p
      where p.id = e.posting_id and p.kind = 'refund' and e.vendor_order_id = ${id}
        and e.account = 'gift_cards' returning e.posting_id, e.amount)
    insert into ledger_entry (posting_id, place, account, enterprise_id, amount, currency,
      vendor_order_id)
    select posting_id, 99, 'vendor', ${shop.enterpriseId}, amount, 'USD', ${id}
    from gone`.execute(db)
  await sql`alter table ledger_entry enable trigger user`.execute(db)
  const { enterpriseId } = shop
  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(4000)
  expect(await ledgerProblems(db)).toMatchObject([{ kind: 'gift_cards' }])

  await migrateAgain('0201_unissued_gift_cards')
  await migrateAgain('0201_unissued_gift_cards')

  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(0)
  expect(await ledgerProblems(db)).toEqual([])
})

test('states that contradict what happened are mended', async () => {
  const { variantId } = await aProduct(db, await aShop(db))
  const method = paymentMethod.bankTransfer
  const paid = await anOrder(app, [{ variantId }], { method })
  await markPaid(app, paid.id, null)
  await cancelOrder(app, { vendorOrderId: paid.id, reason: '', by: 'enterprise', ...by })
  await runJobs()
  const lost = await anOrder(app, [{ variantId }], { method })
  await cancelOrder(app, { vendorOrderId: lost.id, reason: '', by: 'enterprise', ...by })
  await sql`update vendor_order set payment_status = 6 where id = ${paid.id}`.execute(db)
  await sql`update payment set state = 3 where order_id = ${paid.orderId}`.execute(db)
  await sql`update vendor_order set status = 5, payment_status = 7
    where id = ${lost.id}`.execute(db)

  await migrateAgain('0202_order_states')

  expect((await vendorOrderById(db, paid.id))?.paymentStatus).toBe(paymentStatus.refunded)
  expect(await paymentStateOf(db, paid.orderId)).toBe(paymentState.captured)
  expect(await vendorOrderById(db, lost.id)).toMatchObject({
    status: orderStatus.canceled,
    paymentStatus: paymentStatus.canceled,
  })
})
