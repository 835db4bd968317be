import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putListing } from '#tests/support/community.ts'
import { stockOf } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getProductEditor } from '../product-editor.ts'
import { previewVariants, writeVariants } from './variant-file.ts'
import { variantLines } from './variant-lines.ts'

const testApp = await openTestApp()
const { app } = testApp
const { db } = app

async function aShopWithShirts() {
  const team = await aTeam(testApp)
  const { caller } = team.member
  const price = (amount: number) => [{ amount, currency: 'EUR' }]
  const { id } = await putListing(db, team.id, {
    cartItem: true,
    product: {
      options: ['Color', 'Size'],
      variants: [
        { title: 'Red / S', options: { Color: 'Red', Size: 'S' }, prices: price(1999), stock: 4 },
        {
          title: 'Red / "L"',
          options: { Color: 'Red', Size: '"L", wide' },
          prices: price(2050),
          sku: '=1',
        },
      ],
    },
  })
  const plain = await putListing(db, team.id, {
    cartItem: true,
    product: { weightGrams: 90, variants: [{ title: 'Default', prices: price(500), stock: 0 }] },
  })
  const lines = async () => {
    const all: (readonly string[])[] = []
    for await (const line of variantLines(app, caller, team.id)) all.push(line)
    return all
  }
  const asCsv = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  const preview = (text: string) => previewVariants(app, caller, { vendorId: team.id, text })
  return { team, caller, id, plain: plain.id, lines, asCsv, preview }
}

test('a file comes back as it was and changes nothing', async () => {
  const { lines, asCsv, preview } = await aShopWithShirts()
  const before = await lines()
  expect(before).toHaveLength(4)
  expect(await preview(asCsv(before))).toMatchObject({
    fault: null,
    changes: [],
    unchanged: 3,
    problems: [],
  })
})

test('rows change and add variants; others and their ids stay', async () => {
  const { team, caller, id, lines, asCsv, preview } = await aShopWithShirts()
  const [header = [], ...rows] = await lines()
  const at = (name: string) => header.indexOf(name)
  const stock = header.findIndex((name) => name.startsWith('stock '))
  const first = rows.find((cells) => cells.includes('S')) ?? []
  const changed = first.map((cell, place) =>
    place === at('price EUR') ? '21.5' : place === stock ? '9' : cell,
  )
  const added = first.map((cell, place) =>
    place === at('variant')
      ? ''
      : place === at('value 2')
        ? 'XL'
        : place === at('sku')
          ? 'XL-1'
          : cell,
  )
  const text = asCsv([header, changed, added])
  const shown = await preview(text)
  expect(shown).toMatchObject({ listings: 1, problems: [] })
  expect(shown.changes.slice(0, 2)).toMatchObject([
    { column: 'price EUR', from: '19.99', to: '21.50' },
    { from: '4', to: '9' },
  ])
  const wrong = await writeVariants(app, caller, { vendorId: team.id, text, digest: 'x' })
  expect(wrong).toEqual({ written: 0, left: 0, fault: 'stale' })
  const done = await writeVariants(app, caller, { vendorId: team.id, text, digest: shown.digest })
  expect(done).toEqual({ written: 1, left: 0, fault: null })
  const { product } = await getProductEditor(app, caller, { id })
  expect(product!.variants.map(({ values, prices }) => [values[1], prices[0]?.amount])).toEqual([
    ['S', 2150],
    ['"L", wide', 2050],
    ['XL', 1999],
  ])
  expect(product!.variants[0]!.id).toBe(first[at('variant')])
  expect(await stockOf(db, product!.variants[0]!.id)).toMatchObject({ stocked: 9 })
  expect((await preview(asCsv(await lines()))).changed).toBe(0)
})

test('a product is made of rows for a listing without one', async () => {
  const { team, caller, preview } = await aShopWithShirts()
  const { id } = await putListing(db, team.id)
  const { rows } = await sql<{
    url_key: string
  }>`select url_key from listing where id = ${id}`.execute(db)
  const text = `handle,option 1,value 1,price EUR\n${rows[0]!.url_key},Size,S,5\n${rows[0]!.url_key},Size,M,6`
  const { digest, problems } = await preview(text)
  expect(problems).toEqual([])
  await writeVariants(app, caller, { vendorId: team.id, text, digest })
  const { product } = await getProductEditor(app, caller, { id })
  expect(product!.variants.map(({ values }) => values)).toEqual([['S'], ['M']])
})

test('problems are said by row, and their listing is left out', async () => {
  const { plain, preview } = await aShopWithShirts()
  const { rows } = await sql<{ url_key: string; id: string }>`
    select url_key, v.id from listing l join product p on p.listing_id = l.id
    join variant v on v.product_id = p.id where l.id = ${plain}`.execute(db)
  const { url_key: handle, id } = rows[0]!
  const { problems, listings } = await preview(
    [
      'handle,variant,price EUR,weight,on sale',
      `${handle},${id},many,-1,perhaps`,
      'of-others,,1,,yes',
      `${handle},variant_${'0'.repeat(32)},1,,yes`,
    ].join('\n'),
  )
  expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'yesNo'],
    [2, 'price'],
    [2, 'weight'],
    [4, 'variant'],
    [3, 'handle'],
  ])
  expect(listings).toBe(0)
  expect((await preview('title\nx')).fault).toBe('columns')
})
