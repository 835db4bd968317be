import { restock, type Taken } from '#catalog/stock/server/public.ts'
import {
  addToLines,
  linesOf,
  recordOrderEvents,
  refreshVendorOrder,
  type OrderLineRow,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import { requestRefund } from '#commerce/payments/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { productType } from '#shared/enums.ts'
import { movementReason, returnState, type ProblemReason } from '#shared/enums-of-store.ts'
import { refundableOf, valueOfParts } from '../amounts.ts'
import { onOrder, refusal, type ActionApp, type Command } from './command.ts'
import { checkParts, type LinePart } from './fulfil.ts'
import * as queries from './return-queries.ts'

/** Days in which the enterprise answers, the buyer sends the goods, and the money goes back. */
export const returnDeadlines = { answer: 5, send: 14, refund: 7 } as const

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** What of an order can be returned, and until when; null if nothing can. */
export async function returnable(
  db: Db,
  order: VendorOrderRow,
  lines: readonly OrderLineRow[],
): Promise<{ until: Date; lines: LinePart[] } | null> {
  const { returnDays } = order
  const from = order.deliveredAt ?? order.shippedAt ?? (await queries.lastShipment(db, order.id))
  if (returnDays === 0 || !from) return null
  const until = new Date(from.getTime() + returnDays * 86_400_000)
  const left = await returnableLines(db, order.id, lines)
  return until < new Date() || left.length === 0 ? null : { until, lines: left }
}

/** Shipped goods that are neither returned nor in a return. */
async function returnableLines(
  db: Db,
  vendorOrderId: string,
  lines: readonly OrderLineRow[],
): Promise<LinePart[]> {
  const pending = await queries.pendingReturns(db, vendorOrderId)
  return lines
    .filter(({ type }) => type === productType.physical)
    .map(({ id, shipped, returned }) => ({
      lineId: id,
      quantity: shipped - returned - (pending.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

export interface ReturnRequest extends Command {
  vendorOrderId: string
  lines: readonly LinePart[]
  reason: ProblemReason
  note: string
}

/** Asks an enterprise to take goods back. Returns the id of the return. Throws order_state. */
export async function requestReturn(app: ActionApp, given: ReturnRequest): Promise<string> {
  return onOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      const possible = await returnable(tx, order, await linesOf(tx, [order.id]))
      if (!possible) throw refusal('return_over')
      return insert(tx, order, given, possible.lines, returnState.requested)
    },
    ({ returnId }) => String(returnId),
  )
}

async function insert(
  tx: Tx,
  order: VendorOrderRow,
  given: ReturnRequest,
  possible: readonly LinePart[],
  state: typeof returnState.requested | typeof returnState.accepted,
): Promise<string> {
  const parts = given.lines.filter(({ quantity }) => quantity > 0)
  if (parts.length === 0) throw refusal('nothing_left')
  const lines = await linesOf(tx, [order.id])
  checkParts(lines, parts, ({ id }) => possible.find((part) => part.lineId === id)?.quantity ?? 0)
  const { reason, note, accountId, requestKey } = given
  const id = newStoreId('ret')
  const isRequested = state === returnState.requested
  const dueAt = inDays(isRequested ? returnDeadlines.answer : returnDeadlines.send)
  const fields = { id, vendorOrderId: order.id, state, reason, note, dueAt }
  await queries.insertReturn(tx, fields, parts)
  const kind = isRequested ? ('return_requested' as const) : ('return_accepted' as const)
  const data = { returnId: id, reason, note, lines: parts }
  const event = { vendorOrderId: order.id, kind, data, accountId, requestKey }
  await recordOrderEvents(tx, [{ ...event, isPublic: isRequested }])
  await refreshVendorOrder(tx, order.id)
  return id
}

/** Finds a return and runs a command on it under the lock of its order. */
async function onReturn(
  app: ActionApp,
  command: Command & { returnId: string },
  run: (tx: Tx, order: VendorOrderRow, found: queries.ReturnRow) => Promise<void>,
): Promise<void> {
  const known = await queries.returnById(app.db, command.returnId)
  if (!known) throw new AppError('not_found', { what: 'return' })
  await onOrder(
    app,
    known.vendorOrderId,
    command,
    async (tx, order) => {
      const found = await queries.returnById(tx, command.returnId)
      if (!found) throw new AppError('not_found', { what: 'return' })
      await run(tx, order, found)
      await refreshVendorOrder(tx, order.id)
    },
    () => undefined,
  )
}

/** Accepts or declines a requested return; `reply` says where to send the goods, or why not. */
export async function decideReturn(
  app: ActionApp,
  given: Command & { returnId: string; isAccepted: boolean; reply: string },
): Promise<void> {
  const { isAccepted, reply, accountId, requestKey } = given
  await onReturn(app, given, async (tx, order, found) => {
    if (found.state !== returnState.requested) throw refusal('not_open')
    await queries.updateReturn(tx, found.id, {
      state: isAccepted ? returnState.accepted : returnState.declined,
      reply,
      dueAt: isAccepted ? inDays(returnDeadlines.send) : null,
      isDecided: true,
      isClosed: !isAccepted,
    })
    const kind = isAccepted ? ('return_accepted' as const) : ('return_declined' as const)
    const data = { returnId: found.id, reply }
    await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
  })
}

export interface ReceivedLine {
  lineId: string
  received: number
  /** How many of them can be sold again. */
  restocked: number
}

export interface Receipt extends Command {
  returnId: string
  lines: readonly ReceivedLine[]
  /** What is given back at once; null to decide later, `value` for what the goods cost. */
  refund: number | 'value' | null
}

/** Records that returned goods have come back, and gives their price back. Throws order_state. */
export async function receiveReturn(app: ActionApp, given: Receipt): Promise<void> {
  await onReturn(app, given, async (tx, order, found) => {
    const isOpen = found.state === returnState.accepted || found.state === returnState.requested
    if (!isOpen) throw refusal('not_open')
    await receive(tx, order, found, given)
  })
}

async function receive(
  tx: Tx,
  order: VendorOrderRow,
  found: queries.ReturnRow,
  { lines: receipt, refund, accountId, requestKey }: Omit<Receipt, 'returnId'>,
): Promise<void> {
  for (const { lineId, received, restocked } of receipt) {
    const line = found.lines.find((each) => each.lineId === lineId)
    if (!line || received > line.quantity || restocked > received) throw refusal('not_enough_left')
  }
  const came = receipt.filter(({ received }) => received > 0)
  if (came.length === 0) throw refusal('nothing_left')
  const before = await linesOf(tx, [order.id])
  const parts = came.map(({ lineId, received }) => ({ lineId, quantity: received }))
  const value = Math.min(valueOfParts(before, parts), refundableOf(order))
  for (const { lineId, restocked } of came) {
    await putBack(tx, lineId, restocked, { returnId: found.id, accountId })
  }
  await queries.setReceived(tx, found.id, came)
  await addToLines(
    tx,
    parts.map(({ lineId, quantity }) => ({ lineId, returned: quantity })),
  )
  await queries.updateReturn(tx, found.id, {
    state: returnState.received,
    dueAt: inDays(returnDeadlines.refund),
    isReceived: true,
  })
  const { id: vendorOrderId } = order
  const data = { returnId: found.id, lines: came }
  await recordOrderEvents(tx, [
    { vendorOrderId, kind: 'return_received', data, accountId, requestKey },
  ])
  const amount = refund === 'value' ? value : refund
  if (amount !== null) await close(tx, order, found.id, { amount, accountId })
}

/** Puts goods back where they were taken from, as far as they were. */
async function putBack(
  tx: Tx,
  lineId: string,
  quantity: number,
  { returnId, accountId }: { returnId: string; accountId: number | null },
): Promise<void> {
  if (quantity === 0) return
  const taken = await queries.placesOfLine(tx, lineId)
  let skipped = await queries.restockedOf(tx, lineId)
  let left = quantity
  const places: Taken[] = []
  for (const place of taken) {
    const free = Math.max(0, place.quantity - skipped)
    skipped = Math.max(0, skipped - place.quantity)
    const part = Math.min(free, left)
    left -= part
    if (part > 0) places.push({ ...place, quantity: part })
  }
  await restock(tx, places, {
    reason: movementReason.returned,
    ref: returnId,
    note: '',
    accountId,
  })
}

/** Gives money back for goods that have come back, and closes the return. */
export async function refundReturn(
  app: ActionApp,
  given: Command & { returnId: string; amount: number },
): Promise<void> {
  await onReturn(app, given, async (tx, order, found) => {
    if (found.state !== returnState.received || found.closedAt) throw refusal('not_open')
    await close(tx, order, found.id, given)
  })
}

async function close(
  tx: Tx,
  { id: vendorOrderId, currency }: VendorOrderRow,
  returnId: string,
  { amount, accountId }: { amount: number; accountId: number | null },
): Promise<void> {
  if (amount > 0) {
    const requestKey = `return:${returnId}`
    await requestRefund(tx, { vendorOrderId, amount, reason: '', requestKey, accountId })
  }
  await queries.updateReturn(tx, returnId, {
    state: amount > 0 ? returnState.refunded : returnState.received,
    dueAt: null,
    isClosed: true,
    refunded: amount,
  })
  const data = { returnId, amount, currency }
  await recordOrderEvents(tx, [{ vendorOrderId, kind: 'return_refunded', data, accountId }])
}

/** Gives a return up: by the buyer, or by the program where the goods were never sent. */
export async function cancelReturn(
  app: ActionApp,
  given: Command & {
    returnId: string
    /** Whether the goods were not sent in time. */
    isExpired?: boolean
  },
): Promise<void> {
  const { accountId, requestKey, isExpired = false } = given
  await onReturn(app, given, async (tx, order, found) => {
    const isOpen = found.state === returnState.accepted || found.state === returnState.requested
    if (!isOpen) throw refusal('not_open')
    const change = { state: returnState.canceled, dueAt: null, isClosed: true }
    await queries.updateReturn(tx, found.id, change)
    const data = { returnId: found.id, isExpired }
    const kind = 'return_canceled' as const
    await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
  })
}

/**
 * Records goods that came back without a request, with what is given back for them. Returns the id
 * of the return.
 */
export async function recordReturn(
  app: ActionApp,
  given: ReturnRequest & {
    restocked: (lineId: string) => number
    refund: number | 'value'
  },
): Promise<string> {
  return onOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      const possible = await returnableLines(tx, order.id, await linesOf(tx, [order.id]))
      const id = await insert(tx, order, given, possible, returnState.accepted)
      const found = await queries.returnById(tx, id)
      if (!found) throw new Error('a return was not inserted')
      const lines = found.lines.map(({ lineId, quantity }) => ({
        lineId,
        received: quantity,
        restocked: Math.min(quantity, given.restocked(lineId)),
      }))
      const { refund, accountId } = given
      await receive(tx, order, found, { lines, refund, accountId })
      await refreshVendorOrder(tx, order.id)
      return id
    },
    ({ returnId }) => String(returnId),
  )
}
