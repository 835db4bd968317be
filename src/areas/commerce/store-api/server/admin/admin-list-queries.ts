import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  paymentMethod,
  paymentState,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'

interface PageInput {
  limit: number
  offset: number
}

/** Returns the customers who bought of enterprises, newest first; of any where null. */
export async function customersPage(
  db: Db,
  enterpriseIds: readonly number[] | null,
  text: string | null,
  { limit, offset }: PageInput,
  accountId: number | null = null,
): Promise<{ ids: number[]; count: number }> {
  const bought = enterpriseIds
    ? sql`v.enterprise_id = any(${[...enterpriseIds]}::bigint[])`
    : sql`true`
  const like = text === null ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: number; count: number }>`
    select a.id, count(*) over () as count from account a
    where a.erased_at is null and (${accountId}::bigint is null or a.id = ${accountId})
      and (${like}::text is null or a.email ilike ${like} or a.name ilike ${like})
      and exists (select from orders o join vendor_order v on v.order_id = o.id
        where o.account_id = a.id and ${bought})
    order by a.id desc limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

export interface OrderFilter {
  enterpriseIds: readonly number[] | null
  statuses: readonly OrderStatus[] | null
  fulfillment: readonly FulfillmentStatus[] | null
  payment: readonly PaymentStatus[] | null
  accountId: number | null
  /** A number or an email address. */
  text: string | null
}

/** Returns the enterprises' orders that match, newest first. */
export async function vendorOrdersPage(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: PageInput,
): Promise<{ ids: string[]; count: number }> {
  const { enterpriseIds, statuses, fulfillment, payment, accountId, text } = filter
  const list = (column: string, values: readonly number[] | null) =>
    values ? sql`${sql.ref(column)} = any(${[...values]}::bigint[])` : sql`true`
  const number = text && /^\d{1,15}$/.test(text) ? Number(text) : null
  const { rows } = await sql<{ id: string; count: number }>`
    select v.id, count(*) over () as count
    from vendor_order v join orders o on o.id = v.order_id
    where ${list('v.enterprise_id', enterpriseIds)} and ${list('v.status', statuses)}
      and ${list('v.fulfillment_status', fulfillment)} and ${list('v.payment_status', payment)}
      and (${accountId}::bigint is null or o.account_id = ${accountId})
      and (${text}::text is null or o.display_id = ${number} or o.email = ${text})
    order by v.placed_at desc, v.id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** Returns the buyers' orders that match in any of their parts, newest first. */
export async function ordersPage(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: PageInput,
): Promise<{ ids: string[]; count: number }> {
  const { statuses, fulfillment, payment, accountId, text } = filter
  const list = (column: string, values: readonly number[] | null) =>
    values ? sql`${sql.ref(column)} = any(${[...values]}::bigint[])` : sql`true`
  const number = text && /^\d{1,15}$/.test(text) ? Number(text) : null
  const { rows } = await sql<{ id: string; count: number }>`
    select o.id, count(*) over () as count from orders o
    where exists (select from vendor_order v where v.order_id = o.id
        and ${list('v.status', statuses)} and ${list('v.fulfillment_status', fulfillment)}
        and ${list('v.payment_status', payment)})
      and (${accountId}::bigint is null or o.account_id = ${accountId})
      and (${text}::text is null or o.display_id = ${number} or o.email = ${text})
    order by o.placed_at desc, o.id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

export interface ActedOn {
  orderId: string
  vendorOrderId: string
  enterpriseId: number
  /** What can still be refunded once it is paid. */
  total: number
  /** Whether it was paid by the test provider and is not captured yet. */
  isTestUncaptured: boolean
}

/** Returns the enterprises' orders of an order that an admin may act on. */
export async function actedOn(
  db: Db,
  id: string,
  enterpriseIds: readonly number[] | null,
): Promise<ActedOn[]> {
  const { rows } = await sql<ActedOn>`
    select order_id as "orderId", id as "vendorOrderId", enterprise_id as "enterpriseId",
      total + gift_card_total - refunded_total as total,
      exists (select from payment p where p.order_id = vendor_order.order_id
        and p.provider = ${paymentMethod.test} and p.state = ${paymentState.awaiting})
        as "isTestUncaptured"
    from vendor_order
    where (order_id = ${id} or id = ${id}) and (${enterpriseIds === null}
      or enterprise_id = any(${[...(enterpriseIds ?? [])]}::bigint[]))
    order by place`.execute(db)
  return rows
}

/** Returns the ids of the shipments of enterprises' orders. */
export async function fulfillmentsOfOrders(
  db: Db,
  vendorOrderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from fulfillment where vendor_order_id = any(${[...vendorOrderIds]}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
