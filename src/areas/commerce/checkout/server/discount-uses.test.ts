import { expect, test } from 'vitest'
import { addCode } from '#commerce/carts/server/public.ts'
import { listDiscounts, saveDiscount } from '#commerce/discounts/server/discount-settings.ts'
import { discountKind, paymentMethod } from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { complete } from './complete.ts'
import { choosePayment, createSessions } from './payment-sessions.ts'

const { app, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

/** A code of 10 % for goods of 1000 of a new shop. */
async function aCode(limits: { maxUses?: number; maxUsesPerBuyer?: number }) {
  const shop = await aShop(app.db)
  const { variantId } = await aProduct(app.db, shop)
  const { discountId } = await saveDiscount(app, admin, {
    id: shop.enterpriseId,
    code: 'SPRING',
    kind: discountKind.percent,
    value: 1000,
    currency: null,
    startsAt: null,
    endsAt: null,
    maxUses: limits.maxUses ?? null,
    maxUsesPerBuyer: limits.maxUsesPerBuyer ?? null,
    minValue: null,
    minCurrency: null,
    enabled: true,
    listingIds: [],
    categoryIds: [],
  })
  const payable = async (email: string) => {
    const cartId = await aCart(app, [{ variantId }], { email })
    await addCode(app, cartId, 'spring')
    await createSessions(app, cartId, 'en')
    await choosePayment(app, cartId, paymentMethod.test)
    return cartId
  }
  const list = async () =>
    (await listDiscounts(app, admin, { id: shop.enterpriseId, page: 0 })).discounts
  return { discountId, payable, list }
}

test('a code for one use gives one discount, however many pay at the same time', async () => {
  const { discountId, payable, list } = await aCode({ maxUses: 1 })
  const cartIds = await Promise.all(
    [1, 2, 3, 4].map((buyer) => payable(`buyer${buyer}@example.org`)),
  )
  await Promise.allSettled(cartIds.map((cartId) => complete(app, cartId, 'en')))

  expect(await list()).toMatchObject([
    { id: discountId, used: 1, state: 'used_up', given: [{ amount: 100, currency: 'USD' }] },
  ])
})

test('a code for one use per buyer is not used twice by one', async () => {
  const { payable, list } = await aCode({ maxUsesPerBuyer: 1 })
  const cartIds = [await payable('ada@example.org'), await payable('ADA@example.org')]
  await Promise.allSettled(cartIds.map((cartId) => complete(app, cartId, 'en')))
  expect(await list()).toMatchObject([{ used: 1, state: 'on' }])

  await complete(app, await payable('bob@example.org'), 'en')
  expect(await list()).toMatchObject([{ used: 2 }])
})
