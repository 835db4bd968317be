import {
  hasOpenDispute,
  insertDispute,
  lockDispute,
  recordOrderEvents,
  refreshVendorOrder,
  updateDispute,
  type DisputeRow,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import { requestRefund } from '#commerce/payments/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import {
  disputeKind,
  disputeState,
  orderStatus,
  type ProblemReason,
} from '#shared/enums-of-store.ts'
import { onOrder, refusal, type ActionApp, type Command } from './command.ts'
import { disputeById } from './problem-queries.ts'

/** Days in which the enterprise answers, and the buyer decides whether the answer will do. */
export const problemDeadlines = { answer: 5, accept: 10, report: 120 } as const

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

export interface Problem extends Command {
  vendorOrderId: string
  reason: ProblemReason
  note: string
}

/** Whether a problem with an order can be reported, unless one is open already. */
export function mayReport({ placedAt, status }: VendorOrderRow): boolean {
  const isRecent = placedAt.getTime() > Date.now() - problemDeadlines.report * 86_400_000
  return isRecent && status !== orderStatus.canceled
}

/**
 * Reports a problem with an order to its enterprise, which has five days to answer. Returns the id
 * of the dispute. Throws order_state if one is open already.
 */
export async function reportProblem(app: ActionApp, given: Problem): Promise<string> {
  return onOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      if (!mayReport(order)) throw refusal('not_open')
      if (await hasOpenDispute(tx, order.id)) throw new AppError('already_there')
      const { reason, note, accountId, requestKey } = given
      const id = newStoreId('disp')
      await insertDispute(tx, {
        id,
        vendorOrderId: order.id,
        kind: disputeKind.reported,
        reason,
        note,
        amount: null,
        providerRef: null,
        dueAt: inDays(problemDeadlines.answer),
      })
      await refreshVendorOrder(tx, order.id)
      const data = { disputeId: id, reason, note }
      const kind = 'dispute_opened' as const
      await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
      return id
    },
    ({ disputeId }) => String(disputeId),
  )
}

/** Finds a reported problem and runs a command on it under the lock of its order. */
async function onProblem(
  app: ActionApp,
  command: Command & { disputeId: string },
  run: (tx: Tx, order: VendorOrderRow, dispute: DisputeRow) => Promise<void>,
): Promise<void> {
  const known = await disputeById(app.db, command.disputeId)
  if (known?.kind !== disputeKind.reported) throw new AppError('not_found', { what: 'dispute' })
  await onOrder(
    app,
    known.vendorOrderId,
    command,
    async (tx, order) => {
      const dispute = await lockDispute(tx, command.disputeId)
      if (!dispute || dispute.closedAt) throw refusal('not_open')
      await run(tx, order, dispute)
    },
    () => undefined,
  )
}

/** Answers a reported problem for the enterprise. */
export async function answerProblem(
  app: ActionApp,
  given: Command & { disputeId: string; reply: string },
): Promise<void> {
  const { reply, accountId, requestKey } = given
  await onProblem(app, given, async (tx, order, dispute) => {
    if (dispute.state === disputeState.withAdmin) throw refusal('not_open')
    const dueAt = inDays(problemDeadlines.accept)
    const change = { state: disputeState.answered, reply, dueAt, isClosed: false }
    await updateDispute(tx, dispute.id, change)
    const data = { disputeId: dispute.id, reply }
    const kind = 'dispute_answered' as const
    await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
  })
}

/** Hands a problem over to the admins: by the buyer, or by the program without an answer in time. */
export async function escalateProblem(
  app: ActionApp,
  given: Command & { disputeId: string },
): Promise<void> {
  const { accountId, requestKey } = given
  await onProblem(app, given, async (tx, order, dispute) => {
    if (dispute.state === disputeState.withAdmin) return
    const change = { state: disputeState.withAdmin, dueAt: null, isClosed: false }
    await updateDispute(tx, dispute.id, change)
    const data = { disputeId: dispute.id, isAutomatic: accountId === null && !requestKey }
    const kind = 'dispute_escalated' as const
    await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
  })
}

/** Closes a problem that the buyer says is solved, or that was not followed up. */
export async function withdrawProblem(
  app: ActionApp,
  given: Command & { disputeId: string },
): Promise<void> {
  const { accountId, requestKey } = given
  await onProblem(app, given, async (tx, order, dispute) => {
    const change = { state: disputeState.withdrawn, dueAt: null, isClosed: true }
    await updateDispute(tx, dispute.id, change)
    const data = { disputeId: dispute.id }
    const kind = 'dispute_withdrawn' as const
    await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
    await refreshVendorOrder(tx, order.id)
  })
}

export interface Decision extends Command {
  disputeId: string
  isForBuyer: boolean
  decision: string
  /** What is given back; 0 for nothing. */
  amount: number
}

/** Decides a problem as an admin, with what is given back to the buyer. */
export async function decideProblem(
  app: ActionApp,
  given: Decision,
  also: (tx: Tx, order: VendorOrderRow) => Promise<void>,
): Promise<void> {
  const { isForBuyer, decision, amount, accountId, requestKey } = given
  await onProblem(app, given, async (tx, order, dispute) => {
    await updateDispute(tx, dispute.id, {
      state: isForBuyer ? disputeState.wonByBuyer : disputeState.wonByVendor,
      decision,
      amount: amount > 0 ? amount : null,
      decidedBy: accountId,
      isClosed: true,
    })
    const { id: vendorOrderId, currency } = order
    const kind = 'dispute_decided' as const
    if (amount > 0) {
      const key = `dispute:${dispute.id}`
      const refund = { vendorOrderId, amount, reason: decision, requestKey: key, accountId }
      await requestRefund(tx, { ...refund, causedBy: kind })
    }
    const data = { disputeId: dispute.id, isForBuyer, decision, amount, currency }
    await recordOrderEvents(tx, [{ vendorOrderId, kind, data, accountId, requestKey }])
    await refreshVendorOrder(tx, vendorOrderId)
    await also(tx, order)
  })
}
