import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aBrowser, aVisitor } from '#tests/support/browser.ts'
import { aProduct, aShop, stockOf, type TestShop } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { reserveStock } from '#catalog/stock/server/public.ts'
import * as carts from './carts.ts'
import { tidyCarts } from './tidy-carts.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const shop = await aShop(db)

const aBuyer = (country = 'US') => aVisitor({ browser: aBrowser(), country })

const linesOf = async (caller: Caller, currency?: string) => {
  const { cart } = await carts.getCart(app, caller, { currency })
  return cart?.vendors.flatMap(({ lines }) => lines) ?? []
}

/** The buyer logs in with the cookies of this browser. */
async function loggedIn(buyer: Caller, accountId: number): Promise<Caller> {
  const { caller } = await signIn(accountId)
  return { ...caller, browser: buyer.browser, country: buyer.country }
}

const add = (caller: Caller, { variantId }: { variantId: string }, quantity = 1) =>
  carts.addToCart(app, caller, { variantId, quantity })

test('a visitor has a cart, which another browser does not see', async () => {
  const soap = await aProduct(db, shop)
  const [one, other] = [aBuyer(), aBuyer()]

  const added = await add(one, soap, 2)
  await add(one, soap)

  expect(added).toMatchObject({ currency: 'USD', count: 2, before: 0 })
  expect(await linesOf(one)).toMatchObject([{ quantity: 3, unitPrice: 1000, problem: null }])
  expect(await linesOf(other)).toEqual([])
  await expect(
    carts.changeLine(app, other, { lineId: added.lineId, quantity: 1 }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(carts.removeLine(app, other, { lineId: added.lineId })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('logging in keeps the goods of both carts, and logging out takes them along', async () => {
  const [soap, jam] = [await aProduct(db, shop), await aProduct(db, shop)]
  const tom = await anAccount(db)
  await add(await loggedIn(aBuyer(), tom), jam, 2)
  const buyer = aBuyer()
  const { cart } = await add(buyer, soap).then(() => carts.getCart(app, buyer, {}))

  const member = await loggedIn(buyer, tom)
  const merged = await carts.getCart(app, member, {})

  expect(merged.cart).toMatchObject({ id: cart?.id, count: 3, isMerged: true })
  expect(await linesOf(buyer)).toEqual([])
  expect(await linesOf(await loggedIn(aBuyer(), tom))).toHaveLength(2)
})

test('logged in at once in five tabs, a cart is merged once', async () => {
  const soap = await aProduct(db, shop)
  const [buyer, lucia] = [aBuyer(), await anAccount(db)]
  await add(await loggedIn(aBuyer(), lucia), soap)
  await add(buyer, soap, 2)

  const member = await loggedIn(buyer, lucia)
  await Promise.all(Array.from({ length: 5 }, () => carts.countCart(app, member, undefined)))

  expect(await linesOf(member)).toMatchObject([{ quantity: 2 }])
})

test('admins keep their cart in the browser', async () => {
  const buyer = aBuyer()
  await add(buyer, await aProduct(db, shop))

  const admin = await loggedIn(buyer, await anAccount(db, { role: userRole.admin }))

  expect(await carts.countCart(app, admin, undefined)).toEqual({ count: 0 })
  expect(await carts.countCart(app, buyer, undefined)).toEqual({ count: 1 })
})

test('goods without a price in the currency are moved to a second cart', async () => {
  const own: TestShop = await aShop(db, { currency: 'EUR' })
  await sql`
    update shop set converts_prices = false where enterprise_id = ${own.enterpriseId}`.execute(db)
  const buyer = aBuyer()
  await add(buyer, await aProduct(db, shop))
  await add(buyer, await aProduct(db, own, { currency: 'EUR', price: 500 }))
  const problem = (await linesOf(buyer)).find((line) => line.problem === 'other_currency')!
  expect(problem.currencies).toEqual(['EUR'])

  await carts.moveLine(app, buyer, { lineId: problem.id, to: 'EUR' })

  expect(await linesOf(buyer, 'USD')).toHaveLength(1)
  expect(await linesOf(buyer, 'EUR')).toMatchObject([{ unitPrice: 500, problem: null }])
  // It keeps its currency for a buyer in the United States.
  const { currency } = await carts.setCountry(app, buyer, { currency: 'EUR', country: 'CA' })
  expect(currency).toBe('EUR')
})

test('a country that pays in another currency changes the cart, and merges the other one', async () => {
  const buyer = aBuyer()
  const [soap, jam] = [await aProduct(db, shop), await aProduct(db, shop)]
  await add(buyer, soap)
  const inEurope = { ...buyer, country: 'DE' }
  await carts.addToCart(app, inEurope, { variantId: jam.variantId, quantity: 1, currency: 'EUR' })

  const { currency } = await carts.setCountry(app, buyer, { currency: 'USD', country: 'DE' })

  expect(currency).toBe('EUR')
  const { carts: all } = await carts.getCart(app, buyer, {})
  expect(all).toEqual([{ currency: 'EUR', count: 2 }])
})

test('what is saved for later is not paid for, and comes back', async () => {
  const buyer = aBuyer()
  const { lineId } = await add(buyer, await aProduct(db, shop), 2)

  await carts.changeLine(app, buyer, { lineId, savedForLater: true })
  const { cart } = await carts.getCart(app, buyer, {})
  expect(cart).toMatchObject({ count: 0, vendors: [], totals: { total: 0 } })
  await carts.changeLine(app, buyer, { lineId: cart!.savedLines[0]!.id, savedForLater: false })

  expect(await linesOf(buyer)).toMatchObject([{ quantity: 2 }])
})

test('a price that changes while goods are saved for later is said when they come back', async () => {
  const buyer = aBuyer()
  const soap = await aProduct(db, shop, { price: 1000 })
  const { lineId } = await add(buyer, soap)
  await carts.changeLine(app, buyer, { lineId, savedForLater: true })
  await sql`update price set amount = 1200 where variant_id = ${soap.variantId}`.execute(db)
  const { cart } = await carts.getCart(app, buyer, {})
  expect(cart?.savedLines).toMatchObject([{ priceBefore: 1000, unitPrice: 1200 }])

  await carts.changeLine(app, buyer, { lineId: cart!.savedLines[0]!.id, savedForLater: false })

  expect(await linesOf(buyer)).toMatchObject([{ priceBefore: 1000, unitPrice: 1200 }])
})

test('changed prices and lower stock are said line by line', async () => {
  const buyer = aBuyer()
  const soap = await aProduct(db, shop, { price: 1000 })
  await add(buyer, soap, 3)
  await sql`update price set amount = 1200 where variant_id = ${soap.variantId}`.execute(db)
  await sql`
    update inventory_level set stocked = 2 where item_id =
      (select id from inventory_item where variant_id = ${soap.variantId})`.execute(db)

  expect(await linesOf(buyer)).toMatchObject([
    { priceBefore: 1000, unitPrice: 1200, problem: 'less_stock', most: 2 },
  ])
  await carts.acceptPrices(app, buyer, {})
  expect(await linesOf(buyer)).toMatchObject([{ priceBefore: null }])
})

test('a gift card needs a recipient, whom its line keeps', async () => {
  const card = await aProduct(db, shop, { stock: null })
  await sql`update product set type = 3 where listing_id = ${card.listingId}`.execute(db)
  const buyer = aBuyer()
  await expect(add(buyer, card)).rejects.toMatchObject({ code: 'invalid_input' })

  const recipient = { email: 'Ben@example.org', message: 'Enjoy!' }
  await carts.addToCart(app, buyer, { variantId: card.variantId, quantity: 1, recipient })

  const { cart } = await carts.getCart(app, buyer, {})
  expect(cart?.isVirtual).toBe(true)
  expect(await linesOf(buyer)).toMatchObject([
    { recipient: { email: 'ben@example.org', message: 'Enjoy!' } },
  ])
})

test('carts that nobody uses are deleted after 60 days, with what they have reserved', async () => {
  const soap = await aProduct(db, shop)
  const buyer = aBuyer()
  const { lineId } = await add(buyer, soap)
  const line = { lineId, variantId: soap.variantId, quantity: 1, allowBackorder: false }
  const later = new Date(Date.now() + 600_000)
  await db.transaction().execute((tx) => reserveStock(tx, [line], later))
  await sql`
    update cart set updated_at = now() - interval '61 days'
    where id = (select cart_id from cart_line where id = ${lineId})`.execute(db)

  await tidyCarts(app)

  expect(await linesOf(buyer)).toEqual([])
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 10, reserved: 0, sum: 0 })
})

test('what a cart has reserved itself can be bought by it', async () => {
  const soap = await aProduct(db, shop, { stock: 3 })
  const buyer = aBuyer()
  await add(buyer, soap, 2)
  const [line] = await linesOf(buyer)
  const expiresAt = new Date(Date.now() + 60_000)
  const lines = [
    { lineId: line!.id, variantId: soap.variantId, quantity: 2, allowBackorder: false },
  ]
  await db.transaction().execute((tx) => reserveStock(tx, lines, expiresAt))

  await carts.changeLine(app, buyer, { lineId: line!.id, quantity: 3 })

  await expect(
    carts.changeLine(app, buyer, { lineId: line!.id, quantity: 4 }),
  ).rejects.toMatchObject({ code: 'not_enough_stock', details: { available: 3 } })
})

test('a note to an enterprise that does not exist is refused', async () => {
  const buyer = aBuyer()
  await add(buyer, await aProduct(db, shop))

  for (const change of [{ note: 'Hello' }, { shipping: '' }]) {
    await expect(
      carts.changeVendor(app, buyer, { vendorId: 99_999_999, ...change }),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
})
