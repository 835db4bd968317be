import { recordOrderEvents } from '#commerce/orders/server/public.ts'
import { attemptEach } from '#platform/jobs/attempt-each.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { disputeState, returnState } from '#shared/enums-of-store.ts'
import { cancelOrder } from './cancel.ts'
import { markDelivered } from './fulfil.ts'
import { ordersTakenAsDelivered } from './fulfillment-queries.ts'
import { lateProblems } from './problem-queries.ts'
import { escalateProblem, withdrawProblem } from './problems.ts'
import { lateReturns, setReturnReminded, type LateReturn } from './return-queries.ts'
import { unpaidOrders } from './unpaid-queries.ts'
import { cancelReturn } from './returns.ts'

/** Days after the latest estimated day of delivery. */
const arrivedAfterDays = 7
const atOnce = 200

/** Job: marks shipments as arrived that must have, unless the team or the buyer said so before. */
export async function deliverOverdue(app: JobApp): Promise<void> {
  for (;;) {
    const late = await ordersTakenAsDelivered(app.db, { days: arrivedAfterDays, limit: atOnce })
    const delivered = await attemptEach(app, 'orders: marking as arrived', late, (given) =>
      markDelivered(app, { ...given, accountId: null }),
    )
    if (late.length < atOnce || delivered === 0) return
  }
}

/** Days in which an order is paid before it is canceled. */
export const paidWithinDays = { card: 7, bankTransfer: 14, payAtPickup: 30 } as const

/** Job: cancels orders that were not paid in time, so that their goods can be sold to others. */
export async function cancelUnpaid(app: JobApp): Promise<void> {
  const ids = await unpaidOrders(app.db, paidWithinDays, atOnce)
  const cancellation = { by: 'program', reason: '', isUnpaid: true, accountId: null } as const
  await attemptEach(app, 'orders: an unpaid order', ids, (vendorOrderId) =>
    cancelOrder(app, { vendorOrderId, ...cancellation }),
  )
}

/**
 * Job: what happens when a deadline passes. Problems without an answer go to the admins, answered
 * ones are closed. Of returns, the late side is reminded once; goods that were not sent two weeks
 * after their deadline are not expected any more.
 */
export async function followDeadlines(app: JobApp): Promise<void> {
  const problems = await lateProblems(app.db, atOnce)
  await attemptEach(app, 'orders: a late problem', problems, ({ id, state }) => {
    const command = { disputeId: id, accountId: null }
    return (state === disputeState.open ? escalateProblem : withdrawProblem)(app, command)
  })
  const returns = await lateReturns(app.db, atOnce)
  await attemptEach(app, 'orders: a late return', returns, (late) => followReturn(app, late))
}

async function followReturn(
  app: JobApp,
  { id, vendorOrderId, state, isReminded, isOver }: LateReturn,
): Promise<void> {
  if (isOver && state === returnState.accepted) {
    return cancelReturn(app, { returnId: id, accountId: null, isExpired: true })
  }
  if (isReminded) return
  await app.db.transaction().execute(async (tx) => {
    await setReturnReminded(tx, id)
    const data = { returnId: id, state }
    const event = { vendorOrderId, kind: 'return_reminder' as const, data, accountId: null }
    await recordOrderEvents(tx, [{ ...event, isPublic: false }])
  })
}
