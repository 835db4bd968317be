import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'
import type { InvoiceKind } from '#shared/enums-of-store.ts'

/** What an invoice says, as it was when it was issued. Amounts in minor units. */
export interface InvoiceContent {
  seller: { name: string; address: Address | null; taxId: string }
  /** Without name and street once the buyer is erased. */
  buyer: Address | null
  order: string
  placedAt: string
  currency: string
  lines: { title: string; quantity: number; unitPrice: number; total: number }[]
  subtotal: number
  discount: number
  shipping: number
  taxes: { name: string; rate: number; amount: number }[]
  giftCards: number
  total: number
  /** Of a credit note: number of the invoice, and what is given back. */
  credit: { invoice: number; amount: number; reason: string } | null
}

export interface InvoiceRow {
  id: string
  vendorOrderId: string
  kind: InvoiceKind
  number: number
  content: InvoiceContent
  issuedAt: Date
}

const columns = sql`id, vendor_order_id as "vendorOrderId", kind, number, content,
  issued_at as "issuedAt"`

/** Returns the documents of an enterprise's order, the invoice first. */
export async function invoicesOf(db: Db, vendorOrderId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice where vendor_order_id = ${vendorOrderId}
    order by kind, number`.execute(db)
  return rows
}

export async function insertInvoice(
  tx: Tx,
  invoice: Omit<InvoiceRow, 'issuedAt'> & { enterpriseId: number; eventId: number | null },
): Promise<void> {
  await sql`
    insert into invoice (id, vendor_order_id, enterprise_id, number, kind, content, event_id)
    values (${invoice.id}, ${invoice.vendorOrderId}, ${invoice.enterpriseId}, ${invoice.number},
      ${invoice.kind}, ${JSON.stringify(invoice.content)}::jsonb, ${invoice.eventId})`.execute(tx)
}

/** Returns refunds of an order that have no credit note yet, oldest first. */
export async function refundsToCredit(
  db: Db,
  vendorOrderId: string,
): Promise<{ id: number; amount: number; reason: string }[]> {
  const { rows } = await sql<{ id: number; amount: number; reason: string }>`
    select e.id, (e.data ->> 'amount')::bigint as amount, coalesce(e.data ->> 'reason', '') as reason
    from order_event e
    where e.vendor_order_id = ${vendorOrderId} and e.kind = 'refunded'
      and not exists (select from invoice i where i.event_id = e.id)
    order by e.id`.execute(db)
  return rows
}

/** Returns what an invoice says of its parties. */
export async function partiesOf(
  db: Db,
  vendorOrderId: string,
): Promise<Pick<InvoiceContent, 'seller' | 'buyer'>> {
  const { rows } = await sql<Pick<InvoiceContent, 'seller' | 'buyer'>>`
    select json_build_object('name', coalesce(nullif(s.legal_name, ''), e.name),
        'address', coalesce(s.legal_address, (select address from stock_location l
          where l.enterprise_id = e.id and l.closed_at is null and l.address is not null
          order by sort, created_at, id limit 1)),
        'taxId', coalesce(s.tax_id, '')) as seller,
      coalesce(o.bill_address, o.ship_address) as buyer
    from vendor_order v join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    left join shop s on s.enterprise_id = e.id
    where v.id = ${vendorOrderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no order ${vendorOrderId}`)
  return row
}

/** Returns the taxes on an order's shipping. */
export async function shippingTaxes(
  db: Db,
  vendorOrderId: string,
): Promise<InvoiceContent['taxes']> {
  const { rows } = await sql<{ taxes: InvoiceContent['taxes'] }>`
    select shipping_tax_lines as taxes from vendor_order where id = ${vendorOrderId}`.execute(db)
  return rows[0]?.taxes ?? []
}
