import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeCounts } from '#catalog/stock/server/public.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { cancelOrder, fulfil } from '#commerce/order-actions/server/public.ts'
import { markPaid } from '#commerce/payments/server/public.ts'
import { postPublic } from '#platform/http/fetch-public.ts'
import { deliveryState, movementReason, paymentMethod, webhookOff } from '#shared/enums-of-store.ts'
import { listingState } from '#shared/enums.ts'
import { aTeamShop, type TeamShop } from '#tests/support/integrations.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { isSignedWith, startReceiver } from '#tests/support/webhook-receiver.ts'
import { webhookKinds, type WebhookKind } from '../../model.ts'
import { tidyWebhooks } from './background.ts'
import { retryDelays, sendDue } from './send.ts'
import * as webhooks from './webhooks.ts'

const testApp = await openTestApp({ DEMO: '1', SEED: 'demo' })
const { app } = testApp
const { db } = app
const receiver = await startReceiver()

let shop: TeamShop
let path: string
let paths = 0

beforeEach(async () => {
  shop = await aTeamShop(testApp)
  paths += 1
  path = `/${paths}`
  await testApp.handleEvents()
})

async function aWebhook(kinds: readonly WebhookKind[] = webhookKinds, to = path) {
  const { enterpriseId: vendorId, caller } = shop
  const url = receiver.url(to)
  return webhooks.createWebhook(app, caller, { vendorId, url, kinds: [...kinds] })
}

async function logOf(id: number) {
  const { enterpriseId: vendorId, caller } = shop
  return webhooks.getWebhook(app, caller, { vendorId, id, state: undefined, before: undefined })
}

/** Handles events and sends what is due. */
async function deliver() {
  await testApp.handleEvents()
  await sendDue(app)
}

/** Makes everything due that waits. */
async function passTime() {
  await sql`update webhook_delivery set next_at = now() where state = 1`.execute(db)
  await sql`update webhook_endpoint set rests_until = '-infinity'`.execute(db)
}

const typesTo = (to: string) => receiver.to(to).map(({ type }) => type)

test('events of an order arrive in their order, signed, without what is known of its buyer', async () => {
  const { secret } = await aWebhook()
  const soap = await aProduct(db, shop, { stock: 5 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }], {
    method: paymentMethod.bankTransfer,
  })
  await deliver()
  await markPaid(app, id, shop.adminId)
  await deliver()
  await fulfil(app, { vendorOrderId: id, isShipped: true, accountId: shop.adminId })
  await deliver()

  const messages = receiver.to(path)
  const ofOrders = messages.filter(({ type }) => type.startsWith('order.'))
  expect(ofOrders.map(({ type }) => type)).toEqual([
    'order.placed',
    'order.paid',
    // Packed.
    'order.changed',
    'order.shipped',
  ])
  expect(messages.every((message) => isSignedWith(secret, message))).toBe(true)
  expect(new Set(messages.map((message) => message.id)).size).toBe(messages.length)
  const order = ofOrders[0]!.data['order']
  expect(order).toMatchObject({ id, payment: 'awaiting', lines: [{ quantity: 2 }] })
  expect(messages.map(({ body }) => body).join()).not.toMatch(/Ada|Lovelace|Portland|ada@/)
})

test('a canceled and a refunded order are told, and only what was chosen', async () => {
  await aWebhook(['order.canceled', 'order.refunded'])
  const soap = await aProduct(db, shop, { stock: 5 })
  const { id } = await anOrder(app, [{ variantId: soap.variantId }])
  await cancelOrder(app, {
    ...{ vendorOrderId: id, reason: '', by: 'enterprise', accountId: shop.adminId },
  })
  await deliver()
  expect(typesTo(path).toSorted()).toEqual(['order.canceled', 'order.refunded'])
})

test('changes of stock are told with what can be sold, and when it becomes low', async () => {
  const soap = await aProduct(db, shop, { stock: 5 })
  await sql`update shop set low_stock_at = 2
    where enterprise_id = ${shop.enterpriseId}`.execute(db)
  await aWebhook(['stock.changed', 'stock.low'])
  await deliver()
  expect(typesTo(path)).toEqual([])

  const { rows } = await sql<{ id: string }>`
    select id from inventory_item where variant_id = ${soap.variantId}`.execute(db)
  const place = { itemId: rows[0]!.id, locationId: shop.locationId }
  const change = (by: number) =>
    db.transaction().execute((tx) =>
      changeCounts(tx, [{ ...place, change: by }], {
        ...{ reason: movementReason.correction, ref: null, note: '', accountId: null },
      }),
    )
  await change(-1)
  await deliver()
  expect(receiver.to(path).at(-1)?.data).toMatchObject({
    items: [{ itemId: place.itemId, available: 4, isLow: false, levels: [{ stocked: 4 }] }],
  })
  await anOrder(app, [{ variantId: soap.variantId, quantity: 2 }])
  await deliver()
  expect(typesTo(path)).toEqual(['stock.changed', 'stock.changed', 'stock.low'])
  expect(receiver.to(path).at(-1)?.data).toMatchObject({
    items: [{ available: 2, isLow: true, levels: [{ stocked: 4, reserved: 2 }] }],
  })
  // Nothing differs: nothing is told.
  await db.transaction().execute((tx) => publish(tx, 'listing.changed', [soap.listingId]))
  await deliver()
  expect(typesTo(path)).toHaveLength(3)
})

test('listings are told when they are published, changed and removed', async () => {
  const kinds = ['listing.published', 'listing.changed', 'listing.removed'] as const
  const known = await aProduct(db, shop, { title: 'Known' })
  await aWebhook(kinds)
  const fresh = await aProduct(db, shop, { title: 'Fresh' })
  const touch = (id: number) =>
    db.transaction().execute((tx) => publish(tx, 'listing.changed', [id]))
  await touch(known.listingId)
  await touch(fresh.listingId)
  await deliver()
  expect(receiver.to(path).map(({ type, data }) => [type, data])).toMatchObject([
    ['listing.published', { listing: { id: fresh.listingId, title: 'Fresh' } }],
  ])
  await sql`update price set amount = 1234 where variant_id = ${known.variantId}`.execute(db)
  await touch(known.listingId)
  await sql`update listing set state = ${listingState.draft}
    where id = ${fresh.listingId}`.execute(db)
  await touch(fresh.listingId)
  await touch(fresh.listingId)
  await deliver()
  expect(
    receiver
      .to(path)
      .slice(1)
      .map(({ type, data }) => [type, data]),
  ).toMatchObject([
    [
      'listing.changed',
      { listing: { id: known.listingId, variants: [{ prices: [{ amount: 1234 }] }] } },
    ],
    ['listing.removed', { listing: { id: fresh.listingId } }],
  ])
  await sql`delete from listing where id = ${known.listingId}`.execute(db)
  await touch(known.listingId)
  await deliver()
  expect(typesTo(path).at(-1)).toBe('listing.removed')
})

test('events of other enterprises are not told', async () => {
  await aWebhook()
  const other = await aTeamShop(testApp)
  const tea = await aProduct(db, other, { stock: 5 })
  await anOrder(app, [{ variantId: tea.variantId }])
  await deliver()
  expect(typesTo(path)).toEqual([])
})

test('a message that fails is repeated with the same id, for three days', async () => {
  const { id } = await aWebhook(['order.placed'])
  receiver.answer(path, { status: 500, text: 'out of\0 order'.padEnd(5000, '.') })
  const vendor = { vendorId: shop.enterpriseId, id }
  const { deliveryId } = await webhooks.sendTestEvent(app, shop.caller, vendor)
  await deliver()
  const first = (await logOf(id)).deliveries[0]!
  expect(first).toMatchObject({
    ...{ id: deliveryId, kind: 'test', state: deliveryState.waiting, attempts: 1 },
    ...{ statusCode: 500, problem: 'status' },
  })
  expect(first.answer).toHaveLength(999)
  expect(Date.parse(first.nextAt ?? '')).toBeGreaterThan(Date.now() + 3000)
  // Not before its time.
  await sendDue(app)
  expect(receiver.to(path)).toHaveLength(1)
  for (const _ of retryDelays) {
    await passTime()
    await sendDue(app)
  }
  await passTime()
  await sendDue(app)
  const messages = receiver.to(path)
  expect(messages).toHaveLength(retryDelays.length + 1)
  expect(new Set(messages.map((message) => message.id))).toEqual(new Set([deliveryId]))
  expect((await logOf(id)).deliveries[0]).toMatchObject({
    state: deliveryState.failed,
    nextAt: null,
  })
  const days = retryDelays.reduce((sum, delay) => sum + delay, 0) / 86_400
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.5)

  receiver.answer(path, { status: 200, text: 'thanks' })
  await webhooks.sendAgain(app, shop.caller, { ...vendor, deliveryId })
  await sendDue(app)
  expect(receiver.to(path).at(-1)?.id).toBe(deliveryId)
  expect((await logOf(id)).deliveries).toMatchObject([
    { state: deliveryState.delivered, statusCode: 200, answer: 'thanks', problem: null },
  ])
  expect((await logOf(id)).webhook.failingSince).toBeNull()
})

test('a webhook that fails for days, or is gone, is switched off and the team told', async () => {
  const failing = await aWebhook(['order.placed'])
  receiver.answer(path, { status: 503 })
  const goneAt = `${path}-gone`
  const gone = await aWebhook(['order.placed'], goneAt)
  receiver.answer(goneAt, { status: 410 })
  const soap = await aProduct(db, shop, { stock: 5 })
  await anOrder(app, [{ variantId: soap.variantId }])
  await deliver()
  expect((await logOf(gone.id)).webhook.offReason).toBe(webhookOff.gone)
  expect((await logOf(failing.id)).webhook).toMatchObject({ offReason: null, waiting: 1 })

  await sql`update webhook_endpoint set failing_since = now() - interval '73 hours'
    where id = ${failing.id}`.execute(db)
  await passTime()
  await deliver()
  const { webhook, deliveries } = await logOf(failing.id)
  expect(webhook).toMatchObject({ offReason: webhookOff.failing, waiting: 0 })
  expect(deliveries[0]).toMatchObject({ state: deliveryState.failed, problem: 'off' })
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where account_id = ${shop.adminId} and kind = 'webhook_off'`.execute(db)
  expect(rows).toHaveLength(2)

  // Nothing is recorded while it is off.
  await anOrder(app, [{ variantId: soap.variantId }])
  await deliver()
  expect((await logOf(failing.id)).deliveries).toHaveLength(1)
  receiver.answer(path, { status: 204 })
  const vendor = { vendorId: shop.enterpriseId, id: failing.id }
  await webhooks.switchWebhook(app, shop.caller, { ...vendor, isOn: true })
  await anOrder(app, [{ variantId: soap.variantId }])
  await deliver()
  expect((await logOf(failing.id)).deliveries[0]).toMatchObject({ state: deliveryState.delivered })
})

test('a slow webhook holds up no other', async () => {
  const slowAt = `${path}-slow`
  await aWebhook(['order.placed'], slowAt)
  receiver.answer(slowAt, null)
  await aWebhook(['order.placed'])
  const soap = await aProduct(db, shop, { stock: 9 })
  for (let orders = 0; orders < 3; orders += 1) await anOrder(app, [{ variantId: soap.variantId }])
  await testApp.handleEvents()
  let seenMeanwhile = -1
  const begun = Date.now()
  // As the default, but patient for a second only.
  await sendDue(app, async (url, message, options) => {
    const limits = { ...options, timeoutMs: 1000, isAllowed: () => true }
    const answer = postPublic(url, message, limits)
    if (url.endsWith(slowAt)) {
      await answer.catch(() => undefined)
      seenMeanwhile = receiver.to(path).length
    }
    return answer
  })
  expect(seenMeanwhile).toBe(3)
  // The slow one rests before its next message.
  expect(receiver.to(slowAt)).toHaveLength(1)
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('after a crash between sending and recording, the same message comes again', async () => {
  const { id } = await aWebhook(['order.placed'])
  await webhooks.sendTestEvent(app, shop.caller, { vendorId: shop.enterpriseId, id })
  let isDead = false
  const dying = {
    ...app,
    get db() {
      if (isDead) throw new Error('dead')
      return db
    },
  }
  const died = sendDue(dying, async (url, message, options) => {
    const answer = await postPublic(url, message, { ...options, isAllowed: () => true })
    isDead = true
    return answer
  })
  await expect(died).rejects.toThrow('dead')
  expect((await logOf(id)).deliveries).toMatchObject([{ attempts: 0 }])
  // Another process does not send meanwhile, as the first may still be at it.
  await sendDue(app)
  expect(receiver.to(path)).toHaveLength(1)
  await sql`update webhook_endpoint set busy_until = now() - interval '1 second'
    where id = ${id}`.execute(db)
  await sendDue(app)
  const [first, second] = receiver.to(path)
  expect(second?.id).toBe(first?.id)
  expect(second?.body).toBe(first?.body)
  expect((await logOf(id)).deliveries).toMatchObject([{ state: deliveryState.delivered }])
})

test('both secrets sign for a day after one was replaced', async () => {
  const { id, secret } = await aWebhook(['order.placed'])
  const vendor = { vendorId: shop.enterpriseId, id }
  const { secret: next } = await webhooks.replaceWebhookSecret(app, shop.caller, vendor)
  await webhooks.sendTestEvent(app, shop.caller, vendor)
  await sendDue(app)
  const [both] = receiver.to(path)
  expect([secret, next].map((each) => isSignedWith(each, both!))).toEqual([true, true])
  await sql`update webhook_endpoint set former_until = now() where id = ${id}`.execute(db)
  await webhooks.sendTestEvent(app, shop.caller, vendor)
  await sendDue(app)
  const [, one] = receiver.to(path)
  expect([secret, next].map((each) => isSignedWith(each, one!))).toEqual([false, true])
})

test('nothing is sent into private networks', async () => {
  const vendor = { vendorId: shop.enterpriseId, kinds: ['order.placed' as const] }
  const strict = { ...app, settings: { ...app.settings, localWebhooks: false } }
  for (const url of ['http://shop.example/', 'https://a:b@shop.example/']) {
    const created = webhooks.createWebhook(strict, shop.caller, { ...vendor, url })
    await expect(created).rejects.toMatchObject({ code: 'invalid_input' })
  }
  // Without TLS, literal addresses, and a name that resolves to one.
  const problems: (string | null)[] = []
  for (const url of [
    receiver.url(path),
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ]) {
    const { id } = await webhooks.createWebhook(app, shop.caller, { ...vendor, url })
    await webhooks.sendTestEvent(app, shop.caller, { vendorId: shop.enterpriseId, id })
    await sendDue(strict)
    problems.push((await logOf(id)).deliveries[0]?.problem ?? null)
    await webhooks.removeWebhook(app, shop.caller, { vendorId: shop.enterpriseId, id })
  }
  expect(problems).toEqual(problems.map(() => 'fetchAddress'))
  expect(receiver.to(path)).toEqual([])
  // Also in a demo only this machine is reached, and redirects are not followed.
  receiver.answer(path, { status: 302, location: receiver.url('/secret') })
  const { id } = await aWebhook(['order.placed'])
  await webhooks.sendTestEvent(app, shop.caller, { vendorId: shop.enterpriseId, id })
  await sendDue(app)
  expect((await logOf(id)).deliveries[0]).toMatchObject({ statusCode: 302, problem: 'status' })
  expect(receiver.to('/secret')).toEqual([])
})

test('old messages are deleted, and those of a removed webhook', async () => {
  const { id } = await aWebhook(['order.placed'])
  const vendor = { vendorId: shop.enterpriseId, id }
  await webhooks.sendTestEvent(app, shop.caller, vendor)
  const { deliveryId } = await webhooks.sendTestEvent(app, shop.caller, vendor)
  await sql`update webhook_delivery set created_at = now() - interval '31 days'
    where endpoint_id = ${id} and id <> ${deliveryId}`.execute(db)
  await tidyWebhooks(app)
  expect((await logOf(id)).deliveries.map((each) => each.id)).toEqual([deliveryId])
  await webhooks.removeWebhook(app, shop.caller, vendor)
  const { rows } = await sql`select from webhook_delivery where endpoint_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('webhooks of others are not found, and a team has a limited number', async () => {
  const { id } = await aWebhook(['order.placed'])
  const other = await aTeamShop(testApp)
  const foreign = { vendorId: other.enterpriseId, id }
  for (const attempt of [
    () =>
      webhooks.getWebhook(app, other.caller, { ...foreign, state: undefined, before: undefined }),
    () => webhooks.removeWebhook(app, other.caller, foreign),
    () => webhooks.sendTestEvent(app, other.caller, foreign),
    () => webhooks.replaceWebhookSecret(app, other.caller, foreign),
    () => webhooks.switchWebhook(app, other.caller, { ...foreign, isOn: false }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(aWebhook(['order.placed'])).rejects.toMatchObject({ code: 'already_there' })
  for (let more = 1; more < 10; more += 1) await aWebhook(['order.placed'], `${path}-${more}`)
  await expect(aWebhook(['order.placed'], `${path}-10`)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
