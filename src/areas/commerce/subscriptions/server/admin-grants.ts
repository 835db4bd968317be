import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'
import * as queries from './subscription-queries.ts'
import { notifyOwners } from './subscription-mails.ts'
import type { subscriptionsContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof subscriptionsContract>

/** Plan name of subscriptions set by admins; pages translate it. */
const plan = 'Membership'

/**
 * Grants a subscription until the end of a day, or without end; changes an existing grant. Throws
 * already_there if the enterprise pays itself.
 */
export const grantSubscription: Service['grantSubscription'] = async (app, caller, input) => {
  const { id, until, note } = input
  const periodEnd = until === null ? null : endOfDay(until)
  if (periodEnd && periodEnd.getTime() <= Date.now()) {
    throw new AppError('invalid_input', { field: 'until' })
  }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockByHand(tx, id)
    await put(tx, caller, id, { state: subscriptionState.active, periodEnd, note, before })
    await recordAudit(tx, caller, {
      action: 'subscription.give',
      targetKind: 'enterprise',
      targetId: id,
      diff: { until: [before?.period_end?.toISOString() ?? null, until], note },
    })
    if (before?.subscribed) return
    const label = (await queries.enterpriseName(tx, id)) ?? ''
    await notifyOwners(tx, app, 'active', { partyId: id, label, until: periodEnd })
  })
}

/** Ends a granted subscription now. */
export const endSubscription: Service['endSubscription'] = async (app, caller, { id, note }) => {
  await app.db.transaction().execute(async (tx) => {
    const before = await lockByHand(tx, id)
    if (!before || before.state === subscriptionState.ended) throw new AppError('not_found')
    const periodEnd = new Date()
    await put(tx, caller, id, { state: subscriptionState.ended, periodEnd, note, before })
    await recordAudit(tx, caller, {
      action: 'subscription.end',
      targetKind: 'enterprise',
      targetId: id,
      diff: { note },
    })
    await notifyOwners(tx, app, 'ended', { partyId: id, label: before.label, until: periodEnd })
  })
}

/** Job: ends granted subscriptions that are over, and deletes old provider events. */
export async function endDueSubscriptions(app: JobApp): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const { party_id: partyId, label } of await queries.endDue(tx)) {
      await notifyOwners(tx, app, 'ended', { partyId, label, until: null })
    }
    await queries.forgetEvents(tx)
  })
}

/** Locks the enterprise. Throws already_there for a paid subscription. */
async function lockByHand(tx: Tx, id: number): Promise<queries.SubscriptionRow | null> {
  if (!(await queries.lockParty(tx, id))) throw new AppError('not_found')
  const before = await queries.subscriptionRow(tx, id)
  const isPaid = before?.method === subscriptionMethod.stripe
  if (isPaid && before.state !== subscriptionState.ended) throw new AppError('already_there')
  return before
}

interface Grant {
  state: queries.NewSubscription['state']
  periodEnd: Date | null
  note: string
  before: queries.SubscriptionRow | null
}

async function put(
  tx: Tx,
  caller: Caller,
  id: number,
  { state, periodEnd, note, before }: Grant,
): Promise<void> {
  await queries.putSubscription(tx, {
    party_id: id,
    plan,
    state,
    method: subscriptionMethod.byHand,
    provider_customer: null,
    provider_ref: null,
    period_end: periodEnd,
    cancels: false,
    note,
    by_account_id: caller.accountId,
    synced_at: new Date(),
    begins: !before?.subscribed,
  })
}

/** Returns the first moment after a day, in UTC. */
function endOfDay(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return end
}
