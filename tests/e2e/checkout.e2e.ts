import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'
import { search } from './found-things.ts'
import { goodsToBuy, type Goods } from './goods.ts'

/** The status of a form that is refused is logged by the browser. */
const refused = /status of 422/

async function addToCart(page: Page, { id }: Goods) {
  await page.goto(`/marketplace/listing/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
}

/** Puts goods into the cart of a page's browser by requests. */
async function fillCart(page: Page, ...goods: Goods[]) {
  for (const { variantId } of goods) await callApi(page, 'POST', '/cart/lines', { variantId })
}

async function typeAddress(page: Page) {
  const form = page.getByRole('form', { name: /address/i })
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Street and number', '1 Main Street'],
    ['City', 'Portland'],
    ['ZIP code', '97201'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).first().fill(value)
  }
  await form.getByLabel('State', { exact: true }).first().selectOption('OR')
}

const payBy = async (page: Page, method: string) => {
  await page.getByLabel(new RegExp(`^${method}`)).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

test('a guest buys from two enterprises at once', async ({
  page,
  anotherPage,
  expectAccessible,
  allowTrouble,
}) => {
  allowTrouble(refused)
  const [soap, jam] = await goodsToBuy(await anotherPage({ as: 'amara' }))
  await addToCart(page, soap)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${soap.title} was removed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await addToCart(page, jam)

  await page.getByRole('link', { name: /^Cart/ }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByText(soap.title).first()).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  const own = page.getByRole('region', { name: soap.vendor })
  await own.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(own.getByLabel('Quantity', { exact: true })).toHaveValue('2')
  await expectAccessible()

  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await page.waitForURL(/isCartVirtual=false&isGuestUser=true/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await typeAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectAccessible()
  await payBy(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: 'Check your order' })).toBeVisible()
  await expectAccessible()
  // A double click places one order.
  await page.getByRole('button', { name: /^Place order/ }).dblclick()

  await page.waitForURL(/checkout-success/)
  await expect(page.getByText('IBAN NP01 2345')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    /email=ada%40example.org/,
  )
  await expectAccessible()
  const placed = page.url()
  await page.goto('/checkout')
  await expect(page).toHaveURL(placed)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a member ships to a saved address', async ({ page, anotherPage, expectAccessible }) => {
  const [soap] = await goodsToBuy(await anotherPage({ as: 'amara' }))
  await signIn(page, 'tom')
  await page.goto('/account/addresses')
  await hydrated(page)
  await page.getByLabel('Country', { exact: true }).first().selectOption('US')
  await expect(page.getByLabel('ZIP code').first()).toBeVisible()
  await typeAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('1 Main Street')).toBeVisible()
  await expectAccessible()
  await fillCart(page, soap)

  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Ship here: Ada Lovelace/ }).click()
  await payBy(page, 'Bank transfer')
  await placeOrder(page)

  await page.waitForURL(/checkout-success/)
  await expect(page.getByText('Thank you for your order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

test('what is not shipped to the address is said there, before anything is reserved', async ({
  page,
  expectAccessible,
}) => {
  // A bakery that ships within Singapore only.
  const { cards } = await search(page.request, {
    kind: 'listings',
    language: 'en',
    query: 'Kaya jam',
  })
  const jam = cards.find(({ name }) => name.startsWith('Kaya jam'))!
  await page.goto(`/marketplace/listing/${jam.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeInViewport()
  await page.goto('/cart')
  await expect(page.getByText('Can’t be shipped to your address (United States)')).toBeVisible()

  await page.goto('/checkout?step=1')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await typeAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const problem = page.getByRole('region', { name: 'Some items can’t be shipped' })
  await expect(problem.getByText('Nothing is reserved or charged yet.')).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Country').first().selectOption('SG')
  await expect(problem).toHaveCount(0)
  await page.getByLabel('Country').first().selectOption('US')
  await problem.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText('Saved for later')).toBeVisible()
})

test('logging in on the way comes back with everything typed', async ({ page, anotherPage }) => {
  const [soap] = await goodsToBuy(await anotherPage({ as: 'amara' }))
  await fillCart(page, soap)
  await page.goto('/checkout?step=1')
  await hydrated(page)
  await typeAddress(page)

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  await dialog.getByLabel('Email').fill('tom@example.org')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('demo-tom-2026')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page.getByRole('textbox', { name: 'Email' }).first()).toHaveValue('tom@example.org')
  await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Main Street')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

test('what is typed survives a reload, and another country has other fields', async ({
  page,
  anotherPage,
}) => {
  const [soap] = await goodsToBuy(await anotherPage({ as: 'amara' }))
  await fillCart(page, soap)
  await page.goto('/checkout?step=1')
  await hydrated(page)
  await typeAddress(page)
  await page.reload()
  await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Main Street')

  await page.getByLabel('Country').first().selectOption('JP')

  await expect(page.getByLabel('Prefecture').first()).toBeVisible()
  await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Main Street')
})

test('an order placed in one tab is not placed again in another', async ({ page, anotherPage }) => {
  const [soap] = await goodsToBuy(await anotherPage({ as: 'amara' }))
  await fillCart(page, soap)
  await callApi(page, 'PUT', '/checkout/address', {
    email: 'ada@example.org',
    address: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      line1: '1 Main Street',
      city: 'Portland',
      province: 'OR',
      postalCode: '97201',
      countryCode: 'US',
    },
  })
  await page.goto('/checkout?step=2')
  await payBy(page, 'Bank transfer')
  const other = await page.context().newPage()
  await other.goto('/checkout?step=3')
  await hydrated(other)
  await placeOrder(page)
  await page.waitForURL(/checkout-success/)

  await placeOrder(other)

  await other.waitForURL(/checkout-success/)
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the cart is in the tab bar and the total stays in sight', async ({
    page,
    anotherPage,
    expectAccessible,
  }) => {
    const [soap] = await goodsToBuy(
      await anotherPage({ as: 'amara', viewport: { width: 1440, height: 900 } }),
    )
    await addToCart(page, soap)
    const bar = page.getByRole('navigation', { name: 'Main pages' }).last()
    await bar.getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expectAccessible()
    await page.goto('/checkout?step=1')
    await expect(bar).toBeHidden()
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order.getByText(soap.title)).toBeHidden()
    await order.getByText('Your order').click()
    await expect(order.getByText(soap.title)).toBeVisible()
    await expectAccessible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be bought', async ({ page, anotherPage }) => {
    const [soap] = await goodsToBuy(await anotherPage({ as: 'amara' }))
    await page.goto(`/marketplace/listing/${soap.id}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
    await page.getByRole('button', { name: `Remove ${soap.title}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    await typeAddress(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payBy(page, 'Bank transfer')
    await placeOrder(page)

    await expect(page.getByText('IBAN NP01 2345')).toBeVisible()
  })
})
