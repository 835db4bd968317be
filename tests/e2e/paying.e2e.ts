import type { Page } from '@playwright/test'
import type { ProductChange, ProductEditor } from '#commerce/products/contract.ts'
import type { Cart } from '#commerce/carts/contract.ts'
import type { Shop } from '#commerce/shops/contract.ts'
import type { Listing } from '#catalog/listings/contract.ts'
import { callApi } from './api.ts'
import { hydrated } from './fixtures.ts'
import { search } from './found-things.ts'
import { messageTo } from './mailbox.ts'
import { expect, test } from './store-services.ts'

// One worker, so that they share a server: they change the shop of Chamila's cooperative.
test.describe.configure({ mode: 'default' })

const cards = { works: '4242424242424242', asks: '4000002760003184', declined: '4000000000000002' }

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Main Street',
  city: 'Portland',
  province: 'OR',
  postalCode: '97201',
  countryCode: 'US',
}

/** A listing of the demo by its English title; its server may have just started. */
async function listingNamed(page: Page, name: string): Promise<Listing> {
  let id: number | undefined
  await expect
    .poll(async () => {
      const query = { kind: 'listings', language: 'en', query: name } as const
      const { cards: found } = await search(page.request, query)
      id = found.find((each) => each.name === name)?.id
      return id
    })
    .toBeDefined()
  return callApi<Listing>(page, 'GET', `/marketplace/listings/${id}`)
}

const sarong = (page: Page) => listingNamed(page, 'Batik sarong')

type Variant = ProductChange['variants'][number]

/** Changes a product as its seller; `change` gets its first variant. */
async function changeProduct(
  seller: Page,
  { id }: Listing,
  change: (variant: Variant, editor: ProductEditor) => Partial<Variant>,
  of: Partial<ProductChange> = {},
): Promise<void> {
  const path = `/selling/listings/${id}/product`
  const editor = await callApi<ProductEditor>(seller, 'GET', path)
  const { listing, product } = editor
  const [first, ...others] = product!.variants.map(
    ({ manageInventory, stock, ...variant }): Variant => ({
      ...variant,
      // Empty: not counted.
      stock: (manageInventory ? stock : []).map(({ locationId, stocked }) => ({
        locationId,
        stocked,
        seen: stocked,
      })),
    }),
  )
  const saved = await callApi<{ outcome: string }>(seller, 'PUT', path, {
    rev: listing.rev,
    sure: true,
    product: {
      type: product!.type,
      acceptsGiftCards: listing.acceptsGiftCards,
      shippingClassId: product!.shippingClassId,
      options: product!.options.map(({ title }) => title),
      virtual: null,
      variants: [{ ...first!, ...change(first!, editor) }, ...others],
      ...of,
    },
  })
  expect(saved.outcome).toBe('saved')
}

/** Puts goods into the cart of a guest who has given an address. */
async function fillCart(page: Page, variantId: string, email = 'ada@example.org'): Promise<void> {
  await callApi(page, 'POST', '/cart/lines', { variantId })
  await callApi(page, 'PUT', '/checkout/address', { email, address })
}

async function toReview(page: Page, method: string): Promise<void> {
  await page.goto('/checkout?step=2')
  await page.getByLabel(new RegExp(`^${method}`)).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'Check your order' })).toBeVisible()
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const isPlaced = (page: Page) => page.waitForURL(/checkout-success/)

async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await placeOrder(page).click()
}

test('a card that is declined, or not confirmed at the bank, can be replaced; a guest follows the order', async ({
  page,
  expectAccessible,
}) => {
  const { variants } = await sarong(page)
  await fillCart(page, variants[0]!.id)
  await toReview(page, 'Card')

  await payBy(page, cards.declined)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payBy(page, cards.asks)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await expectAccessible()
  await payBy(page, cards.asks)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await isPlaced(page)

  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/order-view\/vorder_[0-9a-f]+\?key=/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+-1/ })).toBeVisible()
})

test('a browser that ends once the card is confirmed has bought; it finds the order', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/)
  const { variants } = await sarong(page)
  await fillCart(page, variants[0]!.id, 'ends@example.org')
  await toReview(page, 'Card')
  // What would place the order is never sent.
  await page.route('**/checkout.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

  await payBy(page, cards.works)

  await messageTo(page.request, 'ends@example.org')
  await page.unroute('**/checkout.data*')
  await page.goto('/checkout')
  await isPlaced(page)
  await expect(page.getByText('Thank you for your order')).toBeVisible()
})

test('a price that changes before the card is confirmed is said, and agreed to again', async ({
  page,
  anotherPage,
  allowTrouble,
}) => {
  allowTrouble(/status of 409/)
  const listing = await sarong(page)
  const seller = await anotherPage({ as: 'chamila' })
  await fillCart(page, listing.variants[0]!.id)
  await toReview(page, 'Card')
  const before = await placeOrder(page).textContent()
  await page.getByLabel('Card number').fill(cards.works)
  await changeProduct(seller, listing, ({ prices }) => ({
    prices: prices.map((price) => ({ ...price, amount: price.amount + 300 })),
  }))

  await placeOrder(page).click()

  await expect(page.getByText('Prices, stock or shipping have changed.')).toBeVisible()
  await expect(placeOrder(page)).not.toHaveText(before!)
  await payBy(page, cards.works)
  await isPlaced(page)
})

test('a price that changes before another payment is said at the review', async ({
  page,
  anotherPage,
  allowTrouble,
}) => {
  allowTrouble(/status of 422/)
  const listing = await sarong(page)
  const seller = await anotherPage({ as: 'chamila' })
  await fillCart(page, listing.variants[0]!.id)
  await toReview(page, 'Test payment')
  await changeProduct(seller, listing, ({ prices }) => ({
    prices: prices.map((price) => ({ ...price, amount: price.amount + 200 })),
  }))

  await placeOrder(page).click()

  await expect(page.getByText('Prices, stock or shipping have changed.')).toBeVisible()
  await placeOrder(page).click()
  await isPlaced(page)
})

test('of two buyers of the last one, the second is told before paying', async ({
  page,
  anotherPage,
}) => {
  const listing = await listingNamed(page, 'Clay comal')
  const seller = await anotherPage({ as: 'lucia' })
  const [{ id: variantId } = { id: '' }] = listing.variants
  await changeProduct(seller, listing, ({ id, stock }, { locations, product }) => {
    const levels = product!.variants.find((each) => each.id === id)!.stock
    const kept = stock.map((level, at) => ({ ...level, stocked: levels[at]!.reserved }))
    const [first = { locationId: locations[0]!.id, stocked: 0, seen: null }, ...others] = kept
    return { allowBackorder: false, stock: [{ ...first, stocked: first.stocked + 1 }, ...others] }
  })
  const first = await anotherPage()
  for (const buyer of [first, page]) await fillCart(buyer, variantId)
  await toReview(first, 'Test payment')

  await page.goto('/checkout?step=2')

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByText('Sold out. Remove it or save it for later.')).toBeVisible()
  await placeOrder(first).click()
  await isPlaced(first)
})

test('a gift card that pays for all of it is asked for no other payment', async ({
  page,
  anotherPage,
}) => {
  const [card, goods] = [await listingNamed(page, 'Batik class'), await sarong(page)]
  const seller = await anotherPage({ as: 'chamila' })
  await changeProduct(seller, card, () => ({ prices: [{ amount: 9000, currency: 'USD' }] }), {
    type: 3,
  })
  await changeProduct(seller, goods, () => ({}), { acceptsGiftCards: true })
  const giver = await anotherPage()
  await callApi(giver, 'POST', '/cart/lines', {
    variantId: card.variants[0]!.id,
    recipient: { email: 'given@example.org', message: 'Enjoy!' },
  })
  await callApi(giver, 'PUT', '/checkout/address', { email: 'giver@example.org' })
  await toReview(giver, 'Test payment')
  await placeOrder(giver).click()
  await isPlaced(giver)
  const { text } = await messageTo(page.request, 'given@example.org')
  const [code = ''] = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/.exec(text) ?? []
  await fillCart(page, goods.variants[0]!.id)
  await page.goto('/checkout?step=2')
  await hydrated(page)

  const order = page.getByRole('complementary', { name: 'Your order' })
  await order.getByText('Enter a discount code or gift card').click()
  await order.getByLabel('Discount code or gift card').fill(code)
  await order.getByRole('button', { name: 'Apply code' }).click()

  await expect(page.getByLabel(/^Card/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await placeOrder(page).click()
  await isPlaced(page)
  await expect(order.getByText('Gift cards')).toBeVisible()
})

test('goods that are not shipped need an email and no address', async ({
  page,
  expectAccessible,
}) => {
  const { variants } = await listingNamed(page, 'Del grano al comal')
  await callApi(page, 'POST', '/cart/lines', { variantId: variants[0]!.id })
  await page.goto('/checkout?isCartVirtual=true&isGuestUser=true')
  await expect(page.getByLabel('Street and number')).toHaveCount(0)
  await expectAccessible()

  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel(/^Test payment/).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await placeOrder(page).click()

  await isPlaced(page)
  await expect(page.getByText('Shipping address')).toHaveCount(0)
})

test('what is picked up is paid for there', async ({ page, anotherPage }) => {
  const { variants, brand } = await sarong(page)
  const seller = await anotherPage({ as: 'chamila' })
  const shop = await callApi<Shop>(seller, 'GET', `/vendors/${brand!.id}/shop`)
  await callApi(seller, 'PUT', `/vendors/${brand!.id}/shop`, {
    rev: shop.rev,
    acceptsPayAtPickup: true,
  })
  await fillCart(page, variants[0]!.id)
  const { cart } = await callApi<{ cart: Cart }>(page, 'GET', '/cart')
  expect(cart.vendors[0]!.options.map(({ method }) => method)).toContain(2)
  await page.goto('/checkout?step=2')
  await hydrated(page)
  await expect(page.getByLabel(/^Pay at pick-up/)).toHaveCount(0)

  await page.getByLabel(/^Pick-up/).check()
  await page.getByLabel(/^Pay at pick-up/).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await placeOrder(page).click()

  await isPlaced(page)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
})

test('an order whose answer is lost is placed once, however often it is sent', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED|Failed to load/)
  const { variants } = await sarong(page)
  await fillCart(page, variants[0]!.id)
  await toReview(page, 'Test payment')
  let lost = 0
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    const answer = await route.fetch({ maxRedirects: 0 })
    expect(await answer.text()).toContain('checkout-success')
    return route.abort()
  })
  await placeOrder(page).click()
  await expect.poll(() => lost).toBe(1)

  await placeOrder(page).click()

  await isPlaced(page)
  await expect(page.getByText('Thank you for your order')).toBeVisible()
})
