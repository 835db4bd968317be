import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  allOf,
  directionOf,
  gramsAreIn,
  isIn,
  searchTextOf,
} from '#platform/db/table-page/queries.ts'
import type { Part } from '#platform/db/table-page/table-page.ts'
import {
  disputeState,
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
  returnState,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'
import type { OrderFilter } from '../contract.ts'
import type { OrderNeed, OrderSort } from '../model.ts'

/** Filter of a table; null: the orders of all enterprises. */
export type Filter = OrderFilter & { vendorId: number | null }

export interface ListedOrder {
  /** `seq` of the order. */
  id: number
  orderId: string
  number: string
  placedAt: Date
  buyer: string
  email: string | null
  vendor: { id: number; name: string }
  items: number
  title: string
  status: OrderStatus
  fulfillment: FulfillmentStatus
  payment: PaymentStatus
  method: PaymentMethod
  total: number
  refunded: number
  currency: string
  shipBy: string | null
  country: string | null
}

/**
 * Returns a page of rows. Finds the ids first, then joins only for those. Pages before a cursor
 * come in reverse order, nearest first.
 */
export async function orderRows(db: Db, filter: Filter, part: Part): Promise<ListedOrder[]> {
  const { rows } = await listing(filter, part).execute(db)
  return rows
}

function listing(filter: Filter, { start, limit, ids }: Part): RawBuilder<ListedOrder> {
  const { order, beyond } = directionOf(filter.order, start)
  const key = keys[filter.sort]
  const orders = ids
    ? sql`(select * from vendor_order v where v.seq = any(${[...ids]}::bigint[]) offset 0) v`
    : sql`vendor_order v`
  const further = start
    ? sql`and (${key}, v.seq) ${beyond} (
        select ${key}, v.seq from vendor_order v where v.seq = ${start.id})`
    : sql``
  const where = ids ? sql`true` : matching(filter)
  return sql<ListedOrder>`
    with page as (
      select v.seq, row_number() over (order by ${key} ${order}, v.seq ${order}) as place
      from ${orders} where ${where} ${further}
      order by ${key} ${order}, v.seq ${order} limit ${limit}
    )
    select v.seq as id, v.id as "orderId", o.display_id || '-' || v.place as number,
      v.placed_at as "placedAt", o.email, json_build_object('id', e.id, 'name', e.name) as vendor,
      trim(concat_ws(' ', coalesce(o.ship_address, o.bill_address) ->> 'firstName',
        coalesce(o.ship_address, o.bill_address) ->> 'lastName')) as buyer,
      coalesce(goods.items, 0)::integer as items, coalesce(goods.title, '') as title, v.status,
      v.fulfillment_status as fulfillment, v.payment_status as payment,
      o.payment_method as method, v.total + v.gift_card_total as total,
      v.refunded_total as refunded, v.currency, v.ship_by::text as "shipBy",
      o.ship_address ->> 'countryCode' as country
    from page join vendor_order v on v.seq = page.seq join orders o on o.id = v.order_id
    join enterprise e on e.id = v.enterprise_id
    left join lateral (
      select sum(quantity - canceled) as items, (array_agg(title order by l.place, id))[1] as title
      from order_line l where l.vendor_order_id = v.id
    ) goods on true
    order by page.place`
}

const keys: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  placed: sql`v.placed_at`,
  status: sql`v.status`,
  fulfillment: sql`v.fulfillment_status`,
  payment: sql`v.payment_status`,
  // Must equal the indexed expressions.
  total: sql`(v.total + v.gift_card_total)`,
  shipBy: sql`(coalesce(v.ship_by, '9999-12-31'::date))`,
}

export async function countOrders(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from vendor_order v where ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Rows that are looked at to tell whether words are common, and how many with them make them so. */
const sample = { rows: 500, common: 50 } as const

/** Whether so many orders have the words that reading them in their order is faster than an index. */
async function areCommon(db: Db, { vendorId }: Filter, words: string): Promise<boolean> {
  const own = vendorId === null ? sql`true` : sql`enterprise_id = ${vendorId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select words from vendor_order where ${own} order by placed_at desc limit ${sample.rows}
    ) latest where ${isIn(sql`words`, words)}`.execute(db)
  return (rows[0]?.count ?? 0) >= sample.common
}

/** Returns up to `limit` numbers of matches, unordered. */
export async function matchingSeqs(db: Db, filter: Filter, limit: number): Promise<number[]> {
  const words = searchTextOf(filter)
  const isIndexed = words !== '' && !(await areCommon(db, filter, words))
  const { rows } = await sql<{ seq: number }>`
    select v.seq from vendor_order v where ${matching(filter)}
      ${isIndexed ? sql`and ${gramsAreIn(sql`v.words`, words)}` : sql``}
    limit ${limit}`.execute(db)
  return rows.map(({ seq }) => seq)
}

/** Whether the filter has a condition besides the enterprise. */
export function isLimited(filter: OrderFilter): boolean {
  const { status, fulfillment, payment, method, need, since, until } = filter
  const conditions = [status, fulfillment, payment, method, need, since, until]
  return [searchTextOf(filter), ...conditions].some(Boolean)
}

function matching(filter: Filter): RawBuilder<unknown> {
  const { vendorId, status, fulfillment, payment, method, need, since, until } = filter
  const words = searchTextOf(filter)
  return allOf([
    sql`true`,
    vendorId !== null ? sql`v.enterprise_id = ${vendorId}` : '',
    words && isIn(sql`v.words`, words),
    status && sql`v.status = ${status}`,
    fulfillment && sql`v.fulfillment_status = ${fulfillment}`,
    payment && sql`v.payment_status = ${payment}`,
    method && sql`v.payment_method = ${method}`,
    need && needs[need],
    since && sql`v.placed_at >= ${since}::date`,
    until && sql`v.placed_at < ${until}::date + 1`,
  ])
}

const lit = (value: number) => sql.lit(value)
const numbers = (values: readonly number[]) => sql.join(values.map(lit))

/** Orders whose goods wait to be sent. */
const isToShip = sql`(v.status in (${numbers([orderStatus.pending, orderStatus.requiresAction])})
  and v.fulfillment_status in (${numbers([
    fulfillmentStatus.notFulfilled,
    fulfillmentStatus.partiallyFulfilled,
    fulfillmentStatus.fulfilled,
    fulfillmentStatus.partiallyShipped,
  ])}))`

const openReturns = numbers([returnState.requested, returnState.received])

/** Conditions of what waits for the team. */
export const needs: Readonly<Record<OrderNeed, RawBuilder<unknown>>> = {
  ship: isToShip,
  late: sql`(${isToShip} and v.ship_by < current_date)`,
  pay: sql`(v.payment_status = ${lit(paymentStatus.awaiting)}
    and v.status in (${numbers([orderStatus.pending, orderStatus.requiresAction])})
    and v.payment_method in
      (${numbers([paymentMethod.bankTransfer, paymentMethod.payAtPickup])}))`,
  answer: sql`(v.status in (${numbers([
    orderStatus.pending,
    orderStatus.completed,
    orderStatus.requiresAction,
  ])}) and v.id in (
    select vendor_order_id from order_return
      where closed_at is null and state in (${openReturns})
    union all
    select vendor_order_id from order_dispute where state = ${lit(disputeState.open)}))`,
}
