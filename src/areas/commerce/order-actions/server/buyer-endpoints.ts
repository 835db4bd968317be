import { orderForBuyer, type VendorOrderRow } from '#commerce/orders/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { orderActionsContract } from '../contract.ts'
import { cancelOrder } from './cancel.ts'
import { markDelivered } from './fulfil.ts'
import { disputeById } from './problem-queries.ts'
import { escalateProblem, reportProblem, withdrawProblem } from './problems.ts'
import { returnById } from './return-queries.ts'
import { cancelReturn, requestReturn } from './returns.ts'

type Service = Handlers<typeof orderActionsContract>

/** Cancels an order for its buyer. */
export const cancelOwnOrder: Service['cancelOwnOrder'] = async (app, caller, input) => {
  const order = await orderForBuyer(app, caller, input)
  const { reason } = input
  await cancelOrder(app, { vendorOrderId: order.id, reason, by: 'buyer', ...by(caller) })
}

export const requestOwnReturn: Service['requestOwnReturn'] = async (app, caller, input) => {
  const order = await orderForBuyer(app, caller, input)
  const { lines, reason, note, requestKey } = input
  const command = { ...by(caller), requestKey: keyOf(order, requestKey) }
  await requestReturn(app, { vendorOrderId: order.id, lines, reason, note, ...command })
}

export const cancelOwnReturn: Service['cancelOwnReturn'] = async (app, caller, input) => {
  const order = await orderForBuyer(app, caller, input)
  belongs(order, await returnById(app.db, input.returnId))
  await cancelReturn(app, { returnId: input.returnId, ...by(caller) })
}

export const reportOwnProblem: Service['reportOwnProblem'] = async (app, caller, input) => {
  const order = await orderForBuyer(app, caller, input)
  const { reason, note, requestKey } = input
  const command = { ...by(caller), requestKey: keyOf(order, requestKey) }
  await reportProblem(app, { vendorOrderId: order.id, reason, note, ...command })
}

export const closeOwnProblem: Service['closeOwnProblem'] = async (app, caller, input) => {
  const order = await orderForBuyer(app, caller, input)
  const { disputeId, how } = input
  belongs(order, await disputeById(app.db, disputeId))
  const command = { disputeId, ...by(caller), requestKey: `${how}:${disputeId}` }
  await (how === 'solved' ? withdrawProblem(app, command) : escalateProblem(app, command))
}

export const confirmArrival: Service['confirmArrival'] = async (app, caller, input) => {
  const { id: vendorOrderId } = await orderForBuyer(app, caller, input)
  await markDelivered(app, { vendorOrderId, ...by(caller), isByBuyer: true })
}

function by({ accountId }: Caller) {
  return { accountId }
}

/** Keys of buyers cannot meet those of others. */
function keyOf({ id }: VendorOrderRow, requestKey: string): string {
  return `${id}:${requestKey}`
}

function belongs(order: VendorOrderRow, found: { vendorOrderId: string } | null): void {
  if (found?.vendorOrderId !== order.id) throw new AppError('not_found')
}
