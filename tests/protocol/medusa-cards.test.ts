import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { anAccount } from '#tests/support/community.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const stripe = await startStripeStandIn()
const { app, server: start } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
})
const server = await start()
afterAll(() => stripe.stop())

const password = 'a-long-password'

async function aCustomer(email: string) {
  await anAccount(app.db, { email, passwordHash: await hashPassword(password) })
  const { access_token: token } = (
    await server.inject({
      method: 'POST',
      url: '/commerce/store/auth/token',
      payload: { email, password },
    })
  ).json<{ access_token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (url: string) => server.inject({ url: `/commerce/store${url}`, headers }),
    attach: (payload: object) =>
      server.inject({
        method: 'POST',
        url: '/commerce/store/stripe/attach-payment-method',
        headers,
        payload,
      }),
  }
}

test('a customer keeps a card and pays with it again, and others do not see it', async () => {
  const [ada, other] = [await aCustomer('ada@example.org'), await aCustomer('other@example.org')]
  stripe.store.cards.set('pm_new', { id: 'pm_new', customer: '', number: cards.works })
  expect((await ada.get('/customers/me/payment-methods')).json()).toEqual({ payment_methods: [] })

  const attached = await ada.attach({ payment_method_id: 'pm_new' })

  const data = {
    id: 'pm_new',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) as number },
  }
  expect(attached.json()).toMatchObject({ payment_method: data })
  expect((await ada.get('/customers/me/payment-methods')).json()).toMatchObject({
    payment_methods: [{ provider_id: 'stripe', data }],
  })
  expect((await ada.get('/stripe/payment-method?id=pm_new')).json()).toMatchObject({
    payment_method: data,
  })
  expect((await other.get('/stripe/payment-method?id=pm_new')).statusCode).toBe(404)
  expect((await other.get('/customers/me/payment-methods')).json()).toEqual({ payment_methods: [] })
})

test('a card is not kept for another customer of the provider', async () => {
  const ada = await aCustomer('ada2@example.org')
  stripe.store.cards.set('pm_2', { id: 'pm_2', customer: '', number: cards.works })

  const refused = await ada.attach({ payment_method_id: 'pm_2', customer_id: 'cus_another' })

  expect(refused.statusCode).toBe(400)
  expect(stripe.store.cards.get('pm_2')?.customer).toBe('')
})
