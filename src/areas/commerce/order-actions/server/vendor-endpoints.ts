import { markPaid } from '#commerce/payments/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError, detailsOf, isAppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import type { orderActionsContract } from '../contract.ts'
import { cancelLines, cancelOrder } from './cancel.ts'
import * as fulfilment from './fulfil.ts'
import { fulfillmentById } from './fulfillment-queries.ts'
import { disputeById } from './problem-queries.ts'
import { answerProblem } from './problems.ts'
import { returnById } from './return-queries.ts'
import * as returns from './returns.ts'
import * as states from './states.ts'
import { ordersOfSeqs } from './team-order-queries.ts'

type Service = Handlers<typeof orderActionsContract>

export const fulfilOrder: Service['fulfilOrder'] = async (app, caller, { id, ...input }) => {
  const command = commandOf(caller, id, input.requestKey)
  const fulfillmentId = await fulfilment.fulfil(app, { ...input, vendorOrderId: id, ...command })
  return { fulfillmentId }
}

export const shipFulfillment: Service['shipFulfillment'] = async (app, caller, input) => {
  const { id, ...shipping } = input
  await checkShipment(app, id, input.fulfillmentId)
  await fulfilment.ship(app, { ...shipping, ...commandOf(caller, id) })
}

export const cancelShipment: Service['cancelShipment'] = async (app, caller, input) => {
  const { id, fulfillmentId } = input
  await checkShipment(app, id, fulfillmentId)
  await fulfilment.cancelFulfilment(app, { fulfillmentId, ...commandOf(caller, id) })
}

export const deliverOrder: Service['deliverOrder'] = async (app, caller, { id, fulfillmentId }) => {
  const command = { vendorOrderId: id, fulfillmentId, ...commandOf(caller, id) }
  await fulfilment.markDelivered(app, command)
}

export const cancelVendorOrder: Service['cancelVendorOrder'] = async (app, caller, input) => {
  const { id, lines, reason, requestKey } = input
  const by = caller.role === userRole.admin ? ('admin' as const) : ('enterprise' as const)
  const command = { vendorOrderId: id, reason, by, ...commandOf(caller, id, requestKey) }
  await (lines ? cancelLines(app, { ...command, lines }) : cancelOrder(app, command))
}

export const refundVendorOrder: Service['refundVendorOrder'] = async (app, caller, input) => {
  const { id, amount, reason, requestKey } = input
  const { accountId, requestKey: key } = commandOf(caller, id, requestKey)
  const given = { vendorOrderId: id, amount, reason, accountId, requestKey: key ?? requestKey }
  await states.refundOrder(app, given)
}

export const markVendorOrderPaid: Service['markVendorOrderPaid'] = async (app, caller, { id }) => {
  await markPaid(app, id, caller.accountId)
}

export const decideVendorReturn: Service['decideVendorReturn'] = async (app, caller, input) => {
  const { id, returnId, isAccepted, reply } = input
  await checkReturn(app, id, returnId)
  await returns.decideReturn(app, { returnId, isAccepted, reply, ...commandOf(caller, id) })
}

export const receiveVendorReturn: Service['receiveVendorReturn'] = async (app, caller, input) => {
  const { id, returnId, lines, refund } = input
  await checkReturn(app, id, returnId)
  await returns.receiveReturn(app, { returnId, lines, refund, ...commandOf(caller, id) })
}

export const refundVendorReturn: Service['refundVendorReturn'] = async (app, caller, input) => {
  const { id, returnId, amount } = input
  await checkReturn(app, id, returnId)
  await returns.refundReturn(app, { returnId, amount, ...commandOf(caller, id) })
}

export const recordVendorReturn: Service['recordVendorReturn'] = async (app, caller, input) => {
  const { id, lines, reason, refund, requestKey } = input
  await returns.recordReturn(app, {
    vendorOrderId: id,
    lines: lines.map(({ lineId, received }) => ({ lineId, quantity: received })),
    restocked: (lineId) => lines.find((line) => line.lineId === lineId)?.restocked ?? 0,
    reason,
    note: '',
    refund,
    ...commandOf(caller, id, requestKey),
  })
}

export const answerVendorProblem: Service['answerVendorProblem'] = async (app, caller, input) => {
  const { id, disputeId, reply } = input
  if ((await disputeById(app.db, disputeId))?.vendorOrderId !== id) throw new AppError('not_found')
  await answerProblem(app, { disputeId, reply, ...commandOf(caller, id) })
}

export const writeOrderNote: Service['writeOrderNote'] = async (app, caller, { id, note }) => {
  await states.setInternalNote(app, { vendorOrderId: id, note, ...commandOf(caller, id) })
}

const stateChanges = {
  complete: states.completeOrder,
  archive: states.archiveOrder,
  reopen: states.unarchiveOrder,
}

export const changeOrderState: Service['changeOrderState'] = async (app, caller, input) => {
  const { id, change } = input
  await stateChanges[change](app, { vendorOrderId: id, ...commandOf(caller, id) })
}

/** Ships what is open of orders, one after the other: one that cannot be shipped stops none. */
export const shipVendorOrders: Service['shipVendorOrders'] = async (app, caller, input) => {
  const { vendorId, seqs, requestKey } = input
  const orders = await ordersOfSeqs(app.db, vendorId, seqs)
  const refused: Awaited<ReturnType<Service['shipVendorOrders']>>['refused'] = []
  let shipped = 0
  for (const { id, seq, number, packed } of orders) {
    const command = commandOf(caller, id, requestKey)
    try {
      for (const fulfillmentId of packed) {
        await fulfilment.ship(app, { fulfillmentId, accountId: caller.accountId })
      }
      await fulfilment.fulfil(app, { vendorOrderId: id, isShipped: true, ...command })
      shipped += 1
    } catch (error) {
      if (!isAppError(error)) throw error
      const { why: reason } = detailsOf(error)
      const why = typeof reason === 'string' ? reason : error.code
      if (why === 'nothing_left' && packed.length > 0) shipped += 1
      else refused.push({ seq, number, why })
    }
  }
  return { shipped, refused }
}

/** Keys of a team cannot meet those of others. */
function commandOf({ accountId }: Caller, vendorOrderId: string, requestKey?: string) {
  return {
    accountId,
    ...(requestKey !== undefined && { requestKey: `${vendorOrderId}:team:${requestKey}` }),
  }
}

async function checkShipment({ db }: App, id: string, fulfillmentId: string): Promise<void> {
  const found = await fulfillmentById(db, fulfillmentId)
  if (found?.vendorOrderId !== id) throw new AppError('not_found')
}

async function checkReturn({ db }: App, id: string, returnId: string): Promise<void> {
  if ((await returnById(db, returnId))?.vendorOrderId !== id) throw new AppError('not_found')
}
