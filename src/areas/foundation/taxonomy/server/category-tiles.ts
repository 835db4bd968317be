import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { mainCategories, tileCategories } from '#shared/enums-of-search.ts'
import type { CategoryTile } from '../contract.ts'
import { nameOf, taxonomyOf } from './taxonomy.ts'

/** Returns both rows of category tiles in order (K-088, K-089), without archived ones. */
export async function listCategoryTiles(
  app: App,
  caller: Caller,
  input: { language?: string | undefined },
) {
  const { categories } = await taxonomyOf(app.db)
  const language = input.language ?? caller.language
  const tiles = (list: Readonly<Record<string, number>>): CategoryTile[] =>
    Object.entries(list).flatMap(([slug, id]) => {
      const category = categories.get(id)
      if (!category) return []
      return [{ id, text: nameOf(category, language), slug, picture: pictureOf(category.image) }]
    })
  return { main: tiles(mainCategories), pictured: tiles(tileCategories) }
}
