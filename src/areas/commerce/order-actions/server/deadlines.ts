import { recordOrderEvents } from '#commerce/orders/server/public.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { disputeState, returnState } from '#shared/enums-of-store.ts'
import { cancelOrder } from './cancel.ts'
import { markDelivered } from './fulfil.ts'
import { ordersTakenAsDelivered } from './fulfillment-queries.ts'
import { lateProblems } from './problem-queries.ts'
import { escalateProblem, withdrawProblem } from './problems.ts'
import { unpaidOrders } from './unpaid-queries.ts'
import { lateReturns, setReturnReminded } from './return-queries.ts'
import { cancelReturn } from './returns.ts'

/** Days after the latest estimated day of delivery. */
const arrivedAfterDays = 7
const atOnce = 200

/** Job: marks shipments as arrived that must have, unless the team or the buyer said so before. */
export async function deliverOverdue(app: JobApp): Promise<void> {
  for (;;) {
    const late = await ordersTakenAsDelivered(app.db, { days: arrivedAfterDays, limit: atOnce })
    for (const given of late) await markDelivered(app, { ...given, accountId: null })
    if (late.length < atOnce) return
  }
}

/** Days in which an order is paid before it is canceled. */
export const paidWithinDays = { card: 7, bankTransfer: 14, payAtPickup: 30 } as const

/** Job: cancels orders that were not paid in time, so that their goods can be sold to others. */
export async function cancelUnpaid(app: JobApp): Promise<void> {
  for (const vendorOrderId of await unpaidOrders(app.db, paidWithinDays, atOnce)) {
    try {
      const cancellation = { by: 'program', reason: '', isUnpaid: true, accountId: null } as const
      await cancelOrder(app, { vendorOrderId, ...cancellation })
    } catch (error) {
      // Packed or paid meanwhile.
      app.log.warn({ err: error, order: vendorOrderId }, 'orders: an unpaid order was not canceled')
    }
  }
}

/**
 * Job: what happens when a deadline passes. Problems without an answer go to the admins, answered
 * ones are closed. Of returns, the late side is reminded once; goods that were not sent two weeks
 * after their deadline are not expected any more.
 */
export async function followDeadlines(app: JobApp): Promise<void> {
  for (const { id, state } of await lateProblems(app.db, atOnce)) {
    const command = { disputeId: id, accountId: null }
    await (state === disputeState.open ? escalateProblem : withdrawProblem)(app, command)
  }
  for (const { id, vendorOrderId, state, isReminded, isOver } of await lateReturns(
    app.db,
    atOnce,
  )) {
    if (isOver && state === returnState.accepted) {
      await cancelReturn(app, { returnId: id, accountId: null, isExpired: true })
    } else if (!isReminded) {
      await app.db.transaction().execute(async (tx) => {
        await setReturnReminded(tx, id)
        const data = { returnId: id, state }
        const event = { vendorOrderId, kind: 'return_reminder' as const, data, accountId: null }
        await recordOrderEvents(tx, [{ ...event, isPublic: false }])
      })
    }
  }
}
