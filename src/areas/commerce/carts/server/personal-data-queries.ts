import { sql } from 'kysely'
import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'
import { largestQuantity } from '../model.ts'
import { mergeCarts } from './cart-write-queries.ts'

export const personalData: PersonalData = {
  ownRows: [['account_address', 'account_id']],
  erasedBy: [
    (accountId) => sql`delete from cart where account_id = ${accountId} and completed_at is null`,
    // What became an order stays, without the person.
    (accountId) => sql`
      update cart set email = null, ship_address = null, bill_address = null, metadata = '{}'
      where account_id = ${accountId}`,
    (accountId) => sql`
      update cart_line l set metadata = jsonb_build_object('erased', l.id)
      from cart c where c.id = l.cart_id and l.metadata <> '{}' and c.account_id = ${accountId}`,
    (accountId) => sql`
      update cart_vendor v set note = ''
      from cart c where c.id = v.cart_id and c.account_id = ${accountId}`,
  ],
  forgottenIn: [['cart', 'account_id']],
  exports: {
    addresses: {
      tables: ['account_address'],
      entries: (id) => sql`
        select address, is_default, used_at from account_address
        where account_id = ${id} order by used_at`,
    },
    carts: {
      tables: ['cart'],
      entries: (id) => sql`
        select c.currency, c.email, c.ship_address, c.bill_address, c.created_at, c.updated_at,
          c.completed_at, (select json_agg(json_build_object('listing', p.listing_id,
            'variant', v.title, 'quantity', l.quantity, 'saved_for_later', l.saved_for_later)
            order by l.added_at) from cart_line l join variant v on v.id = l.variant_id
            join product p on p.id = v.product_id where l.cart_id = c.id) as goods
        from cart c where c.account_id = ${id} order by c.created_at`,
    },
  },
  merge: {
    own: [
      ['cart', 'account_id'],
      ['account_address', 'account_id'],
    ],
    merge: mergeAccounts,
  },
}

/** Merges open carts in the same currency; the remaining account keeps its default address. */
async function mergeAccounts(tx: Tx, { from, into }: MergedPair): Promise<void> {
  const { rows } = await sql<{ id: string; other: string }>`
    select f.id, i.id as other from cart f join cart i on i.currency = f.currency
    where f.account_id = ${from.id} and i.account_id = ${into.id}
      and f.origin = ${cartOrigin.pages} and i.origin = ${cartOrigin.pages}
      and f.completed_at is null and i.completed_at is null`.execute(tx)
  for (const { id, other } of rows) await mergeCarts(tx, id, other, largestQuantity)
  await sql`update cart set account_id = ${into.id} where account_id = ${from.id}`.execute(tx)
  await sql`
    update account_address set account_id = ${into.id}, is_default = false
    where account_id = ${from.id}`.execute(tx)
}
