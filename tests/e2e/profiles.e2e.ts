import type { Page } from '@playwright/test'
import { endTours, expect, signIn, hydrated, test } from './fixtures.ts'

function switcher(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /Profiles$/ })
}

/** Opens the profile dialog; without scripts the link leads to a page. */
async function openProfiles(page: Page) {
  await hydrated(page, 'header a[aria-haspopup]')
  await switcher(page).click()
}

function profiles(page: Page) {
  return page.getByRole('dialog', { name: 'Account' })
}

test('switching to an enterprise leads to its overview, with the keyboard too', async ({
  page,
  expectAccessible,
}) => {
  const address = '/marketplace?query=xqzwvjkpfh&lang=en'
  await signIn(page, 'lucia')
  await endTours(page)
  await page.goto(address)
  await hydrated(page, 'header a[aria-haspopup]')
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  const [own, vendor] = [
    profiles(page).getByRole('button', { name: /Personal$/ }),
    profiles(page).getByRole('button', { name: /Owner$/ }),
  ]
  await expect(own).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(own).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(own).toBeFocused()

  const name = ((await vendor.textContent()) ?? '').replace(/Owner$/, '')
  await vendor.click()
  await expect(switcher(page)).toContainText(name)
  await expect(page).toHaveURL(/\/account\/vendor\?vendorId=\d+/)

  await openProfiles(page)
  await expect(vendor).toHaveAttribute('aria-current', 'true')
  await own.click()
  await expect(switcher(page)).toContainText('Lucía')
})

test('logging out leads home and clears browser storage; failures are shown or logged', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource|Failed to fetch|ERR_FAILED/)
  await signIn(page, 'joan')
  await page.goto('/info?lang=en')
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  const signOut = profiles(page).getByRole('button', { name: 'Log out' })
  await page.route('**/users/profiles', (route) => route.abort())
  await openProfiles(page)
  await expect(profiles(page).getByText('User profiles not found')).toBeVisible()

  // A failure to sign out is logged only.
  await page.route('**/users/logout', (route) => route.abort())
  const logged = page.waitForEvent('pageerror')
  await signOut.click()
  await logged
  await expect(page).toHaveURL('/info?lang=en')
  await expect(switcher(page)).toBeVisible()

  await page.unrouteAll()
  await signOut.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})

test('a picture that did not come is a plain sign, and is asked for again', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Failed to load resource/)
  await signIn(page, 'nasreen')
  await page.clock.install()
  const pictures = '**/files/*?size=small'
  await page.route(pictures, (route) => route.abort())
  await page.goto('/info?lang=en')
  await openProfiles(page)
  const vendor = profiles(page).getByRole('button', { name: /Owner$/ })
  await expect(vendor.locator('svg')).toBeVisible()

  await page.unroute(pictures)
  await page.clock.fastForward(5000)

  await expect(vendor.locator('img')).toBeVisible()
})

test.describe('in the footer of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const account = (page: Page) =>
    page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Account' })

  test('the account item opens login, the account, or is disabled for admins', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/info?lang=en')
    await expect(account(page)).toHaveAttribute('href', /^\/auth\/login-page\?redirect=%2Faccount/)
    await account(page).click()
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()

    await signIn(page, 'mateo')
    expect(await (await page.request.get('/info?lang=en')).text()).toMatch(
      /<nav[^>]*aria-label="Main pages".*href="\/account\?userId=\d+.*<\/nav>/s,
    )

    await signIn(page, 'amara')
    await page.goto('/info?lang=en')
    await expect(account(page)).toBeDisabled()
    await expectAccessible(page, 'nav')
  })

  test('an enterprise’s member chooses which account to open; a switch there opens the other', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, 'sarita')
    await endTours(page)
    await page.goto('/info?lang=en')
    await account(page).click()
    await expect(profiles(page).getByRole('list', { name: 'Profiles' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')

    await profiles(page)
      .getByRole('button', { name: /Owner$/ })
      .click()
    await expect(page).toHaveURL(/\/account\/vendor\?vendorId=\d+/)
    await expect(account(page)).toHaveAttribute('aria-current', 'page')
    await openProfiles(page)
    await profiles(page)
      .getByRole('button', { name: /Personal$/ })
      .click()
    await expect(page).toHaveURL(/\/account\?userId=\d+&lang=en$/)
  })

  test('in Urdu, in the dark, the profiles are mirrored and fit', async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, 'nasreen')
    await page.goto('/info?lang=ur')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /پروفائل$/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'اکاؤنٹ' })
    await expect(dialog.getByRole('button', { name: 'لاگ آؤٹ کریں' })).toBeVisible()
    // In right-to-left languages at the left edge.
    expect((await dialog.boundingBox())?.x).toBe(0)
    await expectAccessible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('profiles are switched on a page, and left there', async ({ page }) => {
    await signIn(page, 'dilani')
    await page.goto('/info?lang=en')
    await switcher(page).click()
    await expect(page).toHaveURL(/\/account\/profiles\?from=%2Finfo/)
    const main = page.getByRole('main')

    await main.getByRole('button', { name: /Personal$/ }).click()
    await expect(page).toHaveURL('/info?lang=en')
    await switcher(page).click()
    await main.getByRole('button', { name: 'Log out' }).click()

    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  })
})
