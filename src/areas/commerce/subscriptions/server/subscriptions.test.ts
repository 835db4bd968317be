import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { startStripeStandIn, stripeAccess } from '#tests/support/stripe-stand-in.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { endSubscription, grantSubscription } from './admin-grants.ts'
import {
  checkSubscription,
  getSubscription,
  getSubscriptions,
  openCheckout,
  openPortal,
} from './subscriptions.ts'

const stripe = await startStripeStandIn()
afterAll(() => stripe.stop())
const testApp = await openTestApp({ ...stripeAccess, STRIPE_URL: stripe.url })
const { app, runJobs, signIn } = testApp
const server = await testApp.server()

let admin: Awaited<ReturnType<typeof signIn>>['caller']
beforeAll(async () => {
  admin = (await signIn(await anAccount(app.db, { role: userRole.admin }))).caller
})

function postEvent(event: { body: string; headers: Record<string, string> }) {
  const { body: payload, headers } = event
  return server.inject({ method: 'POST', url: '/api/v1/payments/events', payload, headers })
}

async function mailsOf(accountId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where account_id = ${accountId} and kind like 'subscription%'
    order by id`.execute(app.db)
  return rows.map(({ kind }) => kind)
}

/** Creates a team with a paid subscription, with its id at the provider. */
async function aPayingTeam() {
  const team = await aTeam(testApp)
  const order = { vendorId: team.id, plan: 'price_yearly' }
  const { token } = await openCheckout(app, team.owner.caller, order)
  const ref = stripe.pay(token)
  await postEvent(stripe.event('checkout.session.completed', ref))
  await runJobs()
  return { ...team, token, ref }
}

test('plans are as the provider has them', async () => {
  const { id, owner } = await aTeam(testApp)

  const view = await getSubscription(app, owner.caller, { id })

  expect(view).toMatchObject({ subscription: null, payments: 'on', mayPay: true, mayGrant: false })
  expect(view.plans).toMatchObject([
    { id: 'price_yearly', name: 'Supporter', amount: 12_000, currency: 'USD', interval: 'year' },
    { id: 'price_monthly', name: 'Friend', amount: 1200, currency: 'USD', interval: 'month' },
  ])
})

test('a provider event activates the subscription and notifies the owners once', async () => {
  const { id, owner, member, ref } = await aPayingTeam()
  await postEvent(stripe.event('customer.subscription.updated', ref))
  await runJobs()

  const { subscription } = await getSubscription(app, member.caller, { id })
  expect(subscription).toMatchObject({
    plan: 'Supporter',
    status: 1,
    paymentMethod: 1,
    subscribed: true,
    cancels: false,
    note: null,
  })
  expect(await mailsOf(owner.id)).toEqual(['subscription_active'])
  expect(await mailsOf(member.id)).toEqual([])
  const { subscriptions } = await getSubscriptions(app, owner.caller, {})
  expect(subscriptions.map(({ vendorId }) => vendorId)).toEqual([id])
})

test('returning from checkout activates the subscription before the event arrives', async () => {
  const { id, owner } = await aTeam(testApp)
  const order = { vendorId: id, plan: 'price_monthly' }
  const { token } = await openCheckout(app, owner.caller, order)
  expect(await checkSubscription(app, owner.caller, { vendorId: id, token })).toEqual({
    status: null,
    subscribed: false,
  })
  stripe.pay(token)

  const answer = await checkSubscription(app, owner.caller, { vendorId: id, token })

  expect(answer).toEqual({ status: 1, subscribed: true })
})

test('the checkout of one enterprise subscribes no other', async () => {
  const { token } = await aPayingTeam()
  const other = await aTeam(testApp)

  const answer = await checkSubscription(app, other.owner.caller, { vendorId: other.id, token })

  expect(answer).toEqual({ status: null, subscribed: false })
})

test('handles a repeated webhook event once and refuses unsigned ones', async () => {
  const { ref } = await aPayingTeam()
  const event = stripe.event('invoice.paid', ref, 'evt_twice')
  const signed = stripe.event('customer.subscription.updated', ref, 'evt_twice')

  expect((await postEvent(event)).statusCode).toBe(200)
  expect((await postEvent(signed)).statusCode).toBe(200)
  expect((await postEvent(signed)).statusCode).toBe(200)
  const { rows } = await sql`select from provider_event where event_id = 'evt_twice'`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)

  const forged = { ...signed, headers: { ...signed.headers, 'stripe-signature': 't=1,v1=00' } }
  expect((await postEvent(forged)).statusCode).toBe(403)
  const changed = { ...signed, body: signed.body.replace('evt_twice', 'evt_other') }
  expect((await postEvent(changed)).statusCode).toBe(403)
  await runJobs()
})

test('notifies owners of a failed payment, a cancellation and the end', async () => {
  const { id, owner, ref } = await aPayingTeam()
  const follow = async (change: Parameters<typeof stripe.change>[1]) => {
    stripe.change(ref, change)
    await postEvent(stripe.event('customer.subscription.updated', ref))
    await runJobs()
    return (await getSubscription(app, owner.caller, { id })).subscription
  }

  expect(await follow({ status: 'past_due' })).toMatchObject({ status: 2, subscribed: true })
  expect(await follow({ status: 'active' })).toMatchObject({ status: 1 })
  expect(await follow({ cancelAtPeriodEnd: true })).toMatchObject({ status: 1, cancels: true })
  expect(await follow({ status: 'canceled' })).toMatchObject({ status: 3, subscribed: false })
  expect(await mailsOf(owner.id)).toEqual([
    'subscription_active',
    'subscription_past_due',
    'subscription_active',
    'subscription_cancelled',
    'subscription_ended',
  ])
})

test('a paying enterprise gets no second checkout, but the provider’s portal', async () => {
  const { id, owner } = await aPayingTeam()

  await expect(
    openCheckout(app, owner.caller, { vendorId: id, plan: 'price_yearly' }),
  ).rejects.toMatchObject({ code: 'already_there' })
  await expect(
    grantSubscription(app, admin, { id, until: null, note: 'A gift' }),
  ).rejects.toMatchObject({ code: 'already_there' })
  expect((await openPortal(app, owner.caller, { vendorId: id })).url).toContain('/portal/cus_')
})

test('a plan that is not offered is refused', async () => {
  const { id, owner } = await aTeam(testApp)
  const order = { vendorId: id, plan: 'price_of_somebody_else' }

  await expect(openCheckout(app, owner.caller, order)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('an admin begins, changes and ends a subscription by hand, and each is recorded', async () => {
  const { id, owner } = await aTeam(testApp)
  await grantSubscription(app, admin, { id, until: '2999-12-31', note: 'Paid by transfer' })
  await grantSubscription(app, admin, { id, until: null, note: 'For good' })

  const { subscription } = await getSubscription(app, admin, { id })
  expect(subscription).toMatchObject({ status: 1, paymentMethod: 2, note: 'For good' })
  const seen = await getSubscription(app, owner.caller, { id })
  expect(seen.subscription).toMatchObject({ subscribed: true, note: null, periodEnd: null })
  await endSubscription(app, admin, { id, note: 'Left us' })

  expect((await getSubscription(app, admin, { id })).subscription).toMatchObject({ status: 3 })
  expect(await mailsOf(owner.id)).toEqual(['subscription_active', 'subscription_ended'])
  const { rows } = await sql<{ action: string }>`
    select action from audit where target_kind = 'enterprise' and target_id = ${id}
    order by id`.execute(app.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'subscription.give',
    'subscription.give',
    'subscription.end',
  ])
})

test('a granted subscription ends with its last day and notifies the owners', async () => {
  const { id, owner } = await aTeam(testApp)
  const yesterday = { id, until: '2020-01-01', note: 'Too late' }
  await expect(grantSubscription(app, admin, yesterday)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await grantSubscription(app, admin, { id, until: '2999-12-31', note: 'A year' })
  await sql`update subscription set period_end = now() where party_id = ${id}`.execute(app.db)

  const before = await getSubscription(app, owner.caller, { id })
  expect(before.subscription).toMatchObject({ status: 3, subscribed: false })
  await runJobs(new Date(Date.now() + 2 * 60 * 60_000))
  const { jobs } = await import('./jobs.ts')
  await jobs['subscription.end-due'].run(app, {})

  expect(await mailsOf(owner.id)).toEqual(['subscription_active', 'subscription_ended'])
})

test('a provider that is silent takes no page down', async () => {
  const down = await openTestApp({ ...stripeAccess, STRIPE_URL: 'http://127.0.0.1:9' })
  const { id, owner } = await aTeam(down)

  const view = await getSubscription(down.app, owner.caller, { id })

  expect(view).toMatchObject({ plans: [], payments: 'silent' })
  await expect(
    openCheckout(down.app, owner.caller, { vendorId: id, plan: 'price_yearly' }),
  ).rejects.toMatchObject({ code: 'payments_unavailable' })
})
