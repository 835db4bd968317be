import { mainCategories, tileCategories } from './enums-of-search.ts'

/** Path segments below `/marketplace` that are not main categories (resolutions 8). */
export const marketplaceWords = ['category', 'listing', 'preferences'] as const

const main = Object.entries(mainCategories)
const tiles = Object.entries(tileCategories)

/**
 * Returns the path of a category's marketplace page (specification 2.4). Main categories and the
 * image tiles below shop have names, `/marketplace/shop/food-drink`; all others their id,
 * `/marketplace/category/54/pantry`.
 */
export function categoryPath(id: number, slug: string): string {
  const [word] = main.find(([, known]) => known === id) ?? []
  if (word) return `/marketplace/${word}`
  const [tile] = tiles.find(([, known]) => known === id) ?? []
  return tile ? `/marketplace/shop/${tile}` : `/marketplace/category/${id}/${slug}`
}

/**
 * Returns the category id behind `/marketplace/{category}/{subcategory?}`, or null for an unknown
 * combination. Only shop has subcategories.
 */
export function categoryAt(category: string, subcategory?: string): number | null {
  const [, id] = main.find(([word]) => word === category) ?? []
  if (id === undefined || !subcategory) return id ?? null
  const [, tile] = tiles.find(([word]) => word === subcategory) ?? []
  return id === mainCategories.shop ? (tile ?? null) : null
}
