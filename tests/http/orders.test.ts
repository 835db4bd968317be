import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  cancelOrder,
  fulfil,
  requestReturn,
  markDelivered,
} from '#commerce/order-actions/server/public.ts'
import {
  orderForBuyer,
  orderKey,
  recordOrderEvents,
  vendorOrderById,
} from '#commerce/orders/server/public.ts'
import { issueInvoices } from '#commerce/invoices/server/issue.ts'
import { findOrder, listOwnOrders } from '#commerce/order-pages/server/own-orders.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { refundVendorOrder, requestRefund } from '#commerce/payments/server/public.ts'
import { allPersonalData } from '#platform/personal-data.ts'
import { teamRole } from '#shared/enums.ts'
import { paymentMethod, problemReason, type PaymentMethod } from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, visitor, signIn, runJobs, handleEvents } = await openTestApp({ SEED: 'demo' })
const { db, settings } = app
const by = { accountId: null }

async function shopWithOwner() {
  const shop = await aShop(db)
  const accountId = await anAccount(db)
  const members = [{ enterpriseId: shop.enterpriseId, accountId, role: teamRole.owner }]
  await db.transaction().execute((tx) => putTeamMembers(tx, members))
  return { shop, owner: await signIn(accountId), ownerId: accountId }
}

async function mailsTo(email: string): Promise<string[]> {
  await handleEvents()
  const { rows: jobs } = await sql`select from graphile_worker._private_jobs limit 1`.execute(db)
  if (jobs.length > 0) await runJobs().catch(() => undefined)
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where email = ${email} order by id`.execute(db)
  return rows.map(({ kind }) => kind)
}

test('buyer and team are emailed about each step, once', async () => {
  const { shop, ownerId } = await shopWithOwner()
  const jam = await aProduct(db, shop)
  const email = 'buyer.steps@example.org'
  const { id } = await anOrder(app, [{ variantId: jam.variantId, quantity: 2 }], { email })
  const { rows } = await sql<{ email: string }>`
    select email from account where id = ${ownerId}`.execute(db)
  const [line] = await linesOfOrder(app, id)
  await fulfil(app, { vendorOrderId: id, isShipped: true, ...by })
  await markDelivered(app, { vendorOrderId: id, ...by })
  const lines = [{ lineId: line!.id, quantity: 1 }]
  const given = { vendorOrderId: id, lines, reason: problemReason.other, note: '', ...by }
  await requestReturn(app, given)

  expect(await mailsTo(email)).toEqual(['order_placed', 'order_shipped'])
  expect(await mailsTo(rows[0]!.email)).toEqual(['order_new', 'order_team_return'])
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a refund is mailed about unless its cancellation is, also where both have the same time', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const email = 'buyer.refunds@example.org'
  const goods = [{ variantId: jam.variantId, quantity: 2 }]
  const [canceled, refunded] = [
    await anOrder(app, goods, { email }),
    await anOrder(app, goods, { email: 'buyer.other@example.org' }),
  ]

  await cancelOrder(app, { vendorOrderId: canceled.id, reason: '', by: 'enterprise', ...by })
  await db.transaction().execute(async (tx) => {
    const refund = { vendorOrderId: refunded.id, amount: 100, reason: 'Late', requestKey: null }
    await requestRefund(tx, { ...refund, ...by })
    const kind = 'lines_canceled' as const
    await recordOrderEvents(tx, [{ vendorOrderId: refunded.id, kind, data: {}, accountId: null }])
  })

  expect(await mailsTo(email)).toEqual(['order_placed', 'order_canceled'])
  expect(await mailsTo('buyer.other@example.org')).toEqual(
    expect.arrayContaining(['order_refunded', 'order_canceled']),
  )
})

test('orders that are paid when they are placed have an invoice at once', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const invoices = async (method: PaymentMethod) => {
    const { id } = await anOrder(app, [{ variantId: jam.variantId }], { method })
    await handleEvents()
    await runJobs()
    const { rows } = await sql`select from invoice where vendor_order_id = ${id}`.execute(db)
    return rows.length
  }

  expect(await invoices(paymentMethod.test)).toBe(1)
  expect(await invoices(paymentMethod.bankTransfer)).toBe(0)
})

test('who pays by transfer gets the instructions', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const email = 'buyer.transfer@example.org'
  const method = paymentMethod.bankTransfer
  await anOrder(app, [{ variantId: jam.variantId }], { email, method })

  expect(await mailsTo(email)).toEqual(['order_placed', 'order_payment_due'])
})

test('an order is its buyer’s: by account, verified address or key, not by the id that teams know', async () => {
  const { shop, owner } = await shopWithOwner()
  const jam = await aProduct(db, shop)
  const email = 'buyer.access@example.org'
  const { id, orderId } = await anOrder(app, [{ variantId: jam.variantId }], { email })
  const key = orderKey(settings, orderId)
  const other = await signIn(await anAccount(db))
  const unverified = await anAccount(db, { email })
  await sql`update account set email_verified_at = null where id = ${unverified}`.execute(db)

  await expect(orderForBuyer(app, visitor, { id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(orderForBuyer(app, owner.caller, { id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    orderForBuyer(app, other.caller, { id, key: `${key.slice(1)}x` }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await orderForBuyer(app, visitor, { id, key })).id).toBe(id)
  const buyer = await signIn(unverified)
  await expect(orderForBuyer(app, buyer.caller, { id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await listOwnOrders(app, buyer.caller, { limit: 20 })).orders).toEqual([])

  await sql`update account set email_verified_at = now() where id = ${unverified}`.execute(db)
  expect((await orderForBuyer(app, buyer.caller, { id })).id).toBe(id)
  expect((await listOwnOrders(app, buyer.caller, { limit: 20 })).orders).toHaveLength(1)
})

test('the link of an order is emailed, not shown', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const email = 'buyer.find@example.org'
  const { id } = await anOrder(app, [{ variantId: jam.variantId }], { email })
  const order = await vendorOrderById(db, id)

  await findOrder(app, visitor, { number: `#${order!.displayId}`, email: 'else@example.org' })
  await findOrder(app, visitor, { number: `${order!.displayId}-1`, email })

  expect(await mailsTo('else@example.org')).toEqual([])
  expect(await mailsTo(email)).toContain('order_link')
})

test('invoices and credit notes have numbers without gaps, also when raced', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    ids.push((await anOrder(app, [{ variantId: jam.variantId }])).id)
  }
  const refund = { vendorOrderId: ids[0]!, amount: 200, reason: '', requestKey: 'r', ...by }
  await refundVendorOrder(app, refund)

  await Promise.all([...ids, ...ids].map((id) => issueInvoices(app, id)))

  const { rows } = await sql<{ number: number; kind: number }>`
    select number, kind from invoice where enterprise_id = ${shop.enterpriseId}
    order by number`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(rows.filter(({ kind }) => kind === 2)).toHaveLength(1)
})

test('erasure keeps the amounts of orders, and nothing of who placed them', async () => {
  const shop = await aShop(db)
  const jam = await aProduct(db, shop)
  const email = 'erased.buyer@example.org'
  const accountId = await anAccount(db, { email })
  const { id } = await anOrder(app, [{ variantId: jam.variantId }], { email, accountId })
  await issueInvoices(app, id)
  const { erasedBy } = allPersonalData()

  for (const statement of erasedBy) await statement(accountId).execute(db)

  const { rows } = await sql<{ found: string }>`
    select to_jsonb(o)::text || to_jsonb(v)::text || to_jsonb(i)::text as found
    from orders o join vendor_order v on v.order_id = o.id join invoice i on i.vendor_order_id = v.id
    where v.id = ${id}`.execute(db)
  expect(rows[0]!.found).not.toMatch(/erased\.buyer|Lovelace|Main Street/i)
  expect(await vendorOrderById(db, id)).toMatchObject({ total: 1500, email: null })
})
