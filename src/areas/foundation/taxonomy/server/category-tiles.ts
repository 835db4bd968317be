import { pictureOf } from '#platform/files/pictures.ts'
import { mainCategories, tileCategories } from '#shared/enums-of-search.ts'
import type { CategoryTile, taxonomyContract } from '../contract.ts'
import { nameOf, taxonomyOf } from './taxonomy.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof taxonomyContract>

/** Returns both rows of category tiles in order (K-088, K-089), without archived ones. */
export const listCategoryTiles: Service['listCategoryTiles'] = async (app, caller, input) => {
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
