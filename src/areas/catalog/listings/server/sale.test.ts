import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDefinition } from '#forms/engine/server/public.ts'
import { listingKind } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { completeAnswers, questionIds } from '#tests/support/listings.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getListingForm, getNewListingForm, saveListingForm } from './answers/listing-form.ts'
import { listDashboard } from './dashboard.ts'
import { beginListing, duplicateListing } from './new-listing.ts'
import { getListing, getPublicListing, putListings } from './public.ts'
import { publishListing } from './publication.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp
const { db } = app

const { layout, words } = await readDefinition(db, { name: 'marketplace', language: 'en' })
const byTag = new Map(questionsOf(layout).map((question) => [question.tag, question]))
const idOf = (tag: string) => byTag.get(tag)!.id
const [price, currency, sku, quantity] = [
  'highlightPrice',
  'highlightCurrency',
  'highlightSku',
  'highlightQuantity',
].map(idOf) as [number, number, number, number]
const inCurrency = (code: string): Answer => ({
  choices: choicesOffered(byTag.get('highlightCurrency')!).filter((choice) =>
    words[choice]?.title.startsWith(code),
  ),
})

async function aDraft() {
  const team = await aTeam(testApp)
  const { caller, id: accountId } = team.member
  const key = randomUUID()
  const { id } = await beginListing(app, caller, { vendorId: team.id, kind: 1, key })
  const form = () => getListingForm(app, caller, { highlightId: id })
  return {
    ...{ team, caller, id, form },
    complete: async () =>
      saveListingForm(app, caller, {
        highlightId: id,
        changes: await completeAnswers(db, accountId, 'Cups'),
      }),
    async save(answers: Record<number, Answer | null>) {
      const now = (await form()).answerSet?.answers ?? {}
      const changes = Object.entries(answers).map(([questionId, answer]) => ({
        questionId: Number(questionId),
        answer,
        seenRev: now[questionId]?.rev ?? 0,
      }))
      return saveListingForm(app, caller, { highlightId: id, changes })
    },
    publish: () => publishListing(app, caller, { id }),
    public: () => getPublicListing(app, visitor, { id }),
  }
}

test('a price in the form is on the page and on cards, in the units of its currency', async () => {
  const listing = await aDraft()
  await listing.complete()
  await listing.save({
    [price]: { value: 12.5 },
    [currency]: inCurrency('NPR'),
    [sku]: { texts: { en: 'CUP-1' } },
    [quantity]: { value: 7 },
  })
  await listing.publish()
  const { variants, isCartItem } = await listing.public()
  expect(variants).toMatchObject([
    { sku: 'CUP-1', prices: [{ amount: 1250, currency: 'NPR' }], manageInventory: true },
  ])
  expect(isCartItem).toBe(true)

  // Unpublished until it is published.
  await listing.save({ [price]: { value: 1300 }, [currency]: inCurrency('JPY') })
  expect((await listing.public()).variants[0]?.prices).toEqual([{ amount: 1250, currency: 'NPR' }])
  await listing.publish()
  expect((await listing.public()).variants[0]).toMatchObject({
    prices: [{ amount: 1300, currency: 'JPY' }],
    sku: 'CUP-1',
  })

  const copy = await duplicateListing(app, listing.caller, { id: listing.id, key: randomUUID() })
  const copied = await getListing(app, listing.caller, { id: copy.id })
  expect(copied.variants[0]).toMatchObject({
    prices: [{ amount: 1300, currency: 'JPY' }],
    sku: null,
  })

  await listing.save({ [price]: null, [sku]: null, [quantity]: null })
  await listing.publish()
  expect(await listing.public()).toMatchObject({ variants: [], isCartItem: false })
})

test('a price needs a currency, and a SKU a price', async () => {
  const listing = await aDraft()
  await listing.complete()
  await listing.save({ [price]: { value: 3 } })
  expect((await listing.publish()).refused).toMatchObject({ why: 'lacking', count: 1 })
  await listing.save({ [price]: null, [currency]: inCurrency('USD'), [quantity]: { value: 2 } })
  expect((await listing.publish()).refused).toMatchObject({ why: 'lacking', count: 1 })
  await listing.save({ [quantity]: null })
  expect((await listing.publish()).refused).toBeNull()
  expect((await listing.public()).variants).toEqual([])
})

test('follows prices that were written beside the form, and keeps those of variants', async () => {
  const listing = await aDraft()
  await listing.complete()
  const { rows } = await sql<{ url_key: string }>`
    select url_key from listing where id = ${listing.id}`.execute(db)
  const put = (variants: { title: string; options?: Record<string, string>; amount: number }[]) =>
    db.transaction().execute((tx) =>
      putListings(tx, [
        {
          key: { urlKey: rows[0]!.url_key },
          enterpriseId: listing.team.id,
          state: 1,
          texts: [{ lang: 'en', origin: 1, title: 'Cups' }],
          cartItem: true,
          product: {
            weightGrams: 90,
            ...(variants.length > 1 && { options: ['Size'] }),
            variants: variants.map(({ amount, ...variant }) => ({
              ...variant,
              prices: [{ amount, currency: 'USD' }],
            })),
          },
        },
      ]),
    )
  await put([{ title: 'Default', amount: 1999 }])
  const { answerSet, listing: edited } = await listing.form()
  expect(answerSet?.answers[price]?.answer).toEqual({ value: 19.99 })
  expect(edited?.hasVariants).toBe(false)
  await listing.save({ [price]: { value: 21 } })
  const { rows: kept } = await sql<{ weight_grams: number }>`
    select weight_grams from product where listing_id = ${listing.id}`.execute(db)
  expect(kept).toEqual([{ weight_grams: 90 }])

  const sizes = [
    { title: 'S', options: { Size: 'S' }, amount: 1000 },
    { title: 'L', options: { Size: 'L' }, amount: 2000 },
  ]
  await put(sizes)
  expect((await listing.form()).listing?.hasVariants).toBe(true)
  await listing.save({ [questionIds.title]: { texts: { en: 'Cups, two sizes' } } })
  await listing.publish()
  expect((await listing.public()).variants.map(({ title }) => title)).toEqual(['S', 'L'])
})

test('a new listing is stored when something is saved, once for each key', async () => {
  const { team, caller, save } = await aDraft()
  await save({ [price]: { value: 5 }, [currency]: inCurrency('LKR') })
  await save({ [questionIds.title]: { texts: { en: 'Lamp' } } })
  const asked = { vendorId: team.id, key: randomUUID() }
  const { answers, listingId } = await getNewListingForm(app, caller, asked)
  expect(listingId).toBeNull()
  // An offer, in the currency that was used last.
  expect(answers).toEqual({
    [questionIds.kind]: { choices: [231] },
    [currency]: inCurrency('LKR'),
  })
  const initial = Object.entries(answers).map(([questionId, answer]) => ({
    questionId: Number(questionId),
    answer: answer as Answer,
    seenRev: 0,
  }))
  const title = { questionId: questionIds.title, answer: { texts: { en: 'Loom' } }, seenRev: 0 }
  const first = await saveListingForm(app, caller, { ...asked, changes: [...initial, title] })
  const again = await saveListingForm(app, caller, { ...asked, changes: [...initial, title] })
  expect(again.highlightId).toBe(first.highlightId)
  expect((await getNewListingForm(app, caller, asked)).listingId).toBe(first.highlightId)
  // What the form began with can be changed: it is this person's answer.
  const seenRev = first.saved[questionIds.kind] ?? 0
  const need = { questionId: questionIds.kind, answer: { choices: [232] }, seenRev }
  const changed = await saveListingForm(app, caller, {
    highlightId: first.highlightId,
    changes: [need],
  })
  expect(changed.conflicts).toEqual([])
})

test('the table has prices and views, and says what listings need', async () => {
  const { team, caller, id, complete, save, publish } = await aDraft()
  await beginListing(app, caller, { vendorId: team.id, kind: listingKind.need, key: randomUUID() })
  await complete()
  await publish()
  await sql`insert into stat_listing_day (listing_id, day, n)
    values (${id}, current_date, 4), (${id}, current_date - 40, 9)`.execute(db)
  const ask = { vendorId: team.id, sort: 'views', order: 'desc', page: 0 } as const
  const { listings, attention } = await listDashboard(app, caller, ask)
  expect(listings[0]).toMatchObject({
    ...{ id, views: 4, price: null, pricesVary: false },
    categories: [expect.any(String)],
    attention: [
      { what: 'price', questionId: price },
      { what: 'description', questionId: questionIds.description },
    ],
  })
  expect(attention).toMatchObject({ listings: 2, by: { price: 1, picture: 1, description: 2 } })

  await save({
    [price]: { value: 8 },
    [currency]: inCurrency('USD'),
    [questionIds.description]: { texts: { en: 'Of clay.' } },
  })
  await publish()
  await sql`update listing set updated_at = now() - interval '2 years' where id = ${id}`.execute(db)
  const of = async (filter: object) =>
    (await listDashboard(app, caller, { ...ask, ...filter })).listings
  expect(await of({ attention: 'outdated' })).toMatchObject([
    { id, price: { amount: 800, currency: 'USD' }, attention: [{ what: 'outdated' }] },
  ])
  expect(await of({ attention: 'any' })).toHaveLength(2)
  expect(await of({ attention: 'price' })).toEqual([])
})
