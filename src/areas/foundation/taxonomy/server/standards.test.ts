import { expect, test } from 'vitest'
import { addBanners } from '#discovery/banners/server/public.ts'
import { putCollections } from '#discovery/collections/server/public.ts'
import { languages } from '#shared/languages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listSectorStandards, spotlightOf } from './standards.ts'
import { taxonomyOf } from './taxonomy.ts'

const { app, visitor } = await openTestApp()

test('every root sector has standards in every language', async () => {
  const roots = (await taxonomyOf(app.db)).sectorRoots.map(({ id }) => id)

  for (const language of languages) {
    const standards = await listSectorStandards(app, visitor, { language })
    expect(standards.map(({ id }) => id)).toEqual(roots)
    for (const sector of standards) {
      expect(sector.language).toBe(language)
      expect(sector.html.match(/<li>/g), `${sector.id} ${language}`).toHaveLength(3)
    }
  }
})

test('in the spotlight is the collection of the first banner that is shown now', async () => {
  const { db } = app
  expect(await spotlightOf(db)).toBeNull()

  const title = (text: string) => [{ lang: 'en', origin: 1 as const, title: text }]
  const other = (await openTestApp()).app.db
  await other.transaction().execute(async (tx) => {
    const ids = await putCollections(tx, [
      { slug: 'over', texts: title('Over') },
      { slug: 'now', texts: title('Now') },
    ])
    await addBanners(
      tx,
      ids.map((collectionId, sort) => ({
        image: null,
        target: { collectionId },
        sort,
        activeTo: sort === 0 ? new Date(0) : null,
        texts: title('Look'),
      })),
    )
  })

  expect(await spotlightOf(other)).toMatch(/^\/collection\/\d+\/now$/)
})
