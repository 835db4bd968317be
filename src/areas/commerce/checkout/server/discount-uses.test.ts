import { expect, test } from 'vitest'
import { addCode, pricedCart } from '#commerce/carts/server/public.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { discountKind, paymentMethod } from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { complete } from './complete.ts'
import { choosePayment, createSessions } from './payment-sessions.ts'

const { app } = await openTestApp()

/** A code of 10 % for goods of 1000 of a new shop. */
async function aCode(limits: { max_uses?: number; max_uses_per_buyer?: number }) {
  const shop = await aShop(app.db)
  const { variantId } = await aProduct(app.db, shop)
  const id = newStoreId('disc')
  await app.db
    .insertInto('discount')
    .values({
      id,
      enterprise_id: shop.enterpriseId,
      code: 'SPRING',
      kind: discountKind.percent,
      value: 1000,
      ...limits,
    })
    .execute()
  const payable = async (email: string, accountId: number | null = null) => {
    const cartId = await aCart(app, [{ variantId }], { email, accountId })
    await addCode(app, cartId, 'spring')
    await createSessions(app, cartId, 'en')
    await choosePayment(app, cartId, paymentMethod.test)
    return cartId
  }
  const given = async () => {
    const { used } = await app.db
      .selectFrom('discount')
      .select('used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const orders = await app.db
      .selectFrom('order_discount')
      .select('amount')
      .where('discount_id', '=', id)
      .execute()
    return { used, amounts: orders.map(({ amount }) => amount) }
  }
  return { payable, given }
}

test('a code for one use gives one discount, however many pay at the same time', async () => {
  const { payable, given } = await aCode({ max_uses: 1 })
  const cartIds = await Promise.all(
    [1, 2, 3, 4].map((buyer) => payable(`buyer${buyer}@example.org`)),
  )
  await Promise.allSettled(cartIds.map((cartId) => complete(app, cartId, 'en')))

  expect(await given()).toEqual({ used: 1, amounts: [100] })
})

test('a code for one use per buyer is not used twice by one', async () => {
  const { payable, given } = await aCode({ max_uses_per_buyer: 1 })
  const cartIds = [await payable('ada@example.org'), await payable('ADA@example.org')]
  await Promise.allSettled(cartIds.map((cartId) => complete(app, cartId, 'en')))
  expect(await given()).toEqual({ used: 1, amounts: [100] })

  await complete(app, await payable('bob@example.org'), 'en')
  expect(await given()).toEqual({ used: 2, amounts: [100, 100] })
})

test('a code for one use per buyer is not used twice by an account with two emails', async () => {
  const { payable, given } = await aCode({ max_uses_per_buyer: 1 })
  const accountId = await anAccount(app.db)
  await complete(app, await payable('ada@example.org', accountId), 'en')
  const again = await payable('ada@example.com', accountId)

  expect((await pricedCart(app, again, 'en'))?.codeProblems).toMatchObject([
    { problem: 'used_by_you' },
  ])
  await complete(app, again, 'en')
  expect(await given()).toEqual({ used: 1, amounts: [100] })
})
