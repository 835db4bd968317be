/** Limits and defaults shared by server and browser (specification, part 2, 9). */

/** K-001: page size of the search, and of embedded lists. */
export const searchPageSize = 40
export const listPageSize = 10
/** K-002 */
export const autocompletePageSize = 100
/** K-004, K-005 */
export const defaultCurrency = 'USD'
export const defaultCountry = 'US'

/** K-006, K-007 */
export const map = {
  centre: { lat: 20.6376, lng: 12.135171 },
  clusterRadius: 75,
  minZoom: 1,
  maxZoom: 20,
  defaultZoom: 2,
} as const

/** Id of the main site, which belongs to no network. */
export const mainSiteId = 1

/** K-008 */
export const minPasswordLength = 6
/** Lifetime of the link that verifies an email, in hours. */
export const verificationHours = 72
/** K-009, K-010, in milliseconds */
export const strengthDebounce = 200
export const passwordDebounce = 300

/** K-011 to K-013 */
export const upload = { maxBytes: 5_242_880, maxFiles: 5, maxImageSide: 7700 } as const

/** K-014 */
export const maxSlugLength = 200

/** K-016, in milliseconds */
export const carouselAutoplay = 5000
/**
 * Aspect ratio (width / height) of a banner at its widest; narrower screens crop it to the middle.
 */
export const bannerShape = 32 / 9
/** K-017 */
export const mapsScriptTimeout = 5000

/** K-019: prefetch distance in items before the end of the list, and throttle in milliseconds. */
export const infiniteLoader = { threshold: 5, throttle: 3000 } as const

/** K-029: scroll offset in pixels below which a reader counts as being at the top of the page. */
export const scrollFlagBelow = 260

/** K-048, K-049: value of "all" in filters: parent networks only; offers open to all countries. */
export const parentNetworksOnly = 0
export const allCountriesOption = 0
/** The opposite of `allCountriesOption`: the offer lists its countries. */
export const someCountriesOption = 1

/** Limit of a list of saved profiles and listings that a browser or link keeps. */
export const mostSaved = 200
