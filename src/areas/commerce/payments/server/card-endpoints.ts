import type { App } from '#platform/app.ts'
import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { paymentMethod, paymentSessionStatus } from '#shared/enums-of-store.ts'
import type { CardPaymentSetup, paymentsContract } from '../contract.ts'
import { customerOf, removeCard, savedCards } from './customers.ts'
import { cardsOf, providerOf } from './providers.ts'
import {
  cancelSessionOf,
  cardSession,
  lockCartOfPayment,
  putSessions,
  type CardSession,
} from './session-queries.ts'

type Service = Handlers<typeof paymentsContract>

/** Returns what the browser needs to pay a cart by card. Throws not_found without a session. */
export const openCardPayment: Service['openCardPayment'] = async (
  app,
  { accountId },
  { cartId, again },
) => {
  const known =
    app.cardPayments &&
    (again ? await cancelSession(app, cartId) : await cardSession(app.db, cartId))
  if (!known) throw new AppError('not_found')
  const cards = cardsOf(app)
  const session = await refreshed(app, cartId, known)
  // Cards of an account are shown to its owner only, not to everyone who knows the cart.
  const isOwner = accountId !== null && accountId === session.accountId
  const customer = isOwner ? await customerOf(app, session) : null
  const customerSecret = customer === null ? null : await cards.openCustomer(customer)
  return setupOf(session, customerSecret)
}

/**
 * Releases the payment of a cart, so that another card can be used, and returns its session as it
 * was. The session is canceled first, under the lock of the cart: no order is placed for it then.
 */
async function cancelSession(app: App, cartId: string): Promise<CardSession | null> {
  const known = await app.db.transaction().execute(async (tx) => {
    await lockCartOfPayment(tx, cartId)
    const session = await cardSession(tx, cartId)
    if (session?.providerRef) await cancelSessionOf(tx, session.providerRef)
    return session
  })
  if (known?.providerRef) await cardsOf(app).cancel(known.providerRef)
  return known
}

/** Returns a session as the provider knows it; starts again where it is over. */
async function refreshed(app: App, cartId: string, known: CardSession): Promise<CardSession> {
  const card = providerOf(paymentMethod.stripe)
  const { id, amount, currency, email, accountId, providerRef, contentHash } = known
  const request = {
    ...{ sessionId: id, cartId, contentHash, amount, currency, email, accountId, providerRef },
  }
  const found = await card.authorize(app, request)
  const isUsable =
    found.status !== paymentSessionStatus.canceled && found.status !== paymentSessionStatus.error
  const state = isUsable ? found : await card.start(app, request)
  await app.db.transaction().execute(async (tx) => {
    await lockCartOfPayment(tx, cartId)
    // What was to be paid may have changed meanwhile; then the newer session stays.
    const present = await cardSession(tx, cartId)
    if (present?.providerRef !== providerRef) return
    if (present.contentHash !== null && present.contentHash !== contentHash) return
    const session = { id, provider: paymentMethod.stripe, amount, currency, contentHash }
    await putSessions(tx, cartId, [{ ...session, ...state }])
  })
  return { ...known, ...state }
}

function setupOf({ status, data }: CardSession, customerSecret: string | null): CardPaymentSetup {
  const text = (name: string) => {
    const value = data[name]
    if (typeof value !== 'string') throw new AppError('payment_refused')
    return value
  }
  return {
    state: status === paymentSessionStatus.authorized ? 'authorized' : 'open',
    scriptUrl: text('script_url'),
    publishableKey: text('publishable_key'),
    clientSecret: text('client_secret'),
    customerSecret,
  }
}

export const listKeptCards: Service['listKeptCards'] = async (app, caller) => ({
  isOffered: app.cardPayments !== null,
  cards: await savedCards(app, accountOf(caller)),
})

export const removeKeptCard: Service['removeKeptCard'] = async (app, caller, { id }) => {
  await removeCard(app, accountOf(caller), id)
}
