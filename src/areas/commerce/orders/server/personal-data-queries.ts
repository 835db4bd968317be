import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

/** Orders of an account that were placed before it existed, by its verified address. */
const attached = (id: number) => sql`
  update orders o set account_id = a.id from account a
  where a.id = ${id} and o.account_id is null and o.email = a.email
    and a.email_verified_at is not null`

/**
 * What accounts must keep stays: what was bought when, for how much, and the country for taxes. Who
 * bought it goes.
 */
const anonymized = (id: number) => sql`
  update orders set email = null, erased_at = now(), metadata = '{}',
    ship_address = case when ship_address is not null then
      jsonb_build_object('countryCode', ship_address -> 'countryCode') end,
    bill_address = case when bill_address is not null then
      jsonb_build_object('countryCode', bill_address -> 'countryCode') end
  where account_id = ${id}`

const wordsForgotten = (id: number) => sql`
  update vendor_order v set note = '', cancel_reason = '',
    words = lower(concat_ws(' ', o.display_id || '-' || v.place,
      (select string_agg(concat_ws(' ', title, sku), ' ') from order_line l
        where l.vendor_order_id = v.id)))
  from orders o where o.id = v.order_id and o.account_id = ${id}`

const eventsForgotten = (id: number) => sql`
  update order_event e set data = e.data - 'note' - 'reason' - 'reply'
  from vendor_order v join orders o on o.id = v.order_id
  where v.id = e.vendor_order_id and o.account_id = ${id}`

const problemsForgotten = (id: number) => sql`
  update order_dispute d set note = '', reply = '', decision = ''
  from vendor_order v join orders o on o.id = v.order_id
  where v.id = d.vendor_order_id and o.account_id = ${id}`

/** Recipients of gift cards and messages to them. */
const linesForgotten = (id: number) => sql`
  update order_line l set metadata = '{}'
  from vendor_order v join orders o on o.id = v.order_id
  where v.id = l.vendor_order_id and l.metadata <> '{}' and o.account_id = ${id}`

export const personalData: PersonalData = {
  erasedBy: [
    attached,
    anonymized,
    wordsForgotten,
    eventsForgotten,
    problemsForgotten,
    linesForgotten,
  ],
  forgottenIn: [
    ['orders', 'account_id'],
    ['order_event', 'by_account_id'],
    ['order_dispute', 'decided_by'],
  ],
  exports: {
    orders: {
      tables: ['orders'],
      entries: (id) => sql`
        select o.display_id as number, o.placed_at, o.email, o.ship_address, o.bill_address,
          o.currency, o.total, o.tax_total, o.shipping_total, o.discount_total, o.gift_card_total,
          (select json_agg(json_build_object('enterprise', e.name, 'total', v.total,
              'refunded', v.refunded_total, 'note', v.note,
              'goods', (select json_agg(json_build_object('title', l.title,
                  'variant', l.variant_title, 'quantity', l.quantity, 'total', l.total)
                  order by l.place) from order_line l where l.vendor_order_id = v.id),
              'problems', (select json_agg(json_build_object('note', d.note, 'reply', d.reply,
                  'opened_at', d.opened_at) order by d.opened_at) from order_dispute d
                  where d.vendor_order_id = v.id)) order by v.place)
            from vendor_order v join enterprise e on e.id = v.enterprise_id
            where v.order_id = o.id) as orders
        from orders o where o.account_id = ${id} order by o.placed_at`,
    },
  },
  notExported: {
    order_event: 'what a team does with its orders belongs to the enterprise',
    order_dispute:
      'decisions of admins are in the audit log; problems are exported with the orders',
  },
}
