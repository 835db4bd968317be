import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  erasedBy: [
    // The provider's copy is deleted by a job.
    (id) => sql`
      insert into payment_customer_erasure (ref)
      select ref from payment_customer where account_id = ${id} on conflict do nothing`,
  ],
  ownRows: [['payment_customer', 'account_id']],
  forgottenIn: [['refund', 'by_account_id']],
  exports: {
    kept_cards: {
      tables: ['payment_customer'],
      entries: (id) => sql`
        select 'Stripe' as provider, ref as customer, created_at
        from payment_customer where account_id = ${id} order by created_at`,
    },
    refunds_requested: {
      tables: ['refund'],
      entries: (id) => sql`
        select vendor_order_id as "order", amount, gift_card_amount, currency, reason, created_at
        from refund where by_account_id = ${id} order by created_at`,
    },
  },
}
