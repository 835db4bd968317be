/**
 * Enumerations of the search and of the marketplace's front page (specification, part 1, 2.3 and
 * 2.4).
 */

/** K-092: kinds of suggestions, in the order of the suffix labels. */
export const suggestionKinds = [
  'profile',
  'listing',
  'collection',
  'sector',
  'focus',
  'category',
] as const
/** K-097: `type` of the images of a profile hit. */
export const hitImageTypes = { logo: 'Logo', cover: 'Cover Image' } as const

/** K-088, K-090: ids of the main categories by their path segment. */
export const mainCategories = {
  shop: 1,
  source: 2,
  service: 3,
  'learn-engage': 4,
  visit: 6,
  invest: 7,
  work: 8,
} as const
/**
 * K-089, K-030: ids of the image tiles below shop by their path segment, in display order
 * (resolutions 17).
 */
export const tileCategories = {
  'food-drink': 53,
  'personal-care': 67,
  'clothing-accessories': 74,
  'baby-kids': 92,
  'home-office': 97,
  other: 5,
} as const
export type TileCategory = keyof typeof tileCategories
