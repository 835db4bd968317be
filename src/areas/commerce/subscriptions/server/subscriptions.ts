import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { accountAddress } from '#shared/profiles.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'
import type { Subscription, SubscriptionView, subscriptionsContract } from '../contract.ts'
import { syncSubscription } from './sync-from-provider.ts'
import * as queries from './subscription-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof subscriptionsContract>

/** Specification C-097. */
export const getSubscriptions: Service['getSubscriptions'] = async (app, caller, { userId }) => {
  const rows = await queries.subscriptionsOf(app.db, userId ?? accountOf(caller))
  return { subscriptions: rows.map((row) => subscriptionOf(row, caller)) }
}

/** Returns an enterprise's subscription and the plans; no plans if the provider is down. */
export const getSubscription: Service['getSubscription'] = async (app, caller, { id }) => {
  const [label, row] = await Promise.all([
    queries.enterpriseName(app.db, id),
    queries.subscriptionRow(app.db, id),
  ])
  if (label === null) throw new AppError('not_found')
  const role = caller.teams.find(({ enterpriseId }) => enterpriseId === id)?.role
  return {
    subscription: row && subscriptionOf(row, caller),
    ...(await offered(app.payments)),
    mayPay: role !== undefined && role <= teamRole.admin,
    mayGrant: caller.role === userRole.admin,
  }
}

/** Starts a checkout (C-057). Throws already_there for a paid subscription. */
export const openCheckout: Service['openCheckout'] = async (app, caller, { vendorId, plan }) => {
  const payments = paymentsOf(app)
  const row = await queries.subscriptionRow(app.db, vendorId)
  if (row?.method === subscriptionMethod.stripe && row.state !== subscriptionState.ended) {
    throw new AppError('already_there')
  }
  const account = accountAddress({ id: vendorId, type: 'vendor' })
  const { id: token, url } = await payments.openCheckout({
    partyId: vendorId,
    plan,
    email: (await queries.emailOf(app.db, accountOf(caller))) ?? '',
    customer: row?.provider_customer ?? null,
    language: caller.language,
    doneAt: `${caller.origin}${account}&checkout={CHECKOUT_SESSION_ID}#subscriptions`,
    cancelledAt: `${caller.origin}${account}#subscriptions`,
  })
  return { token, url }
}

/** Fetches the subscription after a checkout, without waiting for the webhook (C-058). */
export const checkSubscription: Service['checkSubscription'] = async (app, _caller, input) => {
  const { vendorId, token } = input
  const { payments } = app
  const before = await queries.subscriptionRow(app.db, vendorId)
  if (payments) {
    const ref = token
      ? await payments.subscriptionOfCheckout(token, vendorId)
      : (before?.provider_ref ?? null)
    if (ref !== null) await syncSubscription(app, { ref })
  }
  const row = await queries.subscriptionRow(app.db, vendorId)
  return { status: row?.state ?? null, subscribed: row?.subscribed ?? false }
}

/** Returns the URL of the provider's customer portal (C-069). */
export const openPortal: Service['openPortal'] = async (app, caller, { vendorId }) => {
  const payments = paymentsOf(app)
  const row = await queries.subscriptionRow(app.db, vendorId)
  if (!row?.provider_customer) throw new AppError('not_found')
  const account = accountAddress({ id: vendorId, type: 'vendor' })
  const doneAt = `${caller.origin}${account}#subscriptions`
  return { url: await payments.openPortal(row.provider_customer, doneAt) }
}

function paymentsOf({ payments }: App): Payments {
  if (!payments) throw new AppError('not_found')
  return payments
}

async function offered(
  payments: Payments | null,
): Promise<Pick<SubscriptionView, 'plans' | 'payments'>> {
  if (!payments) return { plans: [], payments: 'off' }
  try {
    return { plans: [...(await payments.plans())], payments: 'on' }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { plans: [], payments: 'silent' }
  }
}

function subscriptionOf(row: queries.SubscriptionRow, { role }: Caller): Subscription {
  return {
    vendorId: row.party_id,
    label: row.label,
    plan: row.plan,
    // Ended once its period is over, even before the job runs.
    status: row.subscribed ? row.state : subscriptionState.ended,
    paymentMethod: row.method,
    subscribed: row.subscribed,
    periodEnd: row.period_end?.toISOString() ?? null,
    cancels: row.cancels,
    startedAt: row.started_at.toISOString(),
    note: role === userRole.admin ? row.note : null,
  }
}
