import { sql } from 'kysely'
import type { OrderEventKind } from '#commerce/orders/model.ts'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/queries.ts'
import type { Address } from '#shared/address.ts'
import { listingState } from '#shared/enums.ts'
import type {
  DisputeKind,
  DisputeState,
  InvoiceKind,
  ProblemReason,
  ReturnState,
} from '#shared/enums-of-store.ts'

interface LineRow {
  id: string
  title: string
  variant: string
  sku: string | null
  listingId: number | null
  variantId: string | null
  picture: PictureRow | null
  type: number
  unitPrice: number
  quantity: number
  total: number
  taxLines: TaxRow[]
  fulfilled: number
  shipped: number
  canceled: number
  returned: number
}

interface TaxRow {
  name: string
  rate: number
  amount: number
}

interface PartRow {
  lineId: string
  quantity: number
}

/** Everything of an enterprise's order that pages show; times in ISO 8601. */
export interface DetailRow {
  number: string
  vendor: { id: number; name: string; handle: string | null; logo: PictureRow | null }
  shipAddress: Address | null
  billAddress: Address | null
  shippingTaxLines: TaxRow[]
  note: string
  internalNote: string
  shipBy: string | null
  cancelReason: string
  lines: LineRow[]
  codes: { code: string; amount: number }[]
  shipments: {
    id: string
    carrier: string
    trackingNumbers: string[]
    trackingUrl: string | null
    packedAt: string
    shippedAt: string | null
    deliveredAt: string | null
    lines: PartRow[]
  }[]
  returns: {
    id: string
    state: ReturnState
    reason: ProblemReason
    note: string
    reply: string
    dueAt: string | null
    requestedAt: string
    closedAt: string | null
    refunded: number
    lines: (PartRow & { received: number; restocked: number })[]
  }[]
  problems: {
    id: string
    kind: DisputeKind
    state: DisputeState
    reason: ProblemReason
    note: string
    reply: string
    decision: string
    amount: number | null
    dueAt: string | null
    openedAt: string
    closedAt: string | null
  }[]
  timeline: {
    id: number
    kind: OrderEventKind
    at: string
    by: string | null
    isPublic: boolean
    data: Record<string, unknown>
  }[]
  documents: { id: string; kind: InvoiceKind; number: number; issuedAt: string }[]
  place: { name: string; address: Address | null; openingHours: string } | null
}

/** ISO 8601 in UTC, as the API has times. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const lines = sql`
  select coalesce(json_agg(line order by place, id), '[]') from (
    select l.place, l.id, l.title, l.variant_title as variant, l.sku,
      case when listing.state = ${sql.lit(listingState.published)} then l.listing_id end
        as "listingId",
      l.variant_id as "variantId", ${pictureIn(sql`l.picture`)} as picture, l.type,
      l.unit_price as "unitPrice", l.quantity, l.total, l.tax_lines as "taxLines", l.fulfilled,
      l.shipped, l.canceled, l.returned
    from order_line l left join listing on listing.id = l.listing_id
    where l.vendor_order_id = v.id) line`

const shipments = sql`
  select coalesce(json_agg(shipment order by "packedAt", id), '[]') from (
    select f.id, f.carrier, f.tracking_numbers as "trackingNumbers",
      f.tracking_url as "trackingUrl", ${iso('f.created_at')} as "packedAt",
      ${iso('f.shipped_at')} as "shippedAt", ${iso('f.delivered_at')} as "deliveredAt",
      (select json_agg(json_build_object('lineId', line_id, 'quantity', quantity) order by line_id)
        from fulfillment_line where fulfillment_id = f.id) as lines
    from fulfillment f where f.vendor_order_id = v.id and f.canceled_at is null) shipment`

const returns = sql`
  select coalesce(json_agg(return order by "requestedAt" desc, id), '[]') from (
    select r.id, r.state, r.reason, r.note, r.reply, ${iso('r.due_at')} as "dueAt",
      ${iso('r.requested_at')} as "requestedAt", ${iso('r.closed_at')} as "closedAt", r.refunded,
      (select json_agg(json_build_object('lineId', line_id, 'quantity', quantity,
          'received', received, 'restocked', restocked) order by line_id)
        from order_return_line where return_id = r.id) as lines
    from order_return r where r.vendor_order_id = v.id) return`

const problems = sql`
  select coalesce(json_agg(problem order by "openedAt" desc, id), '[]') from (
    select d.id, d.kind, d.state, d.reason, d.note, d.reply, d.decision, d.amount,
      ${iso('d.due_at')} as "dueAt", ${iso('d.opened_at')} as "openedAt",
      ${iso('d.closed_at')} as "closedAt"
    from order_dispute d where d.vendor_order_id = v.id) problem`

const timeline = sql`
  select coalesce(json_agg(event order by id), '[]') from (
    select e.id, e.kind, ${iso('e.at')} as at, e.is_public as "isPublic", e.data,
      case when e.by_key_id is not null
        then (select name from integration_key where id = e.by_key_id)
        when e.by_account_id is distinct from o.account_id
        then (select nullif(name, '') from account where id = e.by_account_id) end as by
    from order_event e where e.vendor_order_id = v.id) event`

/** Returns what pages show of an enterprise's order; null if there is none. */
export async function detailRow(db: Db, id: string): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select o.display_id || '-' || v.place as number,
      json_build_object('id', e.id, 'name', e.name,
        'handle', case when e.public then (select name from handle h
          where h.enterprise_id = e.id and h.current) end,
        'logo', ${pictureIn(sql`e.logo_file`)}) as vendor,
      o.ship_address as "shipAddress", o.bill_address as "billAddress",
      v.shipping_tax_lines as "shippingTaxLines", v.note, v.internal_note as "internalNote",
      v.ship_by::text as "shipBy", v.cancel_reason as "cancelReason",
      (${lines}) as lines, (${shipments}) as shipments, (${returns}) as returns,
      (${problems}) as problems, (${timeline}) as timeline,
      (select coalesce(json_agg(json_build_object('code', code, 'amount', amount) order by code),
        '[]') from order_discount where vendor_order_id = v.id) as codes,
      (select coalesce(json_agg(document order by number), '[]') from (
        select id, kind, number, ${iso('issued_at')} as "issuedAt" from invoice
        where vendor_order_id = v.id) document) as documents,
      (select json_build_object('name', s.name, 'address', s.address,
          'openingHours', s.opening_hours)
        from stock_location s where s.id = v.shipping -> 'location' ->> 'id') as place
    from vendor_order v join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the orders of other enterprises that belong to the same order of the buyer. */
export async function otherOrders(
  db: Db,
  orderId: string,
  id: string,
): Promise<{ id: string; number: string; vendor: string }[]> {
  const { rows } = await sql<{ id: string; number: string; vendor: string }>`
    select v.id, o.display_id || '-' || v.place as number, e.name as vendor
    from vendor_order v join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    where v.order_id = ${orderId} and v.id <> ${id} order by v.place`.execute(db)
  return rows
}

/** Returns an enterprise's instructions for transfers; empty without any. */
export async function bankInstructions(db: Db, enterpriseId: number): Promise<string> {
  const { rows } = await sql<{ bank_instructions: string }>`
    select bank_instructions from shop where enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0]?.bank_instructions ?? ''
}

/** Returns how many orders an address has placed with an enterprise. */
export async function countOrdersOf(
  db: Db,
  enterpriseId: number,
  email: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o join vendor_order v on v.order_id = o.id
    where o.email = ${email} and v.enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the open locations of an enterprise, its first one first. */
export async function locationsOf(
  db: Db,
  enterpriseId: number,
): Promise<{ id: string; name: string; address: Address | null }[]> {
  const { rows } = await sql<{ id: string; name: string; address: Address | null }>`
    select id, name, address from stock_location
    where enterprise_id = ${enterpriseId} and closed_at is null
    order by sort, created_at, id`.execute(db)
  return rows
}

/** Returns the name of an enterprise; null if there is none. */
export async function enterpriseName(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from enterprise where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
