import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { importState, type RowGroup } from '#shared/listing-imports.ts'
import type { ListingImport } from '../../contract.ts'
import { exportLines } from '../files/export-lines.ts'
import { problemLines } from '../files/problem-lines.ts'
import {
  beginListingImport,
  confirmListingImport,
  dropListingImport,
  nameImportColumns,
} from './import-changes.ts'
import { checkImport } from './check-import.ts'
import { getListingImport } from './import-list.ts'
import { writeImport } from './write-import.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app
let owner: Caller
let maker: number

beforeAll(async () => {
  const account = await anAccount(db, { role: 2 })
  maker = (await putEnterprise(db)).id
  const member = { enterpriseId: maker, accountId: account, role: 1 as const }
  await db.transaction().execute((tx) => putTeamMembers(tx, [member]))
  owner = (await signIn(account)).caller
})

/** Uploads a CSV text, runs the check and returns the result. */
async function tried(
  text: string | Uint8Array<ArrayBuffer>,
  group?: RowGroup,
  vendorId = maker,
): Promise<ListingImport> {
  const { id } = await beginListingImport(app, owner, {
    vendorId,
    file: new File([text], 'mine.csv'),
  })
  await runJobs()
  return seen(id, group, vendorId)
}

function seen(id: number, group?: RowGroup, vendorId = maker): Promise<ListingImport> {
  return getListingImport(app, owner, { vendorId, id, group, after: 0 })
}

async function written(id: number): Promise<ListingImport> {
  await confirmListingImport(app, owner, { vendorId: maker, id })
  await runJobs()
  return seen(id)
}

async function stored(where: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select l.id, l.url_key, l.state, l.kind, l.rev, l.action_link, l.cart_item,
      (select json_object_agg(lang, title) from listing_text where listing_id = l.id) as titles,
      (select json_agg(coalesce(country, '*') order by country) from listing_ship
        where listing_id = l.id and direction = 1) as ships_to,
      (select json_agg(p.amount || ' ' || p.currency) from product join variant v
        on v.product_id = product.id join price p on p.variant_id = v.id
        where product.listing_id = l.id) as prices
    from listing l where l.url_key = ${where}`.execute(db)
  return rows[0]
}

async function lines(source: Promise<AsyncIterable<string[]>>): Promise<string[][]> {
  const all: string[][] = []
  for await (const line of await source) all.push(line)
  return all
}

const problemsOf = ({ rows }: ListingImport) =>
  rows.flatMap(({ row, problems }) => problems.map(({ column, key }) => `${row} ${column} ${key}`))

test('a new row becomes one draft with all its fields, however often it is confirmed', async () => {
  const trial = await tried(
    'title,title:es,kind,categories,ships_to,price,currency,sku,quantity\r\n' +
      'Wild Honey,Miel silvestre,offer,Food and Drink,JP; Nepal,"12,5",usd,H-1,20\r\n',
  )
  expect(trial).toMatchObject({ state: 'checked', group: 'new', counts: { new: 1, problem: 0 } })
  expect(await stored('wild-honey')).toBeUndefined()

  await confirmListingImport(app, owner, { vendorId: maker, id: trial.id })
  const done = await written(trial.id)

  expect(done).toMatchObject({ state: 'done', counts: { written: 1, refused: 0 } })
  expect(await stored('wild-honey')).toMatchObject({
    state: 1,
    kind: 1,
    cart_item: true,
    titles: { en: 'Wild Honey', es: 'Miel silvestre' },
    ships_to: ['JP', 'NP'],
    prices: ['1250 USD'],
  })
  await written(trial.id)
  expect(await stored('wild-honey-2')).toBeUndefined()
})

test('importing an export changes nothing', async () => {
  await putListing(db, maker, {
    key: { urlKey: 'shirt' },
    state: 3,
    texts: [
      { lang: 'ja', origin: 1, title: '=藍染め', description: 'a, "b"\nc', brand: '藍屋' },
      { lang: 'en', origin: 3, title: 'Indigo' },
    ],
    categoryIds: [75],
    sectorIds: [131],
    certifications: [{ certificateId: 350 }],
    shipsTo: [null],
    packaging: [1, 4],
    acceptsReturns: false,
    product: {
      variants: [{ title: 'Only', sku: 's', prices: [{ amount: 990, currency: 'USD' }] }],
    },
  })
  const [header = [], ...rows] = await lines(exportLines(app, owner, maker))
  const quoted = [header, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  )
  const trial = await tried(`\ufeff${quoted.join('\r\n')}`, 'unchanged')
  expect(problemsOf(await seen(trial.id, 'problem'))).toEqual([])
  expect(trial.counts).toMatchObject({ unchanged: rows.length, new: 0, changed: 0, problem: 0 })
})

test('a changed row has old and new values; absent columns stay unchanged', async () => {
  await putListing(db, maker, {
    key: { urlKey: 'soap' },
    state: 1,
    texts: [{ lang: 'en', origin: 1, title: 'Olive Soap', description: 'Green.' }],
    shipsTo: ['JP'],
    actionLink: 'https://soap.example',
  })
  const trial = await tried('handle\ttitle\taction_link\nsoap\tBay Soap\t\n')
  expect(trial.rows[0]?.changes).toEqual([
    { column: 'title', from: 'Olive Soap', to: 'Bay Soap' },
    { column: 'action_link', from: 'https://soap.example', to: '' },
  ])
  await written(trial.id)
  expect(await stored('soap')).toMatchObject({
    titles: { en: 'Bay Soap' },
    action_link: null,
    ships_to: ['JP'],
    state: 1,
  })
})

test('rejected rows are skipped, and offered as a file with reasons', async () => {
  const other = await putEnterprise(db)
  const { id: strange } = await putListing(db, other.id, { key: { urlKey: 'not-mine' } })
  const trial = await tried(
    [
      'id,handle,title,state,price,currency,ships_to,special_offer,language',
      ',fine-one,Fine,,,,,,',
      `${strange},,Stolen,,,,,,`,
      ',not-mine,Stolen too,,,,,,',
      ',,,,,,,,',
      ',empty-title,,,,,,,',
      ',A B,Title,gone,12.x,USD,Narnia,maybe,klingonese!',
      ',fine-one,Twice,,,,,,',
      ',short,Too few',
    ].join('\n'),
    'problem',
  )
  expect(problemsOf(trial)).toEqual([
    '3 id noListing',
    '4 handle handleTaken',
    '6 title title',
    '7 language language',
    '7 handle handle',
    '7 state word',
    '7 ships_to country',
    '7 special_offer yes',
    '7 price price',
    '8 handle twice',
    '9  fewerCells',
  ])
  const file = await lines(problemLines(app, owner, maker, trial.id))
  expect(file[1]).toEqual([
    String(strange),
    '',
    'Stolen',
    ...Array(6).fill(''),
    expect.stringContaining('no listing'),
  ])
  await written(trial.id)
  expect(await stored('fine-one')).toMatchObject({ titles: { en: 'Fine' } })
  expect(await stored('not-mine')).toMatchObject({ id: strange, rev: 1 })
})

test('rejects rows whose listing changed concurrently and writes the others', async () => {
  const key = { urlKey: 'contested' }
  await putListing(db, maker, { key })
  await putListing(db, maker, { key: { urlKey: 'calm' } })
  const trial = await tried('handle,title\ncontested,Mine\ncalm,Calmer\n')
  await putListing(db, maker, { key, texts: [{ lang: 'en', origin: 1, title: 'Theirs' }] })

  const done = await written(trial.id)

  expect(done.counts).toMatchObject({ written: 1, refused: 1 })
  expect(problemsOf(done)).toEqual(['2  changedMeanwhile'])
  expect(await stored('contested')).toMatchObject({ titles: { en: 'Theirs' } })
  expect(await stored('calm')).toMatchObject({ titles: { en: 'Calmer' } })
})

test('a listing is published by the rules of the form, and archived by its state', async () => {
  await putListing(db, maker, { key: { urlKey: 'leaving' } })
  const trial = await tried(
    'handle,title,state,description\nleaving,Leaving,archived,\nbare,Bare,published,\n',
    'problem',
  )
  expect(problemsOf(trial).map((problem) => problem.replace(/^3 /, ''))).toContain(
    'pictures missing',
  )
  await written(trial.id)
  expect(await stored('leaving')).toMatchObject({ state: 3 })
  expect(await stored('bare')).toBeUndefined()
})

test('an address that is written otherwise moves the listing there', async () => {
  const { id } = await putListing(db, maker, { key: { urlKey: 'before' }, state: 1 })
  const trial = await tried(`id,handle\n${id},after\n`)
  await written(trial.id)
  expect(await stored('after')).toMatchObject({ id })
})

test('columns that are not known wait for names', async () => {
  const waiting = await tried('Producto,Palabras\nSal de mar,sal\n')
  expect(waiting).toMatchObject({
    state: 'naming',
    columns: [
      { header: 'Producto', column: null, sample: 'Sal de mar' },
      { header: 'Palabras', column: null, sample: 'sal' },
    ],
  })
  const input = { vendorId: maker, id: waiting.id }
  for (const columns of [['title', 'title'], ['keywords', null], ['title'], ['title', 'flavour']]) {
    const attempt = nameImportColumns(app, owner, { ...input, columns })
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await nameImportColumns(app, owner, { ...input, columns: ['title', 'keywords'] })
  await runJobs()
  expect(await seen(waiting.id)).toMatchObject({ state: 'checked', counts: { new: 1 } })
})

test.each([
  ['a header alone', 'title,price\n', 'noRows'],
  ['a quotation mark that is never closed', 'title\n"Honey\nSoap\n', 'quote'],
  ['too many rows', `title\n${'Honey\n'.repeat(10_001)}`, 'tooManyRows'],
  ['a web page', '<!doctype html><p>', 'webPage'],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 255]), 'spreadsheet'],
  [
    'letters in another encoding',
    Uint8Array.from(Buffer.from('title\nCafé\n', 'latin1')),
    'notUtf8',
  ],
])('a file with %s is told so', async (_, text, problem) => {
  expect(await tried(text)).toMatchObject({ state: 'unreadable', fault: { problem } })
})

test('an unconfirmed import can be discarded; it is not found for another enterprise', async () => {
  const trial = await tried('title\nForgotten\n')
  const { id: other } = await putEnterprise(db)
  const elsewhere = { vendorId: other, id: trial.id }
  for (const attempt of [
    () => getListingImport(app, owner, { ...elsewhere, after: 0 }),
    () => confirmListingImport(app, owner, elsewhere),
    () => dropListingImport(app, owner, elsewhere),
    () => problemLines(app, owner, other, trial.id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
  await dropListingImport(app, owner, { vendorId: maker, id: trial.id })
  await expect(seen(trial.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a long import sends one email, even if the job runs twice', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `Long file ${at}`)
  const { id } = await tried(['title', ...rows, ''].join('\n'))
  await written(id)
  await db
    .updateTable('listing_import')
    .set({ state: importState.writing })
    .where('id', '=', id)
    .execute()
  await writeImport(app, { importId: id })
  const { id: short } = await tried('title\nShort file\n')
  await written(short)

  const mails = await db.selectFrom('mail').select(['kind', 'path', 'account_id']).execute()
  const mailed = mails.filter(({ kind }) => kind === 'listings_imported')
  expect(mailed).toHaveLength(1)
})

test('a file that is discarded while it is looked at is looked at no further', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `Discarded ${at}`)
  const { id } = await beginListingImport(app, owner, {
    vendorId: maker,
    file: new File([['title', ...rows, ''].join('\n')], 'mine.csv'),
  })
  const looking = checkImport(app, { importId: id })
  await dropListingImport(app, owner, { vendorId: maker, id })

  await expect(looking).resolves.toBeUndefined()
  await runJobs()
  await expect(seen(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('five files of an enterprise are unconfirmed at most, those being checked included', async () => {
  const vendorId = (await putEnterprise(db)).id
  const begin = (text: string) =>
    beginListingImport(app, owner, { vendorId, file: new File([text], 'mine.csv') })
  const stored = () =>
    db
      .selectFrom('listing_import')
      .select(['id', 'state'])
      .where('enterprise_id', '=', vendorId)
      .orderBy('id')
      .execute()
  const tooMany = expect.objectContaining({ code: 'too_many_requests' })

  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => begin(`title\nJar ${at}\n`)),
  )
  const refusals = sent.filter((each) => each.status === 'rejected')
  expect(refusals.map(({ reason }) => reason)).toEqual([tooMany, tooMany, tooMany])
  expect((await stored()).map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => importState.checking),
  )
  // Other enterprises are not affected by the limit.
  await tried('title\nLid\n')

  await runJobs()
  const checked = await stored()
  const { id: sixth } = await begin('colour\nred\n')
  const { id: seventh } = await begin('title\nJar\n')
  const left = [...checked.slice(2).map(({ id }) => id), sixth, seventh]
  expect((await stored()).map(({ id }) => id)).toEqual(left)
  await runJobs()
})

test('one fault has one message', async () => {
  const trial = await tried(
    `title,price,currency\r\n${'x'.repeat(301)},5,EUR\r\nCup,5,Euros\r\n`,
    'problem',
  )
  expect(problemsOf(trial)).toEqual(['2 title tooLong', '3 currency currency'])
})
