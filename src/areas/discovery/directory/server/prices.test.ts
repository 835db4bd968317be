import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { putListings } from '#catalog/listings/server/public.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Money } from '#shared/money.ts'
import { aListing, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery } from '../contract.ts'
import { searchDirectory } from './public.ts'
import { countPrices } from './count-prices.ts'

const { app, indexer, visitor, runJobs } = await openTestApp()

/** Rates of the tests, in units per US dollar. */
const rates = { EUR: 0.5, JPY: 150, LKR: 300 }

const goods: Readonly<Record<string, Money[]>> = {
  free: [{ amount: 0, currency: 'USD' }],
  soap: [{ amount: 500, currency: 'USD' }],
  // $10 and $9: the lowest counts.
  bag: [
    { amount: 500, currency: 'EUR' },
    { amount: 900, currency: 'USD' },
  ],
  // $10.
  tea: [{ amount: 1500, currency: 'JPY' }],
  lamp: [{ amount: 4000, currency: 'USD' }],
  // $100.
  rug: [{ amount: 3_000_000, currency: 'LKR' }],
  talk: [],
}

beforeAll(async () => {
  await setRates(rates)
  const { id } = await putEnterprise(app.db, { name: 'Corner Shop' })
  const rows = Object.entries(goods).map(([urlKey, prices]) =>
    aListing(id, {
      key: { urlKey },
      texts: [{ lang: 'en', origin: 1, title: urlKey }],
      // Prices of another variant do not make the lowest one higher.
      product: {
        options: ['Size'],
        variants: [
          { title: 'One', options: { Size: 'One' }, prices },
          ...(urlKey === 'lamp'
            ? [
                {
                  title: 'Two',
                  options: { Size: 'Two' },
                  prices: [{ amount: 9000, currency: 'USD' }],
                },
              ]
            : []),
        ],
      },
    }),
  )
  await app.db.transaction().execute((tx) => putListings(tx, rows))
  await runJobs()
  await indexer.caughtUp()
})

beforeEach(() => void (caller = visitor))

let caller = visitor

async function setRates(values: Readonly<Record<string, number>>): Promise<void> {
  for (const [code, rate] of Object.entries(values)) {
    await sql`update currency set rate = ${rate} where code = ${code}`.execute(app.db)
  }
  await app.db.transaction().execute((tx) => addJob(tx, 'directory.rates', {}))
}

async function found(query: Record<string, unknown>): Promise<string[]> {
  const { cards } = await searchDirectory(
    app,
    caller,
    DirectoryQuery.parse({ kind: 'listings', ...query }),
  )
  return cards.map(({ name }) => name)
}

const prices = (query: Record<string, unknown> = {}) =>
  countPrices(app, caller, DirectoryQuery.parse({ kind: 'listings', ...query }))

test('sorts by price both ways, whatever the currency, and what has none comes last', async () => {
  const upwards = ['free', 'soap', 'bag', 'tea', 'lamp', 'rug']
  expect(await found({ sort: 'price-asc' })).toEqual([...upwards, 'talk'])
  expect(await found({ sort: 'price-desc' })).toEqual([...upwards.toReversed(), 'talk'])
})

test('profiles have no prices to be sorted by', async () => {
  const query = DirectoryQuery.parse({ kind: 'profiles', sort: 'price-asc', priceMin: 1 })
  expect(await searchDirectory(app, visitor, query)).toMatchObject({ sort: 'recent' })
})

test('finds a range in the currency of the reader, ends included', async () => {
  expect((await found({ priceMin: 5, priceMax: 10 })).sort()).toEqual(['bag', 'soap', 'tea'])
  expect((await found({ priceMax: 0 })).sort()).toEqual(['free'])
  expect((await found({ priceMin: 40.01 })).sort()).toEqual(['rug'])
  // However it was entered.
  expect((await found({ priceMin: 10, priceMax: 5 })).sort()).toEqual(['bag', 'soap', 'tea'])

  caller = { ...visitor, currency: 'EUR' }
  expect((await found({ priceMin: 2.5, priceMax: 5 })).sort()).toEqual(['bag', 'soap', 'tea'])
  caller = { ...visitor, currency: 'LKR' }
  expect((await found({ priceMin: 30_000, priceMax: 30_000 })).sort()).toEqual(['rug'])
  expect(await found({ priceMin: 30_000.01 })).toEqual([])
  expect(await found({ priceMin: 29_000, priceMax: 29_999.99 })).toEqual([])
  caller = { ...visitor, currency: 'JPY' }
  expect((await found({ priceMin: 1500, priceMax: 1500 })).sort()).toEqual(['tea'])
})

test('finds a range in the currency of a link, whoever reads it', async () => {
  const link = { priceMin: 5, priceMax: 10, priceCurrency: 'USD' }
  for (const currency of ['USD', 'JPY', 'LKR']) {
    caller = { ...visitor, currency }
    expect((await found(link)).sort()).toEqual(['bag', 'soap', 'tea'])
    expect(await prices(link)).toMatchObject({ currency: 'USD' })
  }
})

test('counts the results by price, whatever range is chosen, but by the other filters', async () => {
  const all = await prices()
  expect(all).toMatchObject({ currency: 'USD' })
  expect(all.bounds).toEqual(all.bounds.toSorted((a, b) => a - b))
  expect(all.counts).toHaveLength(all.bounds.length - 1)
  expect(all.counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  const countAt = (bound: number) => all.counts[all.bounds.indexOf(bound)]
  expect(all.bounds[0]).toBe(0)
  expect(countAt(5)).toBe(1)
  expect(countAt(40)).toBe(1)
  expect(await prices({ priceMax: 5 })).toEqual(all)

  const tea = await prices({ query: 'tea' })
  expect(tea).toEqual({ currency: 'USD', bounds: [10, 15], counts: [1] })
  expect(await prices({ query: 'talk' })).toEqual({ currency: 'USD', bounds: [], counts: [] })

  caller = { ...visitor, currency: 'LKR' }
  expect(await prices({ query: 'rug' })).toEqual({
    currency: 'LKR',
    bounds: [30_000, 40_000],
    counts: [1],
  })
})

test('a rate that moves is followed in portions, and a small move is tolerated', async () => {
  const rateOf = async () => {
    const { rows } = await sql<{ rate: number; queued_to: number | null }>`
      select rate, queued_to from indexed_rate where currency = 'LKR'`.execute(app.db)
    return rows[0]
  }
  const inDollars = () => found({ priceMin: 95, priceMax: 105 })
  expect(await inDollars()).toEqual(['rug'])

  await setRates({ LKR: 300.9 })
  await runJobs()
  expect(await rateOf()).toEqual({ rate: 300, queued_to: null })

  await setRates({ LKR: 600 })
  await runJobs()
  await indexer.caughtUp()
  expect(await rateOf()).toEqual({ rate: 600, queued_to: null })
  expect(await inDollars()).toEqual([])
  expect(await found({ priceMin: 50, priceMax: 50 })).toEqual(['rug'])
  // In its own currency it costs what it did.
  caller = { ...visitor, currency: 'LKR' }
  expect(await found({ priceMin: 30_000, priceMax: 30_000 })).toEqual(['rug'])
  await setRates(rates)
  await runJobs()
  await indexer.caughtUp()
})
