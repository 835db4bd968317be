import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  getVendorDetails,
  putEnterprises,
  translateProfile,
} from '#catalog/enterprises/server/public.ts'
import { listCards, searchDirectory } from '#discovery/directory/server/public.ts'
import { connect } from '#platform/db/db.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { startLibreTranslate, translationKey } from '#tests/support/translation-stand-ins.ts'
import { getListing, translateListing } from './listing.ts'
import { manyListingFields, putListings, type ListingInput } from './public.ts'

const service = await startLibreTranslate()
afterAll(() => service.stop())
const { app, databaseUrl, indexer, visitor } = await openTestApp({
  LIBRETRANSLATE_URL: service.url,
  LIBRETRANSLATE_API_KEY: translationKey,
  TRANSLATION_DAILY_CHARACTERS: '1000',
})

beforeEach(async () => {
  Object.assign(service, { failure: null, requests: [], gate: Promise.resolve() })
  service.answers.clear()
  await app.db.deleteFrom('translation_use').execute()
  await app.db.deleteFrom('throttle').execute()
})

const { id: vendor } = await putEnterprise(app.db, { level: 2 })

const spanish = { title: 'Pan de masa madre', description: 'Horneado hoy.\n\n- trigo' }

let listings = 0

async function aSpanishListing(texts: { title?: string; description?: string } = {}) {
  listings += 1
  const key = { urlKey: `pan-${listings}` }
  const { id } = await putListing(app.db, vendor, {
    key,
    texts: [{ lang: 'es', origin: 1, brand: 'El Molino', ...spanish, ...texts }],
  })
  return {
    id,
    put: (texts: ListingInput['texts']) =>
      app.db.transaction().execute((tx) => putListings(tx, [{ key, enterpriseId: vendor, texts }])),
    read: (lang: 'en' | 'es' | 'ja' | 'si' = 'en') => getListing(app, visitor, { id, lang }),
    translate: (caller = visitor) => translateListing(app, caller, { id, lang: 'en' }),
    languages: async () => {
      const { rows } = await sql<{ lang: string }>`
        select lang from listing_text where listing_id = ${id} order by lang`.execute(app.db)
      return rows.map(({ lang }) => lang)
    },
  }
}

async function usedCharacters(): Promise<number> {
  const rows = await app.db.selectFrom('translation_use').select('characters').execute()
  return rows[0]?.characters ?? 0
}

test('a listing in another language is translated once, and marked', async () => {
  const { read, translate } = await aSpanishListing()
  expect(await read()).toMatchObject({ title: spanish.title, isTranslatable: true, original: null })
  expect(await read('es')).toMatchObject({ isTranslatable: false })
  expect(await read('si')).toMatchObject({ isTranslatable: false })

  const translated = {
    title: '[en] Pan de masa madre',
    titleLanguage: 'en',
    description: '[en] Horneado hoy.\n\n- [en] trigo',
    maker: 'El Molino',
    isMachineTranslation: true,
    isTranslatable: false,
    original: { language: 'es', ...spanish },
  }
  expect(await translate()).toMatchObject(translated)
  expect(await translate()).toMatchObject(translated)
  expect(await read()).toMatchObject(translated)
  expect(service.requests).toHaveLength(1)
  expect(await read('ja')).toMatchObject({ title: spanish.title, isMachineTranslation: false })
  expect(await usedCharacters()).toBe(spanish.title.length + spanish.description.length)
})

test('cards and the search follow a translation', async () => {
  const { id, translate } = await aSpanishListing({ title: 'Aceitunas aliñadas' })
  service.answers.set('Aceitunas aliñadas', 'Marinated olives')
  const card = async () => {
    const cards = await listCards(app, visitor, { kind: 'listings', ids: `${id}` })
    return cards[0]
  }
  await indexer.caughtUp()
  expect(await card()).toMatchObject({ name: 'Aceitunas aliñadas', lang: 'es' })

  await translate()
  await indexer.caughtUp()
  expect(await card()).toMatchObject({ name: 'Marinated olives', lang: null })
  const { cards } = await searchDirectory(app, visitor, {
    kind: 'listings',
    query: 'marinated olives',
    page: 0,
  })
  expect(cards.map((one) => one.id)).toEqual([id])
})

test('concurrent requests share a translation', async () => {
  const { translate } = await aSpanishListing()
  let open!: () => void
  service.gate = new Promise((resolve) => (open = resolve))
  const all = Promise.all(Array.from({ length: 5 }, () => translate()))
  await expect.poll(() => service.requests.length).toBe(1)
  open()
  expect(new Set((await all).map(({ title }) => title))).toEqual(
    new Set(['[en] Pan de masa madre']),
  )
  expect(service.requests).toHaveLength(1)
})

test('processes share a translation', async () => {
  const { id, translate } = await aSpanishListing()
  const other = connect(databaseUrl, { max: 2, onError: () => {} })
  let open!: () => void
  service.gate = new Promise((resolve) => (open = resolve))
  const both = Promise.all([
    translate(),
    translateListing({ ...app, db: other.db }, visitor, { id, lang: 'en' }),
  ])
  await expect.poll(() => service.requests.length).toBe(1)
  open()
  const titles = (await both).map(({ title }) => title)
  await other.close()
  expect(titles).toEqual(['[en] Pan de masa madre', '[en] Pan de masa madre'])
  expect(service.requests).toHaveLength(1)
})

test('a changed original loses its machine translations', async () => {
  const { put, translate, languages, read } = await aSpanishListing()
  await translate()
  expect(await languages()).toEqual(['en', 'es'])
  await put([{ lang: 'es', origin: 1, ...spanish }])
  expect(await languages()).toEqual(['en', 'es'])
  await put([{ lang: 'es', origin: 1, title: 'Pan de centeno' }])
  expect(await languages()).toEqual(['es'])
  expect(await read()).toMatchObject({ title: 'Pan de centeno', isTranslatable: true })
})

test('a person’s translation replaces the machine’s as a whole', async () => {
  const { put, translate, read } = await aSpanishListing()
  await translate()
  await put([
    { lang: 'es', origin: 1, ...spanish },
    { lang: 'en', origin: 2, title: 'Sourdough' },
  ])
  expect(await read()).toMatchObject({
    title: 'Sourdough',
    description: '',
    isMachineTranslation: false,
  })
})

test('teams neither edit nor export machine translations', async () => {
  const { id, translate } = await aSpanishListing()
  await translate()
  const [fields] = await manyListingFields(app.db, [id])
  expect(fields?.texts.map(({ lang }) => lang)).toEqual(['es'])
})

test('an original that is edited meanwhile is not overtaken by its translation', async () => {
  const { put, translate, languages } = await aSpanishListing()
  let open!: () => void
  service.gate = new Promise((resolve) => (open = resolve))
  const translated = translate()
  await expect.poll(() => service.requests.length).toBe(1)
  await put([{ lang: 'es', origin: 1, title: 'Otro' }])
  open()
  await expect(translated).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await languages()).toEqual(['es'])
})

test('the daily limit holds for all, and failures do not count', async () => {
  const { translate } = await aSpanishListing()
  service.failure = 500
  await expect(translate()).rejects.toMatchObject({ code: 'translation_unavailable' })
  expect(await usedCharacters()).toBe(0)

  service.failure = null
  await translate()
  const long = await aSpanishListing({ description: 'a'.repeat(970) })
  await expect(long.translate()).rejects.toMatchObject({ code: 'translation_used_up' })
  expect(service.requests).toHaveLength(2)
})

test('a reader translates sixty texts per hour', async () => {
  const { translate } = await aSpanishListing()
  service.failure = 500
  for (let at = 0; at < 60; at += 1) {
    await expect(translate()).rejects.toMatchObject({ code: 'translation_unavailable' })
  }
  await expect(translate()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('very long texts and unpublished listings are not translated', async () => {
  const long = await aSpanishListing({ description: 'ñ'.repeat(20_001) })
  expect(await long.read()).toMatchObject({ isTranslatable: false })
  await expect(long.translate()).rejects.toMatchObject({ code: 'translation_unavailable' })
  const hidden = await aSpanishListing()
  await app.db.updateTable('listing').set({ state: 1 }).where('id', '=', hidden.id).execute()
  await expect(hidden.translate()).rejects.toMatchObject({ code: 'not_found' })
})

test('a profile is translated, and its translation deleted with it', async () => {
  const { id, handle } = await putEnterprise(app.db, {
    texts: [{ lang: 'es', origin: 1, description: 'Panadería.\nDesde 1920.' }],
  })
  const read = async () =>
    (await getVendorDetails(app, visitor, { profile: handle, lang: 'en' })).profile
  expect(await read()).toMatchObject({ isTranslatable: true, isMachineTranslation: false })
  service.answers.set('Panadería.', '<b>Bakery</b>\n& more')
  const expected = {
    description: '<b>Bakery</b> & more\n[en] Desde 1920.',
    isMachineTranslation: true,
    original: { language: 'es', text: 'Panadería.\nDesde 1920.' },
  }
  expect(await translateProfile(app, visitor, { id, lang: 'en' })).toMatchObject(expected)
  expect(await read()).toMatchObject(expected)
  await app.db.transaction().execute((tx) =>
    putEnterprises(tx, [
      {
        key: { handle },
        name: 'Molino',
        texts: [{ lang: 'en', origin: 1, description: 'Bakery.' }],
      },
    ]),
  )
  expect(await read()).toMatchObject({ description: 'Bakery.', isMachineTranslation: false })
})
