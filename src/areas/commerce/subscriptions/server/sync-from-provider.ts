import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { PaidSubscription, PaymentEvent } from '#platform/payments/payments.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'
import * as queries from './subscription-queries.ts'
import { notifyOwners, type SubscriptionNews } from './subscription-mails.ts'

/** Queues a webhook event. Idempotent. */
export async function takeEvent({ db }: App, event: PaymentEvent): Promise<void> {
  const { id, kind, subscription: ref } = event
  await db.transaction().execute(async (tx) => {
    if (!(await queries.recordEvent(tx, { id, kind, ref }))) return
    await addJob(tx, 'subscription.follow', { ref }, { key: `subscription:${ref}` })
  })
}

/** Job: fetches a subscription from the provider, stores it, and emails owners about changes. */
export async function syncSubscription(app: JobApp, { ref }: { ref: string }): Promise<void> {
  const { payments, db } = app
  if (!payments) return
  const syncedAt = new Date()
  const found = await payments.subscription(ref)
  await db.transaction().execute(async (tx) => {
    if (found) await upsert(tx, app, found, syncedAt)
    await queries.markHandled(tx, ref, syncedAt)
  })
}

async function upsert(tx: Tx, app: JobApp, found: PaidSubscription, syncedAt: Date): Promise<void> {
  const { partyId, ref } = found
  if (partyId === null || !(await queries.lockParty(tx, partyId))) {
    app.log.warn({ ref }, 'payments: a subscription of nobody here')
    return
  }
  const before = await queries.subscriptionRow(tx, partyId)
  if (before && before.provider_ref !== ref && isForeign(before, found)) {
    app.log.warn({ ref, partyId }, 'payments: a second subscription of one that has another')
    return
  }
  const isSame = before?.provider_ref === ref
  const written = await queries.putSubscription(tx, {
    party_id: partyId,
    plan: found.plan.slice(0, 200),
    state: found.state,
    method: subscriptionMethod.stripe,
    provider_customer: found.customer,
    provider_ref: ref,
    period_end: found.periodEnd,
    cancels: found.cancels,
    note: '',
    by_account_id: null,
    synced_at: syncedAt,
    begins: !isSame,
  })
  const news = written ? newsOf(isSame ? before : null, found) : null
  if (!news) return
  const label = before?.label ?? (await queries.enterpriseName(tx, partyId)) ?? ''
  await notifyOwners(tx, app, news, { partyId, label, until: found.periodEnd })
}

/** Whether a subscription must not replace another one: that is active, or this one has ended. */
function isForeign(before: queries.SubscriptionRow, found: PaidSubscription): boolean {
  if (found.state === subscriptionState.ended) return true
  return before.method === subscriptionMethod.stripe && before.state !== subscriptionState.ended
}

/** Returns the change to email about, if any. */
function newsOf(
  before: Pick<queries.SubscriptionRow, 'state' | 'cancels'> | null,
  { state, cancels }: PaidSubscription,
): SubscriptionNews | null {
  if (state !== before?.state) {
    if (state === subscriptionState.active) return 'active'
    return state === subscriptionState.pastDue ? 'past_due' : 'ended'
  }
  return cancels && !before.cancels && state !== subscriptionState.ended ? 'cancelled' : null
}
