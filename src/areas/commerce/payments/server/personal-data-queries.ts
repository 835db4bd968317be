import { sql } from 'kysely'
import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Tx } from '#platform/db/db.ts'
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
  merge: { own: [['payment_customer', 'account_id']], merge: mergeAccounts },
}

/** Keeps the cards of the remaining account; those of the other move if it has none. */
async function mergeAccounts(tx: Tx, { from, into }: MergedPair): Promise<void> {
  await sql`
    with gone as (
      delete from payment_customer c
      where account_id = ${from.id} and exists (select from payment_customer other
        where other.account_id = ${into.id} and other.provider = c.provider)
      returning ref)
    insert into payment_customer_erasure (ref)
    select ref from gone on conflict do nothing`.execute(tx)
  await sql`
    update payment_customer set account_id = ${into.id}
    where account_id = ${from.id}`.execute(tx)
}
