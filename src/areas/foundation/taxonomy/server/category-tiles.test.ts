import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { forgetTaxonomy } from './taxonomy-version.ts'
import { putCategoryImages } from './taxonomy-writer-queries.ts'
import { listCategoryTiles } from './category-tiles.ts'

const { app, visitor } = await openTestApp()

test('seven main categories and six tiles are in the specified order', async () => {
  const { main, pictured } = await listCategoryTiles(app, visitor, {})

  expect(main.map(({ text }) => text)).toEqual([
    'Shop',
    'Source',
    'Service',
    'Learn and Engage',
    'Visit',
    'Invest',
    'Work',
  ])
  expect(pictured.map(({ id, slug, text }) => [id, slug, text])).toEqual([
    [53, 'food-drink', 'Food and Drink'],
    [67, 'personal-care', 'Personal Care'],
    [74, 'clothing-accessories', 'Clothing and Accessories'],
    [92, 'baby-kids', 'Baby and Kids'],
    [97, 'home-office', 'Home and Office'],
    [5, 'other', 'Garden and More'],
  ])
  expect((await listCategoryTiles(app, visitor, { language: 'es' })).main[0]?.text).toBe('Comprar')
})

test('a tile shows the picture of its category; an archived category has none', async () => {
  await app.db.transaction().execute(async (tx) => {
    const [image] = await putFiles(tx, [
      {
        sha256: 'a'.repeat(64),
        bytes: 3,
        ext: 'jpg',
        type: 'image/jpeg',
        name: 'tea.jpg',
        width: 4,
        height: 3,
        color: '#aabbcc',
      },
    ])
    await putCategoryImages(tx, [{ id: 53, image: image ?? null }])
    await sql`update category set archived_at = now() where id = 5`.execute(tx)
  })
  forgetTaxonomy(app.db)
  const { pictured } = await listCategoryTiles(app, visitor, {})

  expect(pictured).toHaveLength(5)
  expect(pictured[0]?.picture).toMatchObject({ color: '#aabbcc', width: 4, height: 3 })
  expect(pictured[1]?.picture).toBeNull()
})
