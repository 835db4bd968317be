import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/queries.ts'
import { listingState } from '#shared/enums.ts'
import { disputeState, orderStatus, returnState } from '#shared/enums-of-store.ts'
import { needs } from './list-queries.ts'

export interface WaitingRow {
  toShip: number
  late: number
  toPay: number
  returns: number
  problems: number
  hasOrders: boolean
}

/** Counts what waits for the team of an enterprise. */
export async function waitingOf(db: Db, enterpriseId: number): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select
      count(*) filter (where ${needs.ship})::integer as "toShip",
      count(*) filter (where ${needs.late})::integer as late,
      count(*) filter (where ${needs.pay})::integer as "toPay",
      (select count(*)::integer from order_return r join vendor_order o on o.id = r.vendor_order_id
        where o.enterprise_id = ${enterpriseId} and r.closed_at is null
          and r.state in (${returnState.requested}, ${returnState.received})) as returns,
      (select count(*)::integer from order_dispute d join vendor_order o on o.id = d.vendor_order_id
        where o.enterprise_id = ${enterpriseId} and d.state = ${disputeState.open}) as problems,
      exists (select from vendor_order where enterprise_id = ${enterpriseId}) as "hasOrders"
    from vendor_order v where v.enterprise_id = ${enterpriseId}
      and v.status in (${orderStatus.pending}, ${orderStatus.requiresAction})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has no row')
  return row
}

export interface SalesRow {
  currency: string
  /** ISO date. */
  day: string
  orders: number
  total: number
}

/** Returns what an enterprise has sold per day since a day, less what was given back. */
export async function salesByDay(db: Db, enterpriseId: number, since: string): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select currency, (placed_at at time zone 'UTC')::date::text as day, count(*)::integer as orders,
      sum(total + gift_card_total - refunded_total)::bigint as total
    from vendor_order
    where enterprise_id = ${enterpriseId} and placed_at >= ${since}::date
      and status <> ${orderStatus.canceled}
    group by currency, day order by currency, day`.execute(db)
  return rows
}

export interface BestRow {
  listingId: number | null
  title: string
  picture: PictureRow | null
  quantity: number
  total: number
  currency: string
}

/** Returns the goods that an enterprise has sold most since a day, by value. */
export async function bestSellers(
  db: Db,
  enterpriseId: number,
  since: string,
  limit: number,
): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    with sold as (
      select l.listing_id, v.currency, sum(l.quantity - l.canceled - l.returned) as quantity,
        sum(l.total * (l.quantity - l.canceled - l.returned) / l.quantity) as total,
        (array_agg(l.title order by v.placed_at desc))[1] as title,
        (array_agg(l.picture order by v.placed_at desc))[1] as picture
      from vendor_order v join order_line l on l.vendor_order_id = v.id
      where v.enterprise_id = ${enterpriseId} and v.placed_at >= ${since}::date
        and v.status <> ${orderStatus.canceled}
      group by l.listing_id, v.currency, case when l.listing_id is null then l.title end
    )
    select case when l.state = ${listingState.published} then sold.listing_id end as "listingId",
      sold.title, ${pictureIn(sql`sold.picture`)} as picture, sold.quantity::integer,
      sold.total::bigint, sold.currency
    from sold left join listing l on l.id = sold.listing_id
    where sold.quantity > 0 order by sold.total desc, sold.title limit ${limit}`.execute(db)
  return rows
}
