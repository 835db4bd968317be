import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ledgerProblems, post } from '#commerce/ledger/server/public.ts'
import { markPaid, refundVendorOrder } from '#commerce/payments/server/public.ts'
import { waitingWork } from '#platform/work-queues.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import {
  fulfillmentStatus,
  paymentMethod,
  payoutAccountState,
  payoutState,
} from '#shared/enums-of-store.ts'
import { anOrderByCard, anOrderBy, balanceOf } from '#tests/support/card-payments.ts'
import { anAccount } from '#tests/support/community.ts'
import { aProduct, aShop, type TestShop } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { changeStoreFees, pausePayouts, settleVendorBalance } from './admin-payouts.ts'
import { vendorBalances } from './balance-queries.ts'
import {
  checkPayoutAccount,
  getPayouts,
  openPayoutDashboard,
  startPayoutOnboarding,
} from './onboarding.ts'
import { payEveryone, transferPayout } from './payouts.ts'
import { statementOf } from './statements.ts'

const stripe = await startStripeStandIn()
const { app, runJobs, handleEvents, signIn, server } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
  TEST_PAYMENTS: '1',
})
const { db } = app
const admin = (await signIn(await anAccount(db, { role: userRole.admin }))).caller

afterAll(async () => {
  expect(await ledgerProblems(db)).toEqual([])
  await stripe.stop()
})
beforeEach(() => stripe.faults.clear())

/** A shop with an owner and, where `ready`, an account that can be paid to. */
async function aSeller({ ready = true } = {}) {
  const shop = await aShop(db)
  const { enterpriseId: vendorId } = shop
  const ownerId = await anAccount(db)
  await sql`insert into team_member (enterprise_id, account_id, role)
    values (${vendorId}, ${ownerId}, ${teamRole.owner})`.execute(db)
  const { caller } = await signIn(ownerId)
  if (!ready) return { shop, vendorId, caller }
  const { url } = await startPayoutOnboarding(app, caller, { vendorId, country: 'US' })
  const ref = new URL(url).pathname.split('/').at(-1)!
  stripe.store.setAccount(ref, 'ready')
  await checkPayoutAccount(app, caller, { vendorId })
  return { shop, vendorId, caller, ref }
}

async function aSale(
  shop: TestShop,
  { shippedDaysAgo = 30 }: { shippedDaysAgo?: number | null } = {},
) {
  const { variantId } = await aProduct(db, shop, { price: 2000 })
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  await runJobs()
  const [id = ''] = order.vendorOrderIds
  if (shippedDaysAgo !== null) {
    await sql`update vendor_order set fulfillment_status = ${fulfillmentStatus.shipped},
      shipped_at = now() - make_interval(days => ${shippedDaysAgo}) where id = ${id}`.execute(db)
  }
  return { ...order, vendorOrderId: id }
}

async function payoutsOf(vendorId: number) {
  const { rows } = await sql<{ id: string; amount: number; state: number; failure: string }>`
    select id, amount, state, failure from payout where enterprise_id = ${vendorId}
    order by created_at`.execute(db)
  return rows
}

const transfersTo = (ref: string | undefined) =>
  [...stripe.store.transfers.values()].filter(({ destination }) => destination === ref)

test('onboarding leads to the provider and back; the account is ready once verified', async () => {
  const { vendorId, caller } = await aSeller({ ready: false })
  expect((await getPayouts(app, caller, { vendorId })).account).toBeNull()

  const { url } = await startPayoutOnboarding(app, caller, { vendorId, country: 'US' })
  const again = await startPayoutOnboarding(app, caller, { vendorId, country: 'US' })
  const done = new URL(url).searchParams.get('done')
  const ref = new URL(url).pathname.split('/').at(-1)!

  expect(new URL(again.url).pathname).toBe(new URL(url).pathname)
  expect(done).toMatch(new RegExp(`/stripe-payout-success\\?vid=${vendorId}$`))
  expect(await checkPayoutAccount(app, caller, { vendorId })).toEqual({
    state: payoutAccountState.incomplete,
  })
  stripe.store.setAccount(ref, 'verifying')
  expect(await checkPayoutAccount(app, caller, { vendorId })).toEqual({
    state: payoutAccountState.verifying,
  })
  // The webhook about it, some time later.
  stripe.store.setAccount(ref, 'ready')
  const { body, headers } = stripe.event('account.updated', ref)
  const request = {
    method: 'POST',
    url: '/api/v1/payments/events',
    payload: body,
    headers,
  } as const
  expect((await (await server()).inject(request)).statusCode).toBe(200)
  await runJobs()
  await handleEvents()
  await runJobs()

  const { account } = await getPayouts(app, caller, { vendorId })
  expect(account).toEqual({
    state: payoutAccountState.ready,
    country: 'US',
    last4: '6789',
    isPaused: false,
  })
  const dashboard = await openPayoutDashboard(app, caller, { vendorId })
  expect(dashboard.url).toContain(ref)
})

test('a sale is paid out some days after it was shipped, once', async () => {
  const { shop, vendorId, ref, caller } = await aSeller()
  const late = await aSale(shop)
  await aSale(shop, { shippedDaysAgo: 2 })
  await aSale(shop, { shippedDaysAgo: null })
  expect(await vendorBalances(db, vendorId, 7)).toEqual([
    { currency: 'USD', owed: 7500, available: 2500, pending: 0 },
  ])

  await Promise.all([payEveryone(app), payEveryone(app), payEveryone(app)])
  await runJobs()
  await payEveryone(app)
  await runJobs()

  expect(transfersTo(ref)).toMatchObject([{ amount: 2500, currency: 'usd' }])
  expect(await payoutsOf(vendorId)).toMatchObject([{ amount: 2500, state: payoutState.done }])
  // What was paid out is taken from the next payout if it is given back.
  await refundVendorOrder(app, {
    vendorOrderId: late.vendorOrderId,
    amount: 'rest',
    reason: '',
    requestKey: null,
    accountId: null,
  })
  await runJobs()
  const [balance] = await vendorBalances(db, vendorId, 0)
  expect(balance).toMatchObject({ owed: 2500, available: 0 })
  const view = await getPayouts(app, caller, { vendorId })
  expect(view.payouts).toMatchObject([{ amount: 2500, state: payoutState.done }])
  const mails = await sql`select from mail
    where dedupe_key like ${`payout:${(await payoutsOf(vendorId))[0]!.id}:%`}`.execute(db)
  expect(mails.rows).toHaveLength(1)
})

test('a transfer whose answer is lost is made once', async () => {
  const { shop, vendorId, ref } = await aSeller()
  await aSale(shop)
  await payEveryone(app)
  const [payout] = await payoutsOf(vendorId)
  stripe.faults.inject({ call: 'POST /v1/transfers', kind: 'lost', times: 2 })

  const transferring = transferPayout(app, { payoutId: payout!.id })
  await expect(transferring).rejects.toMatchObject({ code: 'payments_unavailable' })
  await transferPayout(app, { payoutId: payout!.id })
  await transferPayout(app, { payoutId: payout!.id })

  expect(transfersTo(ref)).toHaveLength(1)
  expect(await payoutsOf(vendorId)).toMatchObject([{ state: payoutState.done }])
})

test('a transfer waits for the balance of the platform', async () => {
  const { shop, vendorId, ref } = await aSeller()
  await aSale(shop)
  stripe.store.checksBalance = true
  const balance = stripe.store.balance.get('usd') ?? 0
  stripe.store.balance.set('usd', 100)

  await payEveryone(app)
  await runJobs()
  expect(await payoutsOf(vendorId)).toMatchObject([
    { state: payoutState.pending, failure: 'Insufficient funds' },
  ])
  // Admins are told once it has waited for days.
  const waiting = async () =>
    (await waitingWork(db)).find(({ name }) => name === 'waiting_payouts')?.count
  expect(await waiting()).toBe(0)
  await sql`update payout set created_at = now() - interval '3 days'
    where enterprise_id = ${vendorId}`.execute(db)
  expect(await waiting()).toBe(1)
  stripe.store.balance.set('usd', balance)
  stripe.store.checksBalance = false
  stripe.forgetKeys()
  await runJobs(new Date(Date.now() + 7 * 3_600_000))

  expect(transfersTo(ref)).toHaveLength(1)
  expect(await payoutsOf(vendorId)).toMatchObject([{ state: payoutState.done }])
})

test('a transfer that is refused is owed again, and payouts pause until the account is in order', async () => {
  const { shop, vendorId, ref, caller } = await aSeller()
  await aSale(shop)
  stripe.store.accounts.get(ref!)!.state = 'rejected'

  await payEveryone(app)
  await runJobs()

  expect(await payoutsOf(vendorId)).toMatchObject([{ state: payoutState.failed }])
  expect(await vendorBalances(db, vendorId, 7)).toMatchObject([{ owed: 2500, available: 2500 }])
  await payEveryone(app)
  expect(await payoutsOf(vendorId)).toHaveLength(1)

  // The provider says that it is in order, as it was said to be before.
  stripe.store.accounts.get(ref!)!.state = 'ready'
  stripe.forgetKeys()
  await checkPayoutAccount(app, caller, { vendorId })
  await runJobs()
  expect(await payoutsOf(vendorId)).toMatchObject([
    { state: payoutState.failed },
    { state: payoutState.done },
  ])
})

test('what an admin has paused is resumed by an admin only', async () => {
  const { shop, vendorId, ref, caller } = await aSeller()
  await aSale(shop)
  await pausePayouts(app, admin, { vendorId, isPaused: true })
  const isPaused = async () => (await getPayouts(app, caller, { vendorId })).account?.isPaused

  for (const state of ['verifying', 'ready'] as const) {
    stripe.store.setAccount(ref!, state)
    await checkPayoutAccount(app, caller, { vendorId })
  }
  expect(await isPaused()).toBe(true)
  expect(await payoutsOf(vendorId)).toEqual([])

  await pausePayouts(app, admin, { vendorId, isPaused: false })
  expect(await isPaused()).toBe(false)
  await payEveryone(app)
  expect(await payoutsOf(vendorId)).toHaveLength(1)
})

test('of a currency with three decimals, what Stripe can transfer is paid out', async () => {
  const { vendorId, ref } = await aSeller()
  await sql`insert into currency (code, exponent, rate, rate_at)
    values ('KWD', 3, 0.31, now()) on conflict do nothing`.execute(db)
  await db.transaction().execute((tx) =>
    post(tx, 'settled_by_vendor', `test_${vendorId}`, 'KWD', [
      { account: 'outside', amount: 12_345 },
      { account: 'vendor', enterpriseId: vendorId, amount: -12_345 },
    ]),
  )

  await payEveryone(app)
  await runJobs()

  expect(transfersTo(ref)).toMatchObject([{ amount: 12_340, currency: 'kwd' }])
  expect(await balanceOf(db, 'vendor', { enterpriseId: vendorId })).toBe(-5)
})

test('fees of orders that were paid directly are owed to the site, until they are settled', async () => {
  const { shop, vendorId } = await aSeller()
  const { variantId } = await aProduct(db, shop, { price: 2000 })
  const fees = { holdDays: 7, minimumUsd: 100, basisPoints: 1000, subscriberBasisPoints: 500 }
  await changeStoreFees(app, admin, fees)
  const order = await anOrderBy(app, paymentMethod.bankTransfer, [{ variantId }])
  await changeStoreFees(app, admin, { ...fees, basisPoints: 0 })
  await markPaid(app, order.vendorOrderIds[0]!, null)
  expect(await vendorBalances(db, vendorId, 7)).toMatchObject([{ owed: -250 }])

  const settle = { vendorId, currency: 'USD', note: 'Transfer' }
  await expect(settleVendorBalance(app, admin, { ...settle, amount: 100 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await settleVendorBalance(app, admin, { ...settle, amount: 250 })

  expect(await vendorBalances(db, vendorId, 7)).toEqual([])
  expect(await balanceOf(db, 'vendor', { enterpriseId: vendorId })).toBe(0)
})

test('a statement adds up, and is for owners and admins of the team only', async () => {
  const { shop, vendorId } = await aSeller()
  const { vendorOrderId } = await aSale(shop)
  const request = { vendorOrderId, reason: '', requestKey: null, accountId: null }
  await refundVendorOrder(app, { ...request, amount: 500 })
  await payEveryone(app)
  await runJobs()
  const month = new Date().toISOString().slice(0, 7)

  const statement = await statementOf(db, vendorId, { month, currency: 'USD' })

  expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 2500],
    ['refund', -500],
    ['payout', -2000],
  ])
  expect(statement).toMatchObject({ opening: 0, closing: 0 })
  const url = `/files/statements/${vendorId}/${month}-USD.csv`
  const { cookie } = await signIn(await anAccount(db, { role: userRole.admin }))
  const headers = { cookie, host: 'localhost:3000' }
  const file = await (await server()).inject({ url, headers })
  expect(file.body).toContain('sale')
  const pdf = await (await server()).inject({ url: url.replace('.csv', '.pdf'), headers })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await (await server()).inject({ url })).statusCode).toBe(401)
})
