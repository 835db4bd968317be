/** Words of the search and of the marketplace's front page (specification, part 1, 2.3 and 2.4). */

/** K-091; relevance is offered with text only and is the same ranking as best (resolutions 35). */
export const sortOptions = ['recent', 'distance', 'level', 'best', 'relevance'] as const
export type SortOption = (typeof sortOptions)[number]

/** K-092: what a suggestion is, in the order of the suffix labels. */
export const suggestionKinds = [
  'profile',
  'listing',
  'collection',
  'sector',
  'focus',
  'category',
] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** K-097: the `type` of a profile hit's images. */
export const hitImageTypes = { logo: 'Logo', cover: 'Cover Image' } as const

/** K-098 */
export const locationTypes = ['city', 'state', 'country'] as const
export type LocationType = (typeof locationTypes)[number]

/** K-086 */
export const communityCartFilters = ['canAddToCart', 'acceptsGiftCards'] as const

/** K-088 and K-090: the main categories with their ids and the words of their addresses. */
export const mainCategories = {
  shop: 1,
  source: 2,
  service: 3,
  'learn-engage': 4,
  visit: 6,
  invest: 7,
  work: 8,
} as const
export type MainCategory = keyof typeof mainCategories

/** K-089 and K-030: the image tiles below shop, in their order (resolutions 17). */
export const tileCategories = {
  'food-drink': 53,
  'personal-care': 67,
  'clothing-accessories': 74,
  'baby-kids': 92,
  'home-office': 97,
  other: 5,
} as const
export type TileCategory = keyof typeof tileCategories
