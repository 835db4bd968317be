import { z } from 'zod'
import { deleteAddress, putAddress } from '#commerce/carts/server/public.ts'
import { attachCard, savedCards } from '#commerce/payments/server/public.ts'
import { requestReset, resetByToken } from '#identity/security/server/public.ts'
import { createAccount } from '#identity/sign-in/server/public.ts'
import { setAccountName } from '#platform/accounts/account-change-queries.ts'
import type { SavedCard } from '#platform/payments/card-payments.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { duplicate, invalid, notFound, unauthorized } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import { customerOf, startCookieSession } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { addressFrom, WireAddress } from '../shapes/common.ts'
import { addressOfAccount, putCustomer } from '../shapes/customer-queries.ts'
import { customerShape } from '../shapes/customer-shape.ts'
import { ordersOfAccount } from '../shapes/load-order.ts'
import { Page, pageOf } from '../shapes/pages.ts'

const Name = z.string().trim().min(1).max(150)
const Email = z.string().max(320)
const Password = z.string().min(6, 'must have at least 6 characters').max(1000)

export const customerRoutes = [
  storeRoute('POST /store/customers', {
    access: 'anyone',
    body: z.strictObject({
      first_name: Name,
      last_name: Name,
      email: Email,
      password: Password,
      phone: z.string().max(50).optional(),
    }),
    async handle(call) {
      const { app, body, caller, reply, visitor } = call
      const email = asEmail(body.email)
      if (!isEmail(email)) throw invalid('email must be an email')
      const name = `${body.first_name} ${body.last_name}`
      const id = await createAccount(app, await visitor(), { email, name, password: body.password })
      if (id === null) {
        throw duplicate('A customer with the given email already has an account. Log in instead')
      }
      await app.db.transaction().execute((tx) =>
        putCustomer(tx, id, {
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
        }),
      )
      await startCookieSession(app, caller, reply, { customerId: id, adminId: null })
      return { customer: await customerShape(app, id) }
    },
  }),
  storeRoute('GET /store/customers/me', {
    access: 'customer',
    query: Page,
    handle: answerCustomer,
  }),
  storeRoute('POST /store/customers/me', {
    access: 'customer',
    body: z.strictObject({
      first_name: Name.optional(),
      last_name: Name.optional(),
      phone: z.string().max(50).nullish(),
      billing_address: WireAddress.optional(),
      metadata: Metadata.nullish(),
    }),
    async handle(call) {
      const { app, body } = call
      const { id } = customerOf(call.caller)
      const billAddress = body.billing_address && addressFrom(body.billing_address)
      if (body.billing_address && !billAddress) throw invalid('country_code is required')
      const before = await customerShape(app, id)
      const names = [body.first_name ?? before.first_name, body.last_name ?? before.last_name]
      await app.db.transaction().execute(async (tx) => {
        await putCustomer(tx, id, {
          firstName: names[0] ?? null,
          lastName: names[1] ?? null,
          phone: body.phone,
          billAddress,
          metadata: body.metadata,
        })
        if (body.first_name !== undefined || body.last_name !== undefined) {
          await setAccountName(tx, id, names.filter(Boolean).join(' '))
        }
      })
      return answerCustomer(call)
    },
  }),
  storeRoute('GET /store/customers/me/orders', {
    access: 'customer',
    query: z.strictObject({
      ...Page.shape,
      q: z.string().optional(),
      status: z.unknown().optional(),
      fulfillment_status: z.unknown().optional(),
      payment_status: z.unknown().optional(),
      display_id: z.string().optional(),
    }),
    async handle({ app, caller, query }) {
      const { limit, offset } = pageOf(query, 10)
      const page = { limit, offset }
      const { orders, count } = await ordersOfAccount(app, customerOf(caller).id, page)
      return { orders, count, offset, limit }
    },
  }),
  storeRoute('POST /store/customers/password-token', {
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    async handle({ app, body, visitor }) {
      const email = asEmail(body.email)
      // The same answer for unknown addresses.
      if (isEmail(email)) await requestReset(app, await visitor(), { email })
      return undefined
    },
  }),
  storeRoute('POST /store/customers/password-reset', {
    access: 'anyone',
    body: z.strictObject({ email: Email, password: Password, token: z.string().max(200) }),
    async handle({ app, body, visitor }) {
      const id = await resetByToken(app, await visitor(), {
        email: asEmail(body.email),
        password: body.password,
        token: body.token,
      })
      if (id === null) throw unauthorized
      return { customer: await customerShape(app, id) }
    },
  }),
  storeRoute('POST /store/customers/me/addresses', {
    access: 'customer',
    body: z.strictObject({ address: WireAddress }),
    async handle(call) {
      const address = addressFrom(call.body.address)
      if (!address) throw invalid('country_code is required')
      const row = { id: newStoreId('addr'), accountId: customerOf(call.caller).id, address }
      await putAddress(call.app, row)
      return answerCustomer(call)
    },
  }),
  storeRoute('POST /store/customers/me/addresses/:address', {
    access: 'customer',
    body: WireAddress,
    async handle(call) {
      const { app, body, params } = call
      const { id: accountId } = customerOf(call.caller)
      const id = params['address'] ?? ''
      const before = await addressOfAccount(app.db, accountId, id)
      if (!before) throw notFound('Address', id)
      const address = addressFrom(body, before)
      if (address) await putAddress(app, { id, accountId, address })
      return answerCustomer(call)
    },
  }),
  storeRoute('DELETE /store/customers/me/addresses/:address', {
    access: 'customer',
    async handle(call) {
      await deleteAddress(call.app, customerOf(call.caller).id, call.params['address'] ?? '')
      return answerCustomer(call)
    },
  }),
  storeRoute('GET /store/customers/me/payment-methods', {
    access: 'customer',
    async handle({ app, caller }) {
      const cards = await savedCards(app, customerOf(caller).id)
      return { payment_methods: cards.map(cardShape) }
    },
  }),
  storeRoute('GET /store/stripe/payment-method', {
    access: 'customer',
    query: z.looseObject({ id: z.string().max(255) }),
    async handle({ app, caller, query }) {
      const cards = await savedCards(app, customerOf(caller).id)
      const card = cards.find(({ id }) => id === query.id)
      if (!card) throw notFound('Payment method', query.id)
      return { payment_method: cardShape(card).data }
    },
  }),
  storeRoute('POST /store/stripe/attach-payment-method', {
    access: 'customer',
    body: z.looseObject({
      payment_method_id: z.string().min(1).max(255),
      customer_id: z.string().max(255).optional(),
    }),
    async handle({ app, caller, body }) {
      const { id, email } = customerOf(caller)
      const account = { accountId: id, email }
      const card = await attachCard(app, account, body.payment_method_id, body.customer_id)
      return { payment_method: cardShape(card).data }
    },
  }),
]

async function answerCustomer({ app, caller }: Pick<StoreCall, 'app' | 'caller'>) {
  return { customer: await customerShape(app, customerOf(caller).id) }
}

/** A kept card, as the client lists it: `data` is the provider's. */
function cardShape({ id, brand, last4, expMonth, expYear }: SavedCard) {
  const card = { brand, last4, exp_month: expMonth, exp_year: expYear }
  return { provider_id: 'stripe', data: { id, type: 'card', card } }
}
