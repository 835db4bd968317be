/** Limits and defaults that server and browser share (specification, part 2, 9). */

/** K-001: results on a page of the search, and rows of an embedded list. */
export const searchPageSize = 40
export const listPageSize = 10
/** K-002 */
export const autocompletePageSize = 100
/** K-003 */
export const defaultSort = 'recent'

/** K-004, K-005 */
export const defaultCurrency = 'USD'
export const defaultCurrencyId = 420
export const defaultCountry = 'US'

/** K-006, K-007 */
export const map = {
  centre: { lat: 20.6376, lng: 12.135171 },
  clusterRadius: 75,
  minZoom: 1,
  maxZoom: 20,
  defaultZoom: 2,
} as const

/** The site that is no network's own. */
export const mainSiteId = 1

/** K-008 */
export const minPasswordLength = 6
/** K-009, K-010, in milliseconds */
export const strengthDebounce = 200
export const passwordDebounce = 300

/** K-011 to K-013 */
export const upload = { maxBytes: 5_242_880, maxFiles: 5, maxImageSide: 7700 } as const

/** K-014 */
export const maxSlugLength = 200

/** K-016, K-018: milliseconds, and pixels of a swipe that dismisses. */
export const snackbar = { hideAfter: 5000, dismissSwipe: 50 } as const
export const carouselAutoplay = 5000
/** Width by height of a banner where it is widest; narrower ones show its middle. */
export const bannerShape = 32 / 9
/** K-017 */
export const mapsScriptTimeout = 5000

/** K-019: items before the end at which the next page is asked for; milliseconds between checks. */
export const infiniteLoader = { threshold: 5, throttle: 3000 } as const

/** K-029: pixels from the top of the page within which a reader is at its top. */
export const scrollFlagBelow = 260

/** K-020 */
export const feedPageSize = 9
/** K-024 */
export const chatPageSize = 8
/** K-021: asked for by clients as "all of them"; the server pages nevertheless (resolutions 19). */
export const ordersLimit = 99_999

/** K-027, in pixels */
export const breakpoints = {
  phone: 480,
  tablet: 768,
  desktop: 992,
  wide: 1200,
  huge: 1500,
} as const

/** K-041: a profile image that does not load is tried again. */
export const profileImageRetry = { after: 5000, times: 5 } as const
/** K-042 */
export const chatReloadDelay = 1000

/** K-048, K-049: "all" in filters: parent networks only; offers open to all countries. */
export const parentNetworksOnly = 0
export const allCountriesOption = 0
/** The other one: the offer names its countries. */
export const someCountriesOption = 1

/** K-031 */
export const forum = {
  fixedThread: 89,
  constant: 8,
  topFilters: { recent: 1, popular: 2 },
} as const

/** K-032 */
export const onboardingTotal = { vendor: 80, personal: 115 } as const

/** K-038 */
export const siteSection = {
  applyPage: 10,
  home: 14,
  personalAccount: 15,
  enterpriseAccount: 16,
} as const

/** K-043: what a chat room's id begins with, in an address and inside. */
export const chatRoomPrefix = { inAddress: 'enterprise_', inside: 'vendor_' } as const
