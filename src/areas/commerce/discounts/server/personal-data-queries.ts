import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  erasedBy: [
    // A card keeps its value for the holder of its code, and a use still counts.
    (accountId) => sql`
      update gift_card g set recipient_email = null, message = ''
      from account a where a.id = ${accountId} and g.recipient_email = a.email`,
    (accountId) => sql`
      update discount_use u
      set buyer = encode(sha256(convert_to(u.buyer, 'UTF8')), 'hex')
      from account a where a.id = ${accountId} and u.buyer = lower(a.email::text)`,
  ],
  exports: {
    gift_cards: {
      // Found by the email address alone.
      tables: [],
      entries: (id) => sql`
        select g.last4, g.currency, g.value, g.balance, g.message, g.created_at, g.expires_at
        from gift_card g join account a on a.email = g.recipient_email
        where a.id = ${id} order by g.created_at`,
    },
    discounts_used: {
      tables: [],
      entries: (id) => sql`
        select d.code, u.order_id from discount_use u join discount d on d.id = u.discount_id
        join account a on lower(a.email::text) = u.buyer
        where a.id = ${id} order by u.order_id`,
    },
  },
}
