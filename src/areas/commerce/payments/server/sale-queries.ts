import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { productType } from '#shared/enums.ts'
import type { PaymentMethod, PaymentStatus } from '#shared/enums-of-store.ts'

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
      coalesce((select sum(amount) from order_discount d
        where d.vendor_order_id = v.id and d.by_platform), 0)::bigint as promoted,
      coalesce((select sum(unit_price * quantity) from order_line l
        where l.vendor_order_id = v.id and l.type = ${sql.lit(productType.giftCard)}), 0)::bigint
        as "soldCards"
    from vendor_order v join orders o on o.id = v.order_id
    where ${where} order by v.place`.execute(db)
  return rows
}

export async function salesOfOrder(db: Db, orderId: string): Promise<Sale[]> {
  return sales(db, sql`v.order_id = ${orderId}`)
}

export async function saleOf(db: Db, vendorOrderId: string): Promise<Sale | null> {
  const [sale = null] = await sales(db, sql`v.id = ${vendorOrderId}`)
  return sale
}
