import { openLocationsAmong, shipStock, unshipStock } from '#catalog/stock/server/public.ts'
import {
  addToLines,
  linesOf,
  recordOrderEvents,
  refreshVendorOrder,
  type OrderLineRow,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { orderStatus } from '#shared/enums-of-store.ts'
import { onOrder, refusal, type ActionApp, type Command } from './command.ts'
import * as queries from './fulfillment-queries.ts'

/** A part of a line. */
export interface LinePart {
  lineId: string
  quantity: number
}

export interface TrackingInput {
  carrier?: string | undefined
  trackingNumbers?: readonly string[] | undefined
  trackingUrl?: string | null | undefined
}

export interface Fulfilment extends Command, TrackingInput {
  vendorOrderId: string
  /** What is packed; everything that is open by default. */
  lines?: readonly LinePart[] | undefined
  /** Where the goods are taken from if possible. */
  locationId?: string | null | undefined
  /** Whether it leaves at once. */
  isShipped?: boolean | undefined
}

/**
 * Packs goods of an order: takes them from the stock that is reserved for them. Returns the id of
 * the shipment. Throws order_state, not_found for a location that is closed or not the enterprise's,
 * and not_enough_stock for backorders that have not come in yet.
 */
export async function fulfil(app: ActionApp, given: Fulfilment): Promise<string> {
  return onOrder(
    app,
    given.vendorOrderId,
    given,
    (tx, order) => pack(tx, order, given),
    ({ fulfillmentId }) => String(fulfillmentId),
  )
}

/** Packs within the transaction of another action; the order must be locked. */
export async function pack(tx: Tx, order: VendorOrderRow, given: Fulfilment): Promise<string> {
  checkOpen(order)
  if (given.locationId) await checkLocation(tx, order.enterpriseId, given.locationId)
  const lines = await linesOf(tx, [order.id])
  const parts = partsToPack(lines, given.lines)
  const id = newStoreId('ful')
  const { accountId, keyId, locationId = order.shipping.location?.id ?? null } = given
  const taken = await shipStock(tx, parts, { locationId, ref: id, accountId, keyId })
  if (!taken) throw new AppError('not_enough_stock', { available: 0 })
  await queries.insertFulfillment(
    tx,
    { id, vendorOrderId: order.id, locationId, accountId, ...trackingOf(given) },
    parts.map((part) => ({ ...part, taken: taken.get(part.lineId) ?? [] })),
  )
  await addToLines(
    tx,
    parts.map(({ lineId, quantity }) => ({ lineId, fulfilled: quantity })),
  )
  const counts = { fulfillmentId: id, lines: parts }
  const { requestKey } = given
  await recordOrderEvents(tx, [
    {
      ...{ vendorOrderId: order.id, kind: 'packed' as const, data: counts, accountId, keyId },
      isPublic: !given.isShipped,
      requestKey,
    },
  ])
  if (given.isShipped) await send(tx, order, id, given)
  else await refreshVendorOrder(tx, order.id)
  return id
}

async function checkLocation(tx: Tx, enterpriseId: number, id: string): Promise<void> {
  const open = await openLocationsAmong(tx, enterpriseId, [id])
  if (!open.has(id)) throw new AppError('not_found', { what: 'location' })
}

export interface Shipping extends Command, TrackingInput {
  fulfillmentId: string
}

/** Marks a packed shipment as sent, or ready to be picked up. Throws not_found and order_state. */
export async function ship(app: ActionApp, given: Shipping): Promise<void> {
  const fulfillment = await queries.fulfillmentById(app.db, given.fulfillmentId)
  if (!fulfillment) throw new AppError('not_found', { what: 'fulfillment' })
  await onOrder(
    app,
    fulfillment.vendorOrderId,
    given,
    async (tx, order) => {
      const now = await queries.fulfillmentById(tx, given.fulfillmentId)
      if (!now || now.canceledAt) throw refusal('not_open')
      if (now.shippedAt) await changeTracking(tx, now, given)
      else await send(tx, order, now.id, given)
    },
    () => undefined,
  )
}

/** Ships within a transaction; the order must be locked and the shipment packed. */
async function send(
  tx: Tx,
  order: VendorOrderRow,
  fulfillmentId: string,
  { accountId, keyId, requestKey, ...given }: Command & TrackingInput,
): Promise<void> {
  const before = await queries.fulfillmentById(tx, fulfillmentId)
  const tracking = trackingOf(given, before)
  await queries.setShipped(tx, fulfillmentId, tracking, new Date())
  const lines = await queries.fulfillmentLinesOf(tx, fulfillmentId)
  await addToLines(
    tx,
    lines.map(({ lineId, quantity }) => ({ lineId, shipped: quantity })),
  )
  const data = {
    fulfillmentId,
    ...tracking,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  }
  const key = requestKey === undefined ? undefined : `${requestKey}:shipped`
  const event = { vendorOrderId: order.id, kind: 'shipped' as const, data, accountId, keyId }
  await recordOrderEvents(tx, [{ ...event, requestKey: key }])
  await refreshVendorOrder(tx, order.id)
}

async function changeTracking(
  tx: Tx,
  fulfillment: queries.FulfillmentRow,
  { accountId, requestKey, ...given }: Shipping,
): Promise<void> {
  const { id: fulfillmentId, vendorOrderId, shippedAt } = fulfillment
  const tracking = trackingOf(given, fulfillment)
  const isSame =
    tracking.carrier === fulfillment.carrier &&
    tracking.trackingUrl === fulfillment.trackingUrl &&
    tracking.trackingNumbers.join() === fulfillment.trackingNumbers.join()
  if (isSame) return
  await queries.setShipped(tx, fulfillmentId, tracking, shippedAt ?? new Date())
  const data = { fulfillmentId, ...tracking }
  const kind = 'tracking_changed' as const
  await recordOrderEvents(tx, [{ vendorOrderId, kind, data, accountId, requestKey }])
}

/** Cancels a packed shipment that has not left: its goods are reserved again. */
export async function cancelFulfilment(
  app: ActionApp,
  given: Command & { fulfillmentId: string },
): Promise<void> {
  const fulfillment = await queries.fulfillmentById(app.db, given.fulfillmentId)
  if (!fulfillment) throw new AppError('not_found', { what: 'fulfillment' })
  await onOrder(
    app,
    fulfillment.vendorOrderId,
    given,
    async (tx, order) => {
      const now = await queries.fulfillmentById(tx, given.fulfillmentId)
      if (!now || now.canceledAt) return
      if (now.shippedAt) throw refusal('shipped')
      await unpack(tx, order, now.id, given)
      await refreshVendorOrder(tx, order.id)
    },
    () => undefined,
  )
}

/** Cancels a packed shipment within a transaction; the order must be locked. */
export async function unpack(
  tx: Tx,
  order: VendorOrderRow,
  fulfillmentId: string,
  { accountId, requestKey }: Command,
): Promise<void> {
  const lines = await queries.fulfillmentLinesOf(tx, fulfillmentId)
  await unshipStock(tx, lines, { ref: fulfillmentId, accountId })
  await queries.setFulfillmentCanceled(tx, fulfillmentId)
  await addToLines(
    tx,
    lines.map(({ lineId, quantity }) => ({ lineId, fulfilled: -quantity })),
  )
  const event = { vendorOrderId: order.id, kind: 'packing_canceled' as const, accountId }
  await recordOrderEvents(tx, [{ ...event, data: { fulfillmentId }, isPublic: false, requestKey }])
}

/** Marks a shipment, or all that are under way, as arrived or picked up. */
export async function markDelivered(
  app: ActionApp,
  given: Command & {
    vendorOrderId: string
    fulfillmentId?: string | undefined
    /** Whether the buyer says so. */
    isByBuyer?: boolean
  },
): Promise<void> {
  await onOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      const { fulfillmentId = null, accountId, requestKey } = given
      const delivered = await queries.setDelivered(tx, order.id, fulfillmentId)
      if (delivered.length === 0) return
      const isByBuyer = given.isByBuyer ?? false
      const isAutomatic = accountId === null && !isByBuyer
      const data = { fulfillmentIds: delivered, isAutomatic, isByBuyer }
      const kind = 'delivered' as const
      await recordOrderEvents(tx, [{ vendorOrderId: order.id, kind, data, accountId, requestKey }])
      await refreshVendorOrder(tx, order.id)
    },
    () => undefined,
  )
}

/** Throws order_state unless goods of an order can still be packed. */
export function checkOpen({ status }: VendorOrderRow): void {
  if (status === orderStatus.canceled) throw refusal('canceled')
  if (status === orderStatus.archived) throw refusal('archived')
}

/** Quantity of a line that is neither packed nor canceled. */
export function openQuantity({ quantity, fulfilled, canceled }: OrderLineRow): number {
  return quantity - fulfilled - canceled
}

function partsToPack(
  lines: readonly OrderLineRow[],
  wanted: readonly LinePart[] | undefined,
): LinePart[] {
  const parts = wanted
    ? wanted.filter(({ quantity }) => quantity > 0)
    : lines.map((line) => ({ lineId: line.id, quantity: openQuantity(line) }))
  const open = parts.filter(({ quantity }) => quantity > 0)
  if (open.length === 0) throw refusal('nothing_left')
  checkParts(lines, open, openQuantity)
  return open
}

/** Throws not_found or order_state unless each part fits what is left of its line. */
export function checkParts(
  lines: readonly OrderLineRow[],
  parts: readonly LinePart[],
  left: (line: OrderLineRow) => number,
): void {
  for (const { lineId } of parts) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new AppError('not_found', { what: 'line' })
    const all = parts.filter((part) => part.lineId === lineId)
    const sum = all.reduce((total, { quantity }) => total + quantity, 0)
    if (sum > left(line) || all.length > 1) throw refusal('not_enough_left')
  }
}

function trackingOf(given: TrackingInput, before?: queries.Tracking | null): queries.Tracking {
  return {
    carrier: given.carrier ?? before?.carrier ?? '',
    trackingNumbers: given.trackingNumbers ?? before?.trackingNumbers ?? [],
    trackingUrl:
      given.trackingUrl === undefined ? (before?.trackingUrl ?? null) : given.trackingUrl,
  }
}
