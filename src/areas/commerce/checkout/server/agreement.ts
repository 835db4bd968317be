import {
  createCart,
  hasSavedLines,
  lockCart,
  moveSavedLines,
  pricedCart,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import { markAgreed, releaseUnused } from '#commerce/payments/server/public.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob, type JobApp, type JobTable } from '#platform/jobs/jobs.ts'
import type { Handler } from '#platform/outbox/handlers.ts'
import { AppError } from '#shared/app-error.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'
import type { checkoutContract } from '../contract.ts'
import { checkAddress, checkComplete, complete } from './complete.ts'
import { cartOrThrow } from './payment-sessions.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'checkout.complete': { ref: string; cartId: string }
  }
}

type Service = Handlers<typeof checkoutContract>

/**
 * Stores that the buyer agreed to the order of a cart, before the card is confirmed: from then on
 * the server places it with that payment, whether the browser comes back or not.
 */
export const agreeToOrder: Service['agreeToOrder'] = async (app, caller, input) => {
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockCart(tx, input.cart)
    if (!locked || locked.isCompleted) throw new AppError('not_found', { what: 'cart' })
    const cart = await cartOrThrow(app, input.cart, caller.language, tx)
    checkAddress(cart)
    checkComplete(cart)
    const isSame = input.agreedHash === cart.contentHash
    if (!isSame || !(await markAgreed(tx, cart.id, cart.contentHash))) {
      throw new AppError('cart_changed')
    }
  })
}

/** Queues placing the orders of payments that were authorized. */
export const completeAuthorizedOrders: Handler<'payment.authorized'> = {
  topics: ['payment.authorized'],
  async handle(tx, events) {
    for (const { ref, cartId } of events.map(({ payload }) => payload)) {
      await addJob(tx, 'checkout.complete', { ref, cartId }, { key: `complete:${ref}` })
    }
  },
}

export const jobs: JobTable<'checkout.complete'> = {
  'checkout.complete': { run: completeAuthorized },
}

/** Why an order is never placed as it was agreed to; other failures are retried. */
const final: ReadonlySet<string> = new Set([
  'cart_changed',
  'cart_incomplete',
  'not_enough_stock',
  'not_for_sale',
  'not_found',
  'payment_refused',
])

/**
 * Job: places the order of a cart whose payment is authorized if the cart is still what was agreed
 * to, and releases the authorization otherwise. Idempotent, also while the browser does the same.
 */
async function completeAuthorized(
  app: JobApp,
  { ref, cartId }: { ref: string; cartId: string },
): Promise<void> {
  const cart = await pricedCart(app, cartId, 'en')
  const session = cart?.sessions?.find(({ providerRef }) => providerRef === ref)
  try {
    if (cart && session?.contentHash && !cart.completedAt) {
      const { type } = await complete(app, cartId, cart.lang, session.contentHash, ref)
      if (type === 'order') await keepSavedLines(app, cart)
    }
  } catch (error) {
    if (!(error instanceof AppError) || !final.has(error.code)) throw error
    app.log.info({ code: error.code }, 'an authorized payment is released without an order')
  }
  await releaseUnused(app, { ref, cartId })
}

/** Moves what an account saved for later to its next cart; a visitor's cart stays in the browser. */
async function keepSavedLines(app: JobApp, cart: PricedCart): Promise<void> {
  const { id, accountId, email, siteId, lang, region } = cart
  if (accountId === null || siteId === null || !(await hasSavedLines(app.db, id))) return
  const [country = ''] = region.countries
  const owner = { accountId, email, country, siteId, lang, origin: cartOrigin.pages }
  const next = await createCart(app, owner, { regionId: region.id })
  await app.db.transaction().execute((tx) => moveSavedLines(tx, id, next))
}
