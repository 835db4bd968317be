import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { cardsOf } from './directory-page.ts'

// Pages that are read offline from the service worker, which other journeys block.

const withWorker = { serviceWorkers: 'allow' } as const
const offlineTrouble = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|ERR_FAILED/

/** Returns the paths that the caches of the browser hold. */
async function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const found = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys().then((keys) => [...keys])),
    )
    return found.flat().map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    })
  })
}

/** Returns the scripts that the document has loaded and that are not stored. */
async function missingParts(page: Page): Promise<string[]> {
  const kept = await stored(page)
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  )
  return loaded.filter((path) => !kept.includes(path))
}

async function untilStored(page: Page, path: string) {
  await expect.poll(() => stored(page), { timeout: 30_000 }).toContain(path)
}

test('a profile opened before is read offline with its pictures; another page says it is not saved', async ({
  anotherPage,
  expectAccessible,
}) => {
  const page = await anotherPage(withWorker)
  await page.goto('/suvamangrove')
  await untilStored(page, '/saved-pages')
  await untilStored(page, '/suvamangrove')
  await page.goto('/info')
  await untilStored(page, '/info')
  const name = await page
    .goto('/suvamangrove')
    .then(() => page.getByRole('heading', { level: 1 }).innerText())

  await page.context().setOffline(true)
  await page.goto('/suvamangrove')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const picture = page.getByRole('main').locator('img[src*="/files/"]').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const face = await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))
  expect(face).toBe(true)

  // A link to a stored page opens it; one to another says so and keeps the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('that page isn’t saved on this device')).toBeVisible()
  await expect(page).toHaveURL('/suvamangrove')
  await page.getByRole('link', { name: 'See saved pages' }).click()
  await expect(page.getByRole('heading', { name: 'Pages saved on this device' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Help/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()

  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('This page isn’t saved on this device')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)

  await page.context().setOffline(false)
  // It opens by itself where the browser reports that it is online.
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    expect(new URL(page.url()).pathname).toBe('/privacy')
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
})

test('a page opened by a link is stored as well, and Back from it works after loading it again', async ({
  anotherPage,
}) => {
  const page = await anotherPage(withWorker)
  await page.goto('/?sort=name')
  await untilStored(page, '/?sort=name')
  const card = cardsOf(page).first().getByRole('link').first()
  const path = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await untilStored(page, path!)
  // Parts that it loads later are stored as well.
  await expect.poll(() => missingParts(page), { timeout: 30_000 }).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.goBack()
  await expect(page).toHaveURL('/?sort=name')
  await expect(cardsOf(page).first()).toBeVisible()
})

test('nothing is stored while logged in, and logging in removes what a guest has read', async ({
  anotherPage,
}) => {
  const page = await anotherPage(withWorker)
  await page.goto('/info')
  await untilStored(page, '/info')

  await signIn(page, 'tom')
  await page.goto('/account')
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto('/suvamangrove')
  const worker = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', page: '/suvamangrove', loaded: [], isNew: true })
    active?.postMessage({ type: 'keep', page: '/account', loaded: [], isNew: true })
    return active?.state
  })
  expect(worker).toBe('activated')
  await page.goto('/account')
  expect(await stored(page)).toEqual([])

  await page.request.post('/api/v1/users/logout', {
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto('/terms')
  await untilStored(page, '/terms')
  const paths = await stored(page)
  expect(paths.filter((path) => /account|suvamangrove|api/.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    const pages = await Promise.all(
      ['/terms', '/saved-pages', '/saved-pages/index'].map((path) => caches.match(path)),
    )
    return Promise.all(pages.map(async (found) => (await found?.text()) ?? ''))
  })
  for (const text of texts) {
    expect(text).not.toBe('')
    expect(text).not.toContain('Tom')
    expect(text).not.toContain('tom@example.org')
  }
})

test('logging out in the menu removes what is stored', async ({ anotherPage }) => {
  const page = await anotherPage({ ...withWorker, as: 'tom' })
  await page.goto('/account/profiles')
  await page.evaluate(async () => {
    await (await caches.open('offline-1')).put('/left', new Response('left'))
  })
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await stored(page)).not.toContain('/left')
})

test('what is stored stays below the limit, and its sizes are real', async ({ anotherPage }) => {
  const page = await anotherPage(withWorker)
  await page.goto('/')
  await untilStored(page, '/')
  const { sizes, said } = await page.evaluate(async () => {
    const cache = await caches.open('offline-1')
    const found = await cache.match('/saved-pages/index')
    const { pages, parts } = (await found!.json()) as {
      pages: Record<string, { bytes: number }>
      parts: Record<string, number>
    }
    const said: Record<string, number> = { ...parts }
    for (const [path, { bytes }] of Object.entries(pages)) said[path] = bytes
    const sizes: Record<string, number> = {}
    for (const path of Object.keys(said)) {
      sizes[path] = (await (await cache.match(path))!.arrayBuffer()).byteLength
    }
    return { sizes, said }
  })
  expect(said).toEqual(sizes)
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThan(20 * 1024 * 1024)
})

test('a server without offline reading ends the service worker', async ({ anotherPage }) => {
  const page = await anotherPage(withWorker)
  await page.goto('/info')
  await untilStored(page, '/info')

  // Answers of the service worker's own requests, as from a server without the header.
  await page.context().route('**/terms', async (route) => {
    const response = await route.fetch()
    const { 'x-offline': _removed, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/terms')
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  expect(await stored(page)).toEqual([])
})

test('a browser that cannot be stored in reads on as before', async ({
  anotherPage,
  allowTrouble,
}) => {
  allowTrouble(offlineTrouble)
  const page = await anotherPage({ serviceWorkers: 'block' })
  await page.goto('/info')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('that page isn’t saved on this device')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See saved pages' })).toHaveCount(0)
})

test('Chromium finds nothing that keeps it from installing the site', async ({ anotherPage }) => {
  const page = await anotherPage(withWorker)
  await page.goto('/info')
  const chrome = await page.context().newCDPSession(page)

  const { data = '', errors } = await chrome.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ lang: 'en', display: 'standalone' })
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors')
  // Of the browser itself, whose contexts are private in tests.
  const own = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(own).toEqual([])
})
