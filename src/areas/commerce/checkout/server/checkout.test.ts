import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, cartOf, chooseRate, startCart } from '#commerce/carts/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { anAccount } from '#tests/support/community.ts'
import { aBrowser, aVisitor } from '#tests/support/browser.ts'
import { aProduct, aShop, anAddress, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as checkout from './checkout.ts'

const { app, signIn, server } = await openTestApp({ SEED: 'demo' })
const { db } = app
const shop = await aShop(db)

const aBuyer = () => aVisitor({ browser: aBrowser() })
const email = 'ada@example.org'

async function fill(buyer: Caller, ...goods: { variantId: string }[]): Promise<string> {
  const { id } = await startCart(app, buyer)
  for (const { variantId } of goods) await addToCart(app, id, { variantId, quantity: 1 })
  return id
}

async function buyerOf(...goods: { variantId: string }[]): Promise<Caller> {
  const buyer = aBuyer()
  await fill(buyer, ...goods)
  return buyer
}

async function place(buyer: Caller, method: 2 | 4 = paymentMethod.test) {
  await checkout.beginPayment(app, buyer, {})
  await checkout.choosePayment(app, buyer, { method })
  const { cart } = await checkout.getCheckout(app, buyer, {})
  return checkout.placeOrder(app, buyer, { cart: cart.id, agreedHash: cart.contentHash })
}

test('a guest goes from address to payment to review and orders', async () => {
  const buyer = await buyerOf(await aProduct(db, shop), await aProduct(db, await aShop(db)))
  expect((await checkout.getCheckout(app, buyer, {})).reached).toBe(1)

  const stored = await checkout.setAddress(app, buyer, { email, address: anAddress })
  expect(stored).toEqual({ currency: 'USD', problems: [] })
  expect((await checkout.getCheckout(app, buyer, {})).reached).toBe(2)
  const { methods, reservedUntil } = await checkout.beginPayment(app, buyer, {})
  expect(methods.map(({ method }) => method)).toEqual([2, 4])
  expect(Date.parse(reservedUntil!) - Date.now()).toBeGreaterThan(14 * 60_000)
  await checkout.choosePayment(app, buyer, { method: paymentMethod.test })
  expect((await checkout.getCheckout(app, buyer, {})).reached).toBe(3)
  const { orderId } = await place(buyer)

  const order = await checkout.getConfirmation(app, buyer, { id: orderId! })
  expect(order).toMatchObject({
    email,
    hasAccount: false,
    totals: { items: 2000, shipping: 1000, tax: 0, total: 3000 },
    vendors: [{ isPaid: true, total: 1500 }, { total: 1500 }],
  })
  expect(await cartOf(app, buyer)).toBeNull()
})

test('what is wrong with an address is said at its fields, and nothing is stored', async () => {
  const buyer = await buyerOf(await aProduct(db, shop))

  const { problems } = await checkout.setAddress(app, buyer, {
    email: 'ada',
    address: { ...anAddress, postalCode: '1' },
    billAddress: { countryCode: 'DE', line1: 'Weg 1', city: 'Bonn', postalCode: '53111' },
  })

  expect(problems).toEqual([
    { field: 'email', problem: 'malformed' },
    { field: 'postalCode', problem: 'malformed' },
    { field: 'bill-firstName', problem: 'required' },
    { field: 'bill-lastName', problem: 'required' },
  ])
  expect((await checkout.getCheckout(app, buyer, {})).reached).toBe(1)
})

test('an estimate is not an address to ship to', async () => {
  const buyer = await buyerOf(await aProduct(db, shop))
  await checkout.beginPayment(app, buyer, {})
  await checkout.choosePayment(app, buyer, { method: paymentMethod.test })
  const { cart } = await checkout.getCheckout(app, buyer, {})

  await expect(
    checkout.placeOrder(app, buyer, { cart: cart.id, agreedHash: cart.contentHash }),
  ).rejects.toMatchObject({ code: 'cart_incomplete' })
})

test('logging in on the way keeps the address and the reserved goods', async () => {
  const soap = await aProduct(db, shop)
  const buyer = await buyerOf(soap)
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  await checkout.beginPayment(app, buyer, {})

  const { caller } = await signIn(await anAccount(db))
  const member = { ...caller, browser: buyer.browser }
  const { reached, addressLines } = await checkout.getCheckout(app, member, {})
  const { orderId } = await place(member)

  expect(reached).toBe(2)
  expect(addressLines?.[0]).toBe('Ada Lovelace')
  expect(await checkout.getConfirmation(app, member, { id: orderId! })).toMatchObject({
    email,
    hasAccount: true,
  })
  expect(await stockOf(db, soap.variantId)).toEqual({ stocked: 10, reserved: 1, sum: 1 })
})

test('a member chooses from the address book, and others cannot', async () => {
  const { caller } = await signIn(await anAccount(db))
  const other = await signIn(await anAccount(db))
  await checkout.saveAddress(app, caller, { address: anAddress, isDefault: true })
  const { addresses } = await checkout.listAddresses(app, caller, undefined)
  const [{ id: addressId } = { id: '' }] = addresses
  const soap = await aProduct(db, shop)
  for (const each of [caller, other.caller]) await fill(each, soap)

  const { problems } = await checkout.setAddress(app, caller, { email, addressId })

  expect(problems).toEqual([])
  await expect(checkout.setAddress(app, other.caller, { email, addressId })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    checkout.saveAddress(app, other.caller, { id: addressId, address: anAddress }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a price that changes before the order stops it', async () => {
  const soap = await aProduct(db, shop)
  const buyer = await buyerOf(soap)
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  await checkout.beginPayment(app, buyer, {})
  await checkout.choosePayment(app, buyer, { method: paymentMethod.test })
  const { cart } = await checkout.getCheckout(app, buyer, {})
  await sql`update price set amount = 1500 where variant_id = ${soap.variantId}`.execute(db)

  const order = { cart: cart.id, agreedHash: cart.contentHash }
  await expect(checkout.placeOrder(app, buyer, order)).rejects.toMatchObject({
    code: 'cart_changed',
  })
  const changed = await checkout.getCheckout(app, buyer, {})
  expect(changed.cart.vendors[0]?.lines).toMatchObject([{ unitPrice: 1500 }])
  const placed = await place(buyer)
  expect(placed.orderId).not.toBeNull()
})

test('sold out before the payment, the order is not begun', async () => {
  const soap = await aProduct(db, shop, { stock: 1 })
  const [one, other] = [await buyerOf(soap), await buyerOf(soap)]
  await checkout.setAddress(app, one, { email, address: anAddress })
  await checkout.beginPayment(app, one, {})

  await expect(checkout.beginPayment(app, other, {})).rejects.toMatchObject({
    code: 'not_enough_stock',
  })
})

test('placed in two tabs at once, it is one order, and repeated it is the same', async () => {
  const buyer = await buyerOf(await aProduct(db, shop))
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  await checkout.beginPayment(app, buyer, {})
  await checkout.choosePayment(app, buyer, { method: paymentMethod.test })
  const { cart } = await checkout.getCheckout(app, buyer, {})
  const order = { cart: cart.id, agreedHash: cart.contentHash }

  const both = await Promise.all([1, 2].map(() => checkout.placeOrder(app, buyer, order)))
  const again = await checkout.placeOrder(app, buyer, order)

  expect(new Set([...both, again].map(({ orderId }) => orderId)).size).toBe(1)
})

/** A shop that ships to Germany only, with a way to pick its goods up if wanted. */
async function localShop({ pickup = false } = {}) {
  const own = await aShop(db)
  await sql`
    update shipping_zone set area = 2 where enterprise_id = ${own.enterpriseId}`.execute(db)
  await sql`
    insert into shipping_zone_place (zone_id, enterprise_id, country)
    select id, enterprise_id, 'DE' from shipping_zone
    where enterprise_id = ${own.enterpriseId}`.execute(db)
  const pickupId = newStoreId('so')
  if (pickup) {
    await sql`
      insert into shipping_rate (id, enterprise_id, method, location_id, name, type, currency)
      values (${pickupId}, ${own.enterpriseId}, 2, ${own.locationId}, 'Pick-up', 2, 'USD')`.execute(
      db,
    )
  }
  return { ...own, pickupId }
}

test('what is not shipped to the address is said there, before anything is reserved', async () => {
  const own = await localShop()
  const bread = await aProduct(db, own)
  const buyer = await buyerOf(bread, await aProduct(db, shop))
  await checkout.setAddress(app, buyer, { email, address: anAddress })

  const there = await checkout.getCheckout(app, buyer, {})

  expect(there.reached).toBe(1)
  expect(there.cart.vendors).toMatchObject([
    { shippingProblem: null, lines: [{ isNotShipped: false }] },
    { shippingProblem: 'not_shipped_there', lines: [{ isNotShipped: true }] },
  ])
  await expect(checkout.beginPayment(app, buyer, {})).rejects.toMatchObject({
    code: 'cart_incomplete',
  })
  expect(await stockOf(db, bread.variantId)).toEqual({ stocked: 10, reserved: 0, sum: 0 })
  const elsewhere = await checkout.getCheckout(app, buyer, { country: 'DE' })
  expect(elsewhere.cart.vendors[1]).toMatchObject({ shippingProblem: null })
  expect(elsewhere.address).toEqual(anAddress)
})

test('goods that are only picked up there are not picked up unless it is chosen', async () => {
  const own = await localShop({ pickup: true })
  const buyer = await buyerOf(await aProduct(db, own))
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  const before = await checkout.getCheckout(app, buyer, {})
  expect(before).toMatchObject({
    reached: 1,
    cart: { vendors: [{ chosen: null, shippingProblem: 'pickup_only' }] },
  })

  await chooseRate(app, before.cart.id, own.enterpriseId, own.pickupId)

  expect(await checkout.getCheckout(app, buyer, {})).toMatchObject({
    reached: 2,
    cart: { vendors: [{ chosen: own.pickupId, shippingProblem: null }] },
  })
})

test('what is saved for later survives the order', async () => {
  const [soap, jam] = [await aProduct(db, shop), await aProduct(db, shop)]
  const buyer = aBuyer()
  const cartId = await fill(buyer, soap)
  const { variantId } = jam
  await addToCart(app, cartId, { variantId, quantity: 2, savedForLater: true })
  await checkout.setAddress(app, buyer, { email, address: anAddress })

  await place(buyer)

  const next = await cartOf(app, buyer)
  expect(next).toMatchObject({ count: 0, lines: 1 })
  expect(next?.id).not.toBe(cartId)
})

test('goods that need no shipping need no address', async () => {
  const file = await aProduct(db, shop, { stock: null })
  await sql`update product set type = 2 where listing_id = ${file.listingId}`.execute(db)
  const buyer = await buyerOf(file)

  const { problems } = await checkout.setAddress(app, buyer, { email })
  const { orderId } = await place(buyer)

  expect(problems).toEqual([])
  expect(await checkout.getConfirmation(app, buyer, { id: orderId! })).toMatchObject({
    isVirtual: true,
    totals: { shipping: 0, total: 1000 },
  })
})

test('a bank transfer waits for the money and says how to pay', async () => {
  const buyer = await buyerOf(await aProduct(db, shop))
  await checkout.setAddress(app, buyer, { email, address: anAddress })

  const { orderId } = await place(buyer, paymentMethod.bankTransfer)

  expect(await checkout.getConfirmation(app, buyer, { id: orderId! })).toMatchObject({
    vendors: [{ isPaid: false, bankInstructions: 'IBAN' }],
  })
})

test('a pick-up can be put into a calendar', async () => {
  const own = await aShop(db)
  await sql`
    insert into shipping_rate (id, enterprise_id, method, location_id, name, type, currency)
    values (${`so_${'a'.repeat(32)}`}, ${own.enterpriseId}, 2, ${own.locationId}, 'Pick-up', 2,
      'USD')`.execute(db)
  const buyer = await buyerOf(await aProduct(db, own))
  await checkout.setAddress(app, buyer, { email, address: anAddress })
  const { cart } = await checkout.getCheckout(app, buyer, {})
  // Shipped unless it is chosen.
  expect(cart.vendors[0]?.chosen).toBe(own.rateId)
  await sql`
    update cart_vendor set rate_id = ${`so_${'a'.repeat(32)}`} where cart_id = ${cart.id}`.execute(
    db,
  )
  await sql`
    insert into cart_vendor (cart_id, enterprise_id, rate_id)
    values (${cart.id}, ${own.enterpriseId}, ${`so_${'a'.repeat(32)}`})
    on conflict do nothing`.execute(db)
  const { orderId } = await place(buyer)
  const order = await checkout.getConfirmation(app, buyer, { id: orderId! })

  const http = await server()
  const path = `/checkout-success/${orderId}/${order.vendors[0]?.orderId}/pickup.ics`
  const { statusCode, body } = await http.inject(path)

  expect(statusCode).toBe(200)
  expect(body).toContain('BEGIN:VEVENT')
  expect(body).toContain('LOCATION:Store')
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})
