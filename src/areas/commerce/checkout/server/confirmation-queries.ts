import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import type { Address } from '#shared/address.ts'
import type { PaymentMethod, PaymentStatus } from '#shared/enums-of-store.ts'
import type { ProductType } from '#shared/enums.ts'

export interface ConfirmedOrder {
  id: string
  displayId: number
  cartId: string | null
  accountId: number | null
  email: string | null
  currency: string
  shipAddress: Address | null
  paymentMethod: PaymentMethod
  giftCardTotal: number
  total: number
  placedAt: Date
  vendors: ConfirmedVendor[]
}

export interface ConfirmedVendor {
  id: string
  place: number
  enterpriseId: number
  name: string
  handle: string
  paymentStatus: PaymentStatus
  total: number
  taxTotal: number
  discount: number
  shipping: ConfirmedShipping
  bankInstructions: string
  lines: ConfirmedLine[]
}

/** What was chosen, as kept with the order. */
interface ConfirmedShipping {
  method: number
  name: string
  price: number
  /** Days until it arrives, handling included. */
  days?: { min: number; max: number } | null
  instructions?: string
  location?: { id: string; name: string; address: Address | null; openingHours?: string } | null
}

interface ConfirmedLine {
  id: string
  title: string
  variantTitle: string
  quantity: number
  unitPrice: number
  type: ProductType
  metadata: Record<string, unknown>
  picture: PictureRow | null
}

/** Returns an order with those of its enterprises and their lines; null if there is none. */
export async function confirmedOrder(db: Db, id: string): Promise<ConfirmedOrder | null> {
  const { rows } = await sql<ConfirmedOrder>`
    select o.id, o.display_id as "displayId", o.cart_id as "cartId", o.account_id as "accountId",
      o.email, o.currency,
      o.ship_address as "shipAddress", o.payment_method as "paymentMethod",
      o.gift_card_total as "giftCardTotal", o.total, o.placed_at as "placedAt",
      (select json_agg(vendor order by place) from (
        select v.id, v.place, v.enterprise_id as "enterpriseId", e.name,
          (select name from handle h where h.enterprise_id = e.id and h.current) as handle,
          v.payment_status as "paymentStatus", v.total + v.gift_card_total as total,
          v.tax_total as "taxTotal", v.shipping,
          (select coalesce(sum(d.amount), 0)::bigint from order_discount d
            where d.vendor_order_id = v.id) as discount,
          coalesce(s.bank_instructions, '') as "bankInstructions",
          (select json_agg(line order by place) from (
            select l.id, l.title, l.variant_title as "variantTitle", l.quantity,
              l.unit_price as "unitPrice", l.type, l.metadata, l.place,
              (select json_build_object('uuid', f.uuid, 'color', f.color, 'width', f.width,
                'height', f.height) from file f where f.uuid = l.picture) as picture
            from order_line l where l.vendor_order_id = v.id) line) as lines
        from vendor_order v join enterprise e on e.id = v.enterprise_id
        left join shop s on s.enterprise_id = e.id
        where v.order_id = o.id) vendor) as vendors
    from orders o where o.id = ${id}`.execute(db)
  return rows[0] ?? null
}
