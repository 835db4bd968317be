import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { forgetNetworks, putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { writtenTime } from '#shared/written-time.ts'
import { putSource } from '#platform/sources/queries.ts'
import { shownText } from '#shared/shown-text.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built } = await openTestApp()
const server = await built()

type Details = { profile: Profile }

let bakeryId = 0
let networkId = 0

beforeAll(async () => {
  await app.db.transaction().execute(async (tx) => {
    const [bakery, union, guild] = await putEnterprises(tx, [
      {
        key: { handle: 'panaderia' },
        name: 'Panadería La Espiga',
        level: 2,
        website: 'https://espiga.example',
        openingHours: 'Tue–Sun 7–13',
        rating: 4.5,
        texts: [
          { lang: 'es', origin: 1, description: 'Pan de masa madre.' },
          { lang: 'ja', origin: 2, description: '天然酵母のパン。' },
        ],
        places: [
          { type: 2, country: 'ES', lat: 37.4, lng: -5.9, displayTitle: 'Sevilla, ES' },
          {
            type: 1,
            country: 'ES',
            lat: 36.7,
            lng: -4.4,
            displayTitle: 'Málaga, ES',
            city: 'Málaga',
          },
        ],
        contacts: [
          { kind: 1, value: '+34 600 000 000' },
          { kind: 2, value: 'hola@espiga.example' },
          { kind: 4, value: 'https://social.example/espiga' },
          { kind: 8, value: 'ask for Pilar' },
        ],
      },
      {
        key: { handle: 'union' },
        name: 'Bakers Union',
        level: 3,
        texts: [{ lang: 'en', origin: 1, description: 'Union.', info: 'Join us.' }],
      },
      {
        key: { handle: 'guild' },
        name: 'Guild',
        texts: [{ lang: 'en', origin: 1, description: 'Guild.' }],
      },
    ])
    bakeryId = bakery!.id
    const [unionNet, guildNet] = await putNetworks(tx, [
      { ownerId: union!.id, texts: [{ lang: 'en', origin: 1, name: 'Bakers' }] },
      { ownerId: guild!.id, texts: [{ lang: 'en', origin: 1, name: 'Guild net' }] },
    ])
    networkId = unionNet!
    await putMemberships(tx, [
      { networkId: unionNet!, enterpriseId: bakeryId, status: 4 },
      { networkId: unionNet!, enterpriseId: union!.id, status: 1 },
      { networkId: guildNet!, enterpriseId: bakeryId, status: 2 },
    ])
  })
})

const get = async <T = unknown>(path: string) => (await server.inject(`/api/v1${path}`)).json<T>()

test('a profile is found by its subdomain, in the language asked, else English, else its own', async () => {
  const { profile } = await get<Details>('/vendors/details?profile=panaderia&lang=ja')
  expect(profile).toMatchObject({
    brand: 'Panadería La Espiga',
    description: '天然酵母のパン。',
    isTranslation: true,
    original: { language: 'es', text: 'Pan de masa madre.' },
    isActive: true,
    rating: { thumbs: 4.5 },
    phones: ['+34 600 000 000'],
    emails: ['hola@espiga.example'],
    links: [{ kind: 4, url: 'https://social.example/espiga' }],
    interaction: { likes: 0, followers: 0 },
    defaultView: 1,
    openingHours: 'Tue–Sun 7–13',
  })
  expect(profile.locations.map((place) => place.displayTitle)).toEqual([
    'Málaga, スペイン',
    'Sevilla, ES',
  ])
  const english = await get<Details>('/vendors/details?profile=panaderia&lang=en')
  expect(english.profile).toMatchObject({ descriptionLanguage: 'es', isTranslation: false })
})

test('only approved and renewing memberships are shown', async () => {
  const networks = await get(`/vendor-profiles/${bakeryId}/networks`)
  expect(networks).toEqual([
    { id: networkId, name: 'Bakers', subdomain: 'union', status: 4, logo: null },
  ])
})

test('data, details and vendor answer as the catalogue of calls says', async () => {
  expect(await get(`/vendor-profiles/${bakeryId}/data`)).toMatchObject({
    vendorProfile: { id: bakeryId, status: 2 },
    vendorLogo: null,
    vendor: { brand: 'Panadería La Espiga', subDomain: 'panaderia' },
    interaction: { likes: 0, followers: 0 },
    defaultView: 1,
  })
  expect(await get(`/vendor-profiles/${bakeryId}/details?languageCode=es`)).toMatchObject({
    description: 'Pan de masa madre.',
    communityPartner: null,
    details: { website: 'https://espiga.example' },
  })
  expect(await get(`/vendors/${bakeryId}`)).toMatchObject({
    id: bakeryId,
    VendorProfile: { id: bakeryId, status: 2 },
  })
})

test('a community partner shows its network', async () => {
  const { profile } = await get<Details>('/vendors/details?profile=union')
  expect(await get(`/vendor-profiles/${profile.vendorId}/details`)).toMatchObject({
    communityPartner: { Network: { id: networkId, name: 'Bakers' }, networkInfoText: 'Join us.' },
  })
})

test('a profile with nothing but its name has a page, and a card for other pages', async () => {
  await app.db
    .transaction()
    .execute((tx) => putEnterprises(tx, [{ key: { handle: 'plain' }, name: 'Plain', texts: [] }]))

  const page = await server.inject('/plain')
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<h1[^>]*>Plain<\/h1>/)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['x-frame-options']).toBe('DENY')

  const card = await server.inject('/embed/plain')
  expect(card.statusCode).toBe(200)
  expect(card.body).not.toMatch(/<script(?! type="application)/)
  expect(card.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(card.headers).not.toHaveProperty('x-frame-options')
  expect(card.body).toContain('noindex')
  expect((await server.inject('/embed/nobody')).statusCode).toBe(404)
})

test('an imported profile names its source by title, date, credit and licence, never by key', async () => {
  const source = {
    name: 'atlas_key',
    title: 'Atlas',
    url: 'https://atlas.example',
    licence: 'CC BY 4.0',
    attribution: '© Atlas people',
  }
  await app.db.transaction().execute((tx) => putSource(tx, source))
  const today = writtenTime(new Date(), 'en')
  const key = { source: source.name, sourceId: '1', hash: 'a' }
  const { id, handle } = await putEnterprise(app.db, { key, name: 'Imported' })
  const item = await putListing(app.db, id, { key })

  for (const path of [`/${handle}`, `/marketplace/listing/${item.id}`]) {
    const { body } = await server.inject(`${path}?lang=en`)
    expect(body.replaceAll(/<[^>]*>/g, ''), path).toContain(
      `Where this data comes from: Atlas · © Atlas people · as of ${today} · License: CC BY 4.0`,
    )
    expect(body, path).toContain('href="https://atlas.example"')
    expect(body, path).not.toContain(source.name)
    // No contact data is known.
    expect(body, path).not.toContain('#contact')
  }
})

test('a page of a list that is not there is no page', async () => {
  expect((await server.inject('/panaderia?listings=2')).statusCode).toBe(404)
  expect((await server.inject('/panaderia?feedback=2')).statusCode).toBe(404)
  expect((await server.inject('/panaderia?feedback=0')).statusCode).toBe(200)
})

test('a former slug redirects to the current one', async () => {
  await sql`update handle set current = false where name = 'guild'`.execute(app.db)
  await sql`insert into handle (name, enterprise_id)
    select 'newguild', enterprise_id from handle where name = 'guild'`.execute(app.db)

  expect(await get('/vendors/details?profile=guild')).toMatchObject({
    movedTo: 'newguild',
    profile: { brand: 'Guild', subDomain: 'newguild' },
  })
  const page = await server.inject('/guild')
  expect(page.statusCode).toBe(301)
  expect(page.headers.location).toMatch(/^\/newguild/)
  const card = await server.inject('/embed/guild?lang=es')
  expect(card.statusCode).toBe(301)
  expect(card.headers.location).toBe('/embed/newguild?lang=es')
})

test('returns 404 for an unpublished profile', async () => {
  await sql`update enterprise set published_at = null where name = 'Guild'`.execute(app.db)

  expect((await server.inject('/newguild')).statusCode).toBe(404)
  expect(await get('/vendors/details?profile=newguild')).toMatchObject({ code: 'not_found' })
})

test('networks are listed with the settings of their directory', async () => {
  forgetNetworks(app.db)
  const networks = await get('/networks')
  expect(networks).toEqual([
    expect.objectContaining({ networkId, name: 'Bakers', subdomain: 'union' }),
  ])
  expect(await get(`/networks/${networkId}`)).toMatchObject({
    additional: {
      networkDirectoryAndMarketplace: { layout: 1, landing: 1, cartListingsOnly: false },
    },
  })
  expect(await get('/networks/999')).toMatchObject({ code: 'not_found' })
})

test('browser and database agree which text is shown', async () => {
  const texts = [
    { lang: 'fr', origin: 3 },
    { lang: 'es', origin: 1 },
    { lang: 'en-GB', origin: 2 },
    { lang: 'pt-BR', origin: 2 },
  ]
  for (const asked of ['fr', 'pt', 'en', 'ur', 'es']) {
    for (const some of [texts, texts.slice(0, 2), texts.slice(0, 1), texts.slice(2)]) {
      const { rows } = await sql<{ lang: string }>`
        select lang from json_to_recordset(${JSON.stringify(some)}::json) as t(lang text, origin smallint)
        order by text_rank(lang, origin, ${asked}) limit 1`.execute(app.db)
      expect(shownText(some, asked)?.lang).toBe(rows[0]?.lang)
    }
  }
})
