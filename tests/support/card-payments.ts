import { sql } from 'kysely'
import { complete } from '#app/areas/commerce/checkout/server/complete.ts'
import {
  choosePayment,
  createSessions,
} from '#app/areas/commerce/checkout/server/payment-sessions.ts'
import { reconcilePayments } from '#app/areas/commerce/payments/server/reconcile.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { aCart } from './store.ts'
import { cards, type StripeStore } from './stripe/store.ts'

/** Begins to pay a cart by card; returns the provider's reference. */
export async function beginCardPayment(app: App, cartId: string): Promise<string> {
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, paymentMethod.stripe)
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from payment_session
    where cart_id = ${cartId} and provider = ${paymentMethod.stripe}`.execute(app.db)
  return rows[0]!.ref
}

export interface PaidOrder {
  cartId: string
  orderId: string
  /** In the order of their places. */
  vendorOrderIds: string[]
  /** The provider's reference; null without a card. */
  ref: string | null
}

/** Places an order and pays it by card, up to the authorization. */
export async function anOrderByCard(
  app: App,
  store: StripeStore,
  goods: Parameters<typeof aCart>[1],
  number: string = cards.works,
): Promise<PaidOrder> {
  const cartId = await aCart(app, goods)
  const ref = await beginCardPayment(app, cartId)
  store.confirm(ref, number)
  return { ...(await placed(app, cartId)), ref }
}

export async function anOrderBy(
  app: App,
  method: PaymentMethod,
  ...[goods, given]: [goods: Parameters<typeof aCart>[1], given?: Parameters<typeof aCart>[2]]
): Promise<PaidOrder> {
  const cartId = await aCart(app, goods, given)
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, method)
  return { ...(await placed(app, cartId)), ref: null }
}

async function placed(app: App, cartId: string): Promise<Omit<PaidOrder, 'ref'>> {
  const completed = await complete(app, cartId, 'en')
  if (completed.type !== 'order') throw new Error('the cart did not become an order')
  const { orderId } = completed
  const { rows } = await sql<{ id: string }>`
    select id from vendor_order where order_id = ${orderId} order by place`.execute(app.db)
  return { cartId, orderId, vendorOrderIds: rows.map(({ id }) => id) }
}

/** Balance of an account of the ledger in all, or of an enterprise; credit is negative. */
export async function balanceOf(
  db: Db,
  account: string,
  {
    enterpriseId = null,
    orderId = null,
  }: { enterpriseId?: number | null; orderId?: string | null } = {},
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
    left join vendor_order v on v.id = e.vendor_order_id
    where e.account = ${account}
      and (${enterpriseId}::bigint is null or e.enterprise_id = ${enterpriseId})
      and (${orderId}::text is null or v.order_id = ${orderId})`.execute(db)
  return rows[0]!.amount
}

export async function paymentStateOf(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ state: number }>`
    select state from payment where order_id = ${orderId}`.execute(db)
  return rows[0]!.state
}

/** Adds a gift card with a balance to a cart, which pays a part of it. */
export async function withGiftCard(app: App, cartId: string, balance: number): Promise<string> {
  const id = newStoreId('gift')
  await sql`
    insert into gift_card (id, code_hash, code_encrypted, last4, currency, value, balance)
    values (${id}, sha256(${id}::bytea), '', 'ABCD', 'USD', ${balance}, ${balance})`.execute(app.db)
  await sql`
    update listing l set gift_card = true from cart_line c
    join variant v on v.id = c.variant_id join product p on p.id = v.product_id
    where c.cart_id = ${cartId} and l.id = p.listing_id`.execute(app.db)
  await sql`insert into cart_code (cart_id, gift_card_id) values (${cartId}, ${id})`.execute(app.db)
  return id
}

export { choosePayment, complete, createSessions, reconcilePayments }
