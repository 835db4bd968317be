import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { productType } from '#shared/enums.ts'
import { refundState, type PaymentMethod, type PaymentStatus } from '#shared/enums-of-store.ts'

/** What an enterprise's order was sold for, and how it is paid. */
export interface Sale {
  vendorOrderId: string
  orderId: string
  enterpriseId: number
  currency: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  isCanceled: boolean
  isPaid: boolean
  /** Paid other than by gift cards. */
  total: number
  giftCardTotal: number
  refundedTotal: number
  /** The part of `refundedTotal` that went back to the payment. */
  refundedMoney: number
  feeBasisPoints: number
  /** Discounts that the platform pays for. */
  promoted: number
  /** Value of the gift cards that it sells. */
  soldCards: number
}

async function sales(db: Db, where: RawBuilder<unknown>): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select v.id as "vendorOrderId", v.order_id as "orderId", v.enterprise_id as "enterpriseId",
      v.currency, o.payment_method as "paymentMethod", v.payment_status as "paymentStatus",
      v.canceled_at is not null as "isCanceled",
      exists (select from ledger_posting where kind = 'sale' and ref = v.id) as "isPaid",
      v.total, v.gift_card_total as "giftCardTotal", v.refunded_total as "refundedTotal",
      v.fee_basis_points as "feeBasisPoints",
      coalesce((select sum(amount) from refund r where r.vendor_order_id = v.id
        and r.state <> ${sql.lit(refundState.canceled)}), 0)::bigint as "refundedMoney",
      coalesce((select sum(amount) from order_discount d
        where d.vendor_order_id = v.id and d.by_platform), 0)::bigint as promoted,
      coalesce((select sum(unit_price * quantity) from order_line l
        where l.vendor_order_id = v.id and l.type = ${sql.lit(productType.giftCard)}), 0)::bigint
        as "soldCards"
    from vendor_order v join orders o on o.id = v.order_id
    where ${where} order by v.place`.execute(db)
  return rows
}

export interface UnissuedCards {
  /** Value of all that were sold and not issued, with those that were canceled. */
  unissued: number
  canceled: number
  /** What refunds have taken back of it. */
  voidedBefore: number
}

/** Returns the value of the gift cards that an enterprise's order has sold but not issued. */
export async function unissuedCards(tx: Tx, vendorOrderId: string): Promise<UnissuedCards> {
  const { rows } = await sql<UnissuedCards>`
    select coalesce(sum(unit_price * (quantity
        - (select count(*) from gift_card g where g.line_id = l.id))), 0)::bigint as unissued,
      coalesce(sum(unit_price * canceled), 0)::bigint as canceled,
      coalesce((select sum(e.amount) from ledger_entry e
        join ledger_posting p on p.id = e.posting_id and p.kind = 'refund'
        where e.vendor_order_id = ${vendorOrderId} and e.account = 'gift_cards'), 0)::bigint
        as "voidedBefore"
    from order_line l
    where vendor_order_id = ${vendorOrderId}
      and type = ${sql.lit(productType.giftCard)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  return row
}

export async function salesOfOrder(db: Db, orderId: string): Promise<Sale[]> {
  return sales(db, sql`v.order_id = ${orderId}`)
}

export async function saleOf(db: Db, vendorOrderId: string): Promise<Sale | null> {
  const [sale = null] = await sales(db, sql`v.id = ${vendorOrderId}`)
  return sale
}
