import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putInteractions } from '#community/reactions/server/public.ts'
import { putListing, anEnterprise, putEnterprise } from '#tests/support/community.ts'
import { countEvents, publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { putSource, stillHere } from '#platform/sources/queries.ts'
import { archiveEnterprises, putEnterprises, type EnterpriseInput } from './public.ts'

const { db } = await openTestDatabase()
await db.transaction().execute((tx) => putSource(tx, { name: 'atlas', licence: 'CC0' }))

const key = (sourceId: string, hash = 'h1') => ({ source: 'atlas', sourceId, hash })

function put(rows: EnterpriseInput[]) {
  return db.transaction().execute((tx) => putEnterprises(tx, rows))
}

test('a name as long as an address may be makes room for its number, batch after batch', async () => {
  const letters = 'a'.repeat(62)
  const handles: string[] = []
  for (const batch of ['1', '2', '3']) {
    const rows = ['x', 'y'].map((n) => anEnterprise({ key: key(n + batch), name: `${letters}b` }))
    handles.push(...(await put(rows)).map(({ handle }) => handle))
  }

  const endings = ['b', '2', '3', '4', '5', '6']
  expect(handles).toEqual(endings.map((ending) => letters + ending))
})

test('a new enterprise has everything it came with', async () => {
  const [logo, garden] = await db.transaction().execute((tx) =>
    putFiles(tx, [
      { sha256: 'a'.repeat(64), bytes: 10, ext: 'webp', type: 'image/webp', width: 4, height: 3 },
      { sha256: 'b'.repeat(64), bytes: 20, ext: 'webp', type: 'image/webp' },
    ]),
  )
  const [result] = await put([
    anEnterprise({
      key: key('whole'),
      name: 'Whole Grain Co-op',
      level: 2,
      website: 'https://whole.example.org',
      openingHours: 'Tue–Sun 9–18',
      rating: 4.5,
      texts: [
        { lang: 'es', origin: 1, description: 'Molemos trigo.' },
        { lang: 'en', origin: 3, description: 'We mill wheat.' },
      ],
      places: [
        { type: 1, lat: 1, lng: 2, displayTitle: 'Quito, EC', city: 'Quito', country: 'EC' },
        { type: 2, lat: null, lng: null, displayTitle: 'Cuenca, EC', country: 'EC' },
      ],
      contacts: [{ kind: 1, value: '+593 2 123' }],
      sectorIds: [105, 421],
      certifications: [{ certificateId: 331 }],
      logo: logo!,
      gallery: [garden!],
    }),
  ])

  expect(result).toMatchObject({ outcome: 'created', handle: 'wholegraincoop' })
  const { rows } = await sql`
    select name, level, website, opening_hours, rating, findable, logo_file,
      (select array_agg(lang || ' ' || origin || ' ' || coalesce(source_rev::text, '-') order by lang)
        from enterprise_text where enterprise_id = e.id) as texts,
      (select array_agg(type || ' ' || display_title order by sort) from place
        where party_id = e.id) as places,
      (select array_agg(value) from contact where enterprise_id = e.id) as contacts,
      (select array_agg(sector_id::int order by sector_id) from enterprise_sector
        where enterprise_id = e.id) as sectors,
      (select array_agg(certificate_id::int) from certification
        where enterprise_id = e.id) as certificates,
      (select array_agg(file_uuid) from enterprise_image where enterprise_id = e.id) as gallery,
      (select licence from import_ref join import_source on name = source
        where enterprise_id = e.id) as licence
    from enterprise e where id = ${result!.id}`.execute(db)
  expect(rows).toEqual([
    {
      name: 'Whole Grain Co-op',
      level: 2,
      website: 'https://whole.example.org',
      opening_hours: 'Tue–Sun 9–18',
      rating: 4.5,
      findable: true,
      logo_file: logo,
      texts: ['en 3 1', 'es 1 -'],
      places: ['1 Quito, EC', '2 Cuenca, EC'],
      contacts: ['+593 2 123'],
      sectors: [105, 421],
      certificates: [331],
      gallery: [garden],
      licence: 'CC0',
    },
  ])
})

test('writing the same rows changes nothing and publishes no events', async () => {
  const rows = ['one', 'two'].map((id) => anEnterprise({ key: key(`same-${id}`) }))
  const before = await put(rows)
  const touched = await touches()

  const after = await put(rows)

  expect(after).toEqual(before.map((result) => ({ ...result, outcome: 'unchanged' })))
  expect(await touches()).toBe(touched)
})

test('an updated row keeps its id, its slug and fields that are not in it', async () => {
  const input = anEnterprise({
    key: key('changing'),
    name: 'Before',
    website: 'https://before.example.org',
    level: 3,
    sectorIds: [101],
  })
  const [before] = await put([input])

  const [after] = await put([
    { key: key('changing', 'h2'), name: 'After', website: null, texts: input.texts },
  ])

  expect(after).toEqual({ ...before, outcome: 'updated' })
  const row = await db
    .selectFrom('enterprise')
    .innerJoin('enterprise_sector', 'enterprise_id', 'id')
    .select(['name', 'website', 'level', 'sector_id', 'rev'])
    .where('id', '=', before!.id)
    .execute()
  expect(row).toEqual([{ name: 'After', website: null, level: 3, sector_id: 101, rev: 2 }])
})

test('empty lists empty, and places that stay keep their number', async () => {
  const place = { lat: 1, lng: 1, country: 'LK' } as const
  const input = anEnterprise({
    key: key('moving'),
    places: [
      { type: 1, displayTitle: 'Old town', ...place },
      { type: 2, displayTitle: 'Harbour', ...place },
    ],
    contacts: [{ kind: 1, value: '1' }],
    sectorIds: [101],
  })
  const [{ id } = { id: 0 }] = await put([input])
  const [oldTown] = await placesOf(id)

  await put([
    {
      ...input,
      key: key('moving', 'h2'),
      places: [{ type: 1, displayTitle: 'New town', ...place }],
      contacts: [],
      sectorIds: [],
    },
  ])

  expect(await placesOf(id)).toEqual([{ id: oldTown!.id, display_title: 'New town' }])
  const { rows } = await sql`
    select from contact where enterprise_id = ${id}
    union all select from enterprise_sector where enterprise_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('a new original makes translations of before stale, and takes its language over', async () => {
  const input = anEnterprise({
    key: key('speaking'),
    texts: [
      { lang: 'en', origin: 1, description: 'Soap.' },
      { lang: 'es', origin: 2, description: 'Jabón.' },
    ],
  })
  const [{ id } = { id: 0 }] = await put([input])

  await put([
    {
      ...input,
      key: key('speaking', 'h2'),
      texts: [{ lang: 'en', origin: 1, description: 'Soap and oil.' }],
    },
  ])
  expect(await textsOf(id)).toEqual([
    { lang: 'en', origin: 1, rev: 2, source_rev: null },
    { lang: 'es', origin: 2, rev: 1, source_rev: 1 },
  ])

  await put([
    {
      ...input,
      key: key('speaking', 'h3'),
      texts: [{ lang: 'es', origin: 1, description: 'Jabón y aceite.' }],
    },
  ])
  expect(await textsOf(id)).toEqual([{ lang: 'es', origin: 1, rev: 2, source_rev: null }])
})

test('a certificate verified by an admin is kept when its source changes', async () => {
  const input = anEnterprise({
    key: key('certified'),
    certifications: [{ certificateId: 310 }, { certificateId: 320 }],
  })
  const [{ id } = { id: 0 }] = await put([input])
  await sql`update certification set state = 2, decided_at = now()
    where enterprise_id = ${id} and certificate_id = 310`.execute(db)

  await put([{ ...input, key: key('certified', 'h2'), certifications: [{ certificateId: 340 }] }])

  const rows = await db
    .selectFrom('certification')
    .select(['certificate_id', 'state'])
    .where('enterprise_id', '=', id)
    .orderBy('certificate_id')
    .execute()
  expect(rows).toEqual([
    { certificate_id: 310, state: 2 },
    { certificate_id: 340, state: 1 },
  ])
})

test('equal names, reserved words and names without Latin letters each get an address', async () => {
  const names = ['Twin Oaks', 'Twin Oaks', 'Admin', 'සමඟි ගොවිපළ', 'みどり']

  const results = await put(
    names.map((name, index) =>
      anEnterprise({
        key: key(`named-${index}`),
        name,
        website: name === 'みどり' ? 'https://www.midori.example.jp' : null,
      }),
    ),
  )

  expect(results.map((result) => result.handle)).toEqual([
    'twinoaks',
    'twinoaks2',
    'admin2',
    'profile',
    'midori',
  ])
})

test('two imports of one file at once make each enterprise once', async () => {
  const rows = Array.from({ length: 50 }, (_, index) =>
    anEnterprise({ key: key(`raced-${index}`), name: 'Raced' }),
  )

  const [one, other] = await Promise.all([put(rows), put(rows)])

  expect(one.map((result) => result.id)).toEqual(other.map((result) => result.id))
  expect([one[0]!.outcome, other[0]!.outcome].sort()).toEqual(['created', 'unchanged'])
  expect(new Set(one.map((result) => result.handle)).size).toBe(50)
})

test('an archived enterprise is hidden, and restored when imported again', async () => {
  const input = anEnterprise({ key: key('returning') })
  const [{ id } = { id: 0 }] = await put([input])
  const listing = await putListing(db, id)
  const touched = await touches()

  const archived = await db.transaction().execute((tx) => archiveEnterprises(tx, [id]))

  expect(archived).toBe(1)
  expect(await touches()).toBe(touched + 2)
  expect(await findable(id)).toBe(false)
  expect(await countEvents(db, 'listing.changed', listing.id)).toBeGreaterThan(0)

  const [back] = await put([input])
  expect(back?.outcome).toBe('updated')
  expect(await findable(id)).toBe(true)
})

test('lists the remaining rows of a source', async () => {
  await db.transaction().execute((tx) => putSource(tx, { name: 'shrinking' }))
  const row = (sourceId: string) =>
    anEnterprise({ key: { source: 'shrinking', sourceId, hash: 'same' } })
  const [kept, gone] = await put([row('kept'), row('gone')])
  const here = async () =>
    (await stillHere(db, 'enterprise', 'shrinking')).map(({ sourceId }) => sourceId)

  expect(await here()).toEqual(['kept', 'gone'])
  await db.transaction().execute((tx) => archiveEnterprises(tx, [gone!.id]))
  expect(await here()).toEqual(['kept'])
  expect(await findable(kept!.id)).toBe(true)
})

test('characters that no text of the database can hold are dropped or replaced', async () => {
  const description = 'NUL \0 and half a pair \ud83c, a whole one 🌱, and a spelled \\u0000'

  const [{ id } = { id: 0 }] = await put([
    anEnterprise({ texts: [{ lang: 'en', origin: 1, description }] }),
  ])

  const { description: stored } = await db
    .selectFrom('enterprise_text')
    .select('description')
    .where('enterprise_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored).toBe('NUL  and half a pair \ufffd, a whole one 🌱, and a spelled \\u0000')
})

test('likes and follows are counted once, for both sides', async () => {
  const [liked, follower] = [await putEnterprise(db), await putEnterprise(db)]
  const target = { kind: 1, id: liked.id } as const
  const both = [
    { actorId: follower.id, target, kind: 1 },
    { actorId: follower.id, target, kind: 2 },
  ] as const

  await db.transaction().execute((tx) => putInteractions(tx, both))
  await db.transaction().execute((tx) => putInteractions(tx, both))

  const stats = await db
    .selectFrom('party_stat')
    .select(['party_id', 'likes_count', 'followers_count', 'following_count'])
    .where('party_id', 'in', [liked.id, follower.id])
    .orderBy('party_id')
    .execute()
  expect(stats).toEqual([
    { party_id: liked.id, likes_count: 1, followers_count: 1, following_count: 0 },
    { party_id: follower.id, likes_count: 0, followers_count: 0, following_count: 1 },
  ])
})

test('mistakes of the program are refused before anything is written', async () => {
  const twice = [anEnterprise({ key: key('twice') }), anEnterprise({ key: key('twice') })]
  const many = Array.from({ length: 1001 }, () => anEnterprise())
  const wordless = anEnterprise({ texts: [{ lang: 'en', origin: 2, description: 'translated' }] })

  await expect(put(twice)).rejects.toThrow('two rows with the key atlas/twice')
  await expect(put(many)).rejects.toThrow('1001 rows in one transaction')
  await expect(put([wordless])).rejects.toThrow('has 0 original texts')
})

const touches = async () => (await publishedAfter(db, 0)).length

async function findable(id: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('findable')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.findable
}

function placesOf(id: number) {
  return db
    .selectFrom('place')
    .select(['id', 'display_title'])
    .where('party_id', '=', id)
    .orderBy('sort')
    .execute()
}

function textsOf(id: number) {
  return db
    .selectFrom('enterprise_text')
    .select(['lang', 'origin', 'rev', 'source_rev'])
    .where('enterprise_id', '=', id)
    .orderBy('lang')
    .execute()
}
