import { mainCategories, tileCategories } from './enums-of-search.ts'

/** Words below `/marketplace` that are no main category (specification resolutions 8). */
export const marketplaceWords = ['category', 'listing', 'preferences'] as const

const main = Object.entries(mainCategories)
const tiles = Object.entries(tileCategories)

/**
 * Where the marketplace of one category is: the main ones and the image tiles below shop have words
 * of their own, `/marketplace/shop/food-drink`, all others their number, `/marketplace/category/54/pantry`
 * (specification 2.4).
 */
export function categoryPath(id: number, slug: string): string {
  const [word] = main.find(([, known]) => known === id) ?? []
  if (word) return `/marketplace/${word}`
  const [tile] = tiles.find(([, known]) => known === id) ?? []
  return tile ? `/marketplace/shop/${tile}` : `/marketplace/category/${id}/${slug}`
}

/**
 * The category behind `/marketplace/{category}/{subcategory?}`; null for a combination that there
 * is not: only shop has subcategories.
 */
export function categoryAt(category: string, subcategory?: string): number | null {
  const [, id] = main.find(([word]) => word === category) ?? []
  if (id === undefined || !subcategory) return id ?? null
  const [, tile] = tiles.find(([word]) => word === subcategory) ?? []
  return id === mainCategories.shop ? (tile ?? null) : null
}
