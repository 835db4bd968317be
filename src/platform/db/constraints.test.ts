import { allFeatures } from '#app/registries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { shownText } from '#shared/shown-text.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const { db } = await openTestDatabase()

test('a name that a page of the product has is refused in an address', async () => {
  const { id } = await putEnterprise(db)

  await expect(
    db.insertInto('handle').values({ name: 'admin', enterprise_id: id, current: false }).execute(),
  ).rejects.toMatchObject({ constraint: 'handle_not_reserved' })
  await expect(
    db.updateTable('handle').set({ name: 'checkout' }).where('enterprise_id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'handle_not_reserved' })
})

test('every fixed first word of a page’s address is reserved', async () => {
  const words = allFeatures.flatMap(({ pages }) =>
    (pages?.routes ?? []).flatMap(({ path }) => /^[a-z0-9]+(?=\/|$)/.exec(path ?? '')?.[0] ?? []),
  )

  const reserved = await db
    .selectFrom('reserved_word')
    .select('word')
    .where('word', 'in', words)
    .execute()

  expect(words).toContain('marketplace')
  expect(new Set(reserved.map((row) => row.word))).toEqual(new Set(words))
})

test.each(['Upper', 'with-hyphen', 'under_score', '', 'x'.repeat(64)])(
  'the address %j is refused: letters and digits only, at most 63',
  async (name) => {
    const { id } = await putEnterprise(db)

    await expect(
      db.insertInto('handle').values({ name, enterprise_id: id, current: false }).execute(),
    ).rejects.toMatchObject({ code: '23514' })
  },
)

test('an enterprise has one current address, and one original text', async () => {
  const { id } = await putEnterprise(db)

  await expect(
    db
      .insertInto('handle')
      .values({ name: `other${id}`, enterprise_id: id })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'handle_one_current' })
  await expect(
    db.insertInto('enterprise_text').values({ enterprise_id: id, lang: 'ta', origin: 1 }).execute(),
  ).rejects.toMatchObject({ constraint: 'enterprise_text_one_original' })
})

test('a moved branch of a tree takes everything below along', async () => {
  const path = (id: number) =>
    sql<{ path: string }>`select path::text from sector where id = ${id}`
      .execute(db)
      .then(({ rows }) => rows[0]?.path)
  await db
    .insertInto('sector')
    .values([
      { id: 901, kind: 1, parent_id: 100, handle: 'branch' },
      { id: 902, kind: 1, parent_id: 901, handle: 'twig' },
      { id: 903, kind: 1, parent_id: 902, handle: 'leaf' },
    ])
    .execute()

  await db.updateTable('sector').set({ parent_id: 110 }).where('id', '=', 901).execute()

  expect(await path(903)).toBe('110.901.902.903')
})

test('a branch cannot hang below itself, nor a focus below a sector', async () => {
  await expect(
    db.updateTable('sector').set({ parent_id: 101 }).where('id', '=', 100).execute(),
  ).rejects.toMatchObject({ constraint: 'sector_no_cycle' })
  await expect(
    db.insertInto('sector').values({ kind: 2, parent_id: 100, handle: 'stray' }).execute(),
  ).rejects.toMatchObject({ code: '23503' })
})

test('a price is never negative, a rating never above five thumbs', async () => {
  const { id } = await putEnterprise(db)

  await expect(
    sql`update enterprise set rating = 5.5 where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    sql`insert into price (variant_id, currency, amount) values ('variant_', 'USD', -1)`.execute(
      db,
    ),
  ).rejects.toMatchObject({ constraint: 'price_amount_check' })
})

test('an account is never an enterprise', async () => {
  const { id } = await putEnterprise(db)

  await expect(
    db.insertInto('account').values({ id, email: 'ada@example.org', name: 'Ada' }).execute(),
  ).rejects.toMatchObject({ code: '23503' })
})

test('shows the text in the requested language, else English, else the original', async () => {
  const { id } = await putEnterprise(db, {
    texts: [
      { lang: 'pt-BR', origin: 1, description: 'original' },
      { lang: 'es-MX', origin: 3, description: 'Spanish' },
      { lang: 'en', origin: 2, description: 'English' },
    ],
  })
  const texts = await db
    .selectFrom('enterprise_text')
    .selectAll()
    .where('enterprise_id', '=', id)
    .execute()
  const shown = async (asked: string) => {
    const { rows } = await sql<{ lang: string }>`
      select lang from shown_enterprise_text(${id}, ${asked})`.execute(db)
    return rows[0]?.lang
  }

  expect(await shown('es')).toBe('es-MX')
  expect(await shown('ja')).toBe('en')
  for (const language of [...languages, 'pt', 'pt-BR', 'fr']) {
    expect(await shown(language)).toBe(shownText(texts, language)?.lang)
  }
})

test('a machine translation is shown to readers of its language only', async () => {
  const { id } = await putEnterprise(db, {
    texts: [
      { lang: 'es', origin: 1, description: 'original' },
      { lang: 'en', origin: 3, description: 'English' },
    ],
  })
  const texts = await db
    .selectFrom('enterprise_text')
    .selectAll()
    .where('enterprise_id', '=', id)
    .execute()

  for (const [asked, expected] of [
    ['en', 'en'],
    ['ja', 'es'],
    ['fr', 'es'],
  ] as const) {
    const { rows } = await sql`
      select lang from shown_enterprise_text(${id}, ${asked})`.execute(db)
    expect(rows).toEqual([{ lang: expected }])
    expect(shownText(texts, asked)?.lang).toBe(expected)
  }
})

test('without English the original is shown', async () => {
  const { id } = await putEnterprise(db, {
    texts: [
      { lang: 'ja', origin: 1, description: 'original' },
      { lang: 'ko', origin: 3, description: 'Korean' },
    ],
  })

  const { rows } = await sql`select lang from shown_enterprise_text(${id}, 'ne')`.execute(db)

  expect(rows).toEqual([{ lang: 'ja' }])
})

test('every sector, certificate and category speaks the seven languages', async () => {
  const { rows } = await sql<{ noun: string; id: number; langs: number }>`
    select 'sector' as noun, id, (select count(distinct lang)::int from sector_text
      where sector_id = id) as langs from sector where id < 900
    union all
    select 'certificate', id, (select count(distinct lang)::int from certificate_text
      where certificate_id = id and description <> '') from certificate
    union all
    select 'category', id, (select count(distinct lang)::int from category_text
      where category_id = id) from category`.execute(db)

  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => row.langs !== languages.length)).toEqual([])
})
