import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../../tools/find-chromium.ts'
import { count, pointsOf, records, tally, type TestRecord } from './search-records.ts'
import { appId, searchKey, startSearchSite, type SearchSite } from './search-site.ts'

let site: SearchSite
let shop: Server
let browser: Browser
let page: Page
let failures: string[]

/** The page and the published clients, served from another origin than the search. */
const files: Readonly<Record<string, [string, URL]>> = {
  '/': ['text/html', new URL('instantsearch-page.html', import.meta.url)],
  '/instantsearch.js': [
    'text/javascript',
    new URL(import.meta.resolve('instantsearch.js/dist/instantsearch.production.min.js')),
  ],
  '/client.js': [
    'text/javascript',
    new URL(import.meta.resolve('algoliasearch/dist/lite/builds/browser.umd')),
  ],
}

beforeAll(async () => {
  site = await startSearchSite()
  shop = createServer(async (request, response) => {
    const [type, file] = files[new URL(request.url ?? '/', 'http://shop').pathname] ?? []
    if (!type || !file) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': type }).end(await readFile(file))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({ executablePath: findChromium(() => {}) })
})

afterAll(async () => {
  await browser.close()
  shop.close()
  await site.close()
})

beforeEach(async () => {
  page = await browser.newPage()
  page.setDefaultTimeout(40_000)
  failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('requestfailed', (request) => failures.push(`${request.url()} failed`))
  page.on('request', (request) => {
    if (!request.url().includes('127.0.0.1')) failures.push(`asked ${request.url()}`)
  })
})

afterEach(async () => {
  expect(failures).toEqual([])
  expect(await page.evaluate('window.errors')).toEqual([])
  await page.close()
})

async function open(extra: Record<string, string> = {}): Promise<void> {
  const { port } = shop.address() as AddressInfo
  const query = new URLSearchParams({ app: appId, key: searchKey, host: site.host, ...extra })
  await page.goto(`http://127.0.0.1:${port}/?${query}`)
  await found(360)
}

/** Waits until an element contains the text. */
async function shown(selector: string, text: string): Promise<void> {
  await page.locator(selector).filter({ hasText: text }).waitFor({ timeout: 40_000 })
}

/** Waits until the page shows this number of hits. */
const found = (total: number) =>
  page
    .locator('#stats')
    .filter({ hasText: new RegExp(`^\\s*${total} in ${Math.ceil(total / 20)}\\s*$`) })
    .waitFor({ timeout: 40_000 })

const hitIds = () => page.locator('#hits b').allTextContents()

async function counted(list: string): Promise<Record<string, number>> {
  const texts = await page
    .locator(`${list} .ais-RefinementList-item`)
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('.ais-RefinementList-labelText')?.textContent ?? '',
        item.querySelector('.ais-RefinementList-count')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(texts.map(([label, times]) => [label, Number(times)]))
}

const refine = (list: string, label: string) =>
  page.locator(`${list} label`).filter({ hasText: label }).click()

const has = (word: string) => (record: TestRecord) =>
  `${record.name} ${record.description}`.includes(word)

describe('InstantSearch', { timeout: 90_000 }, () => {
  test('shows hits, counts and places at once', async () => {
    await open()

    expect(await hitIds()).toHaveLength(20)
    expect(await counted('#brands')).toEqual(tally(({ brand }) => [brand]))
    expect(await counted('#tags')).toEqual(tally(({ tags }) => tags))
    const menu = page.locator('#shelves .ais-HierarchicalMenu-link')
    const shelves = tally(({ categories }) => [categories.lvl0])
    expect((await menu.allTextContents()).sort()).toEqual(
      Object.entries(shelves).map(([name, times]) => `${name}${times}`),
    )
    const prices = records.map(({ price }) => price)
    const inputs = page.locator('#price input')
    expect(await inputs.nth(0).getAttribute('min')).toBe(String(Math.min(...prices)))
    expect(await inputs.nth(1).getAttribute('max')).toBe(String(Math.max(...prices)))
    expect(await page.locator('#places').textContent()).not.toContain('undefined')
  })

  test('searches as one types, with marks in hits and snippets', async () => {
    await open()
    await page.locator('#search-box input').fill('cedar lant')
    const expected = (record: TestRecord) => has('Cedar')(record) && has('Lantern')(record)
    await found(count(expected))

    expect(await page.locator('#hits mark').first().textContent()).toBe('Cedar')
    expect(await page.locator('#hits mark').allTextContents()).toContain('Lant')
    expect(await page.locator('#hits i').first().textContent()).toMatch(/^\S+ \S+ \S+…$/)
  })

  test('loads more hits until there are none', async () => {
    await open()
    await page.locator('#search-box input').fill('walnut')
    const total = count(has('Walnut'))
    await found(total)
    const more = page.locator('.ais-InfiniteHits-loadMore')
    for (let loaded = 20; loaded < total; loaded += 20) {
      await more.click()
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('#hits b').length === wanted,
        Math.min(loaded + 20, total),
      )
    }

    expect(new Set(await hitIds())).toEqual(
      new Set(records.filter(has('Walnut')).map(({ objectID }) => objectID)),
    )
    expect(await more.isDisabled()).toBe(true)
  })

  test('ORs the values of one list without narrowing its counts, and ANDs another', async () => {
    await open()
    await refine('#brands', 'Acme')
    await found(count(({ brand }) => brand === 'Acme'))
    await refine('#brands', 'Dharma')
    const either = ({ brand }: TestRecord) => ['Acme', 'Dharma'].includes(brand)
    await found(count(either))

    expect(await counted('#brands')).toEqual(tally(({ brand }) => [brand]))
    expect(await counted('#tags')).toEqual(tally(({ tags }) => tags, either))

    await refine('#tags', 'rare')
    const rare = (record: TestRecord) => either(record) && record.tags.includes('rare')
    await found(count(rare))
    expect(await counted('#tags')).toEqual(tally(({ tags }) => tags, rare))
    expect(await counted('#brands')).toEqual(
      tally(
        ({ brand }) => [brand],
        ({ tags }) => tags.includes('rare'),
      ),
    )
  })

  test('searches the values of a list', async () => {
    await open()
    await page.locator('#brands input[type=search]').fill('comu')
    await page.waitForFunction(
      () => document.querySelectorAll('#brands .ais-RefinementList-item').length === 1,
    )

    expect(await counted('#brands')).toEqual({
      'Café Común': count(({ brand }) => brand === 'Café Común'),
    })
    expect(await page.locator('#brands mark').textContent()).toBe('Comú')
  })

  test('goes down a menu of several levels', async () => {
    await open()
    const link = (label: string) =>
      page.locator('#shelves .ais-HierarchicalMenu-link').filter({ hasText: label })
    await link('Home').click()
    await found(count(({ categories }) => categories.lvl0 === 'Home'))
    await link('Bath').click()
    const bath = count(({ categories }) => categories.lvl1 === 'Home > Bath')
    await found(bath)

    expect(await link('Bath').textContent()).toBe(`Bath${bath}`)
    expect(await link('Office').textContent()).toBe(
      `Office${count(({ categories }) => categories.lvl0 === 'Office')}`,
    )
  })

  test('limits a number and switches a flag', async () => {
    await open()
    await page.locator('#price input').nth(0).fill('120')
    await page.locator('#price input').nth(1).fill('300')
    await page.locator('#price button').click()
    const priced = ({ price }: TestRecord) => price >= 120 && price <= 300
    await found(count(priced))
    await page.locator('#cart input').check()

    await found(count((record) => priced(record) && record.cartItem))
  })

  test('searches the area of a map', async () => {
    await open()
    await page.locator('#around-paris').click()
    const inside = count((record) =>
      pointsOf(record).some(({ lat, lng }) => lat >= 48 && lat <= 49.5 && lng >= 2 && lng <= 3),
    )

    await found(inside)
  })

  test('pages and sorts by changing the index', async () => {
    await open({ pages: '1' })
    await page.locator('#sort select').selectOption('gm_recent_en')
    const recent = [...records].sort((a, b) => b.createdAt - a.createdAt)
    const ids = (from: number) => recent.slice(from, from + 20).map(({ objectID }) => objectID)
    await shown('#hits li:first-child b', recent[0]?.objectID ?? '')
    expect(await hitIds()).toEqual(ids(0))

    await page.locator('#pages').getByRole('link', { name: 'Page 3', exact: true }).click()
    await shown('#hits li:first-child b', recent[40]?.objectID ?? '')
    expect(await hitIds()).toEqual(ids(40))
    await page.locator('#pages').getByRole('link', { name: 'Last Page, Page 18' }).click()
    await shown('#hits li:first-child b', recent[340]?.objectID ?? '')
    expect(await hitIds()).toEqual(ids(340))
  })

  test('suggests from an index of its own', async () => {
    await open()
    await page.locator('#autocomplete').fill('la')
    await page.locator('#suggestions mark').first().waitFor({ timeout: 40_000 })
    expect(await page.locator('#suggestions li').allTextContents()).toEqual(['Lantern'])
    expect(await page.locator('#suggestions mark').allTextContents()).toEqual(['La'])

    await page.locator('#autocomplete').fill('農')
    await shown('#suggestions', '東京の農家')
    expect(await page.locator('#suggestions').innerHTML()).toContain('東京の<mark>農</mark>家')
  })
})
