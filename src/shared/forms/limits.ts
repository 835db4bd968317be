/** V-019, K-015 */
export const yearDigits = 4

/**
 * Maximum size of answers regardless of the question's settings. Used by the answer schemas and by
 * the validation rules.
 */
export const answerLimits = {
  /** Characters of a text, for each language. */
  text: 50_000,
  brand: 300,
  keyword: 100,
  /** Characters of the name of an unregistered enterprise. */
  vendorName: 300,
  signature: 200,
  /** Characters of a number as typed. */
  number: 40,
  choices: 500,
  ids: 200,
  files: 100,
  places: 100,
  keywords: 100,
  certificates: 100,
} as const

/** Maximum characters of each field of a place. */
export const placeLimits = {
  displayTitle: 300,
  street: 300,
  city: 200,
  postcode: 40,
  state: 200,
  stateCode: 10,
  county: 200,
} as const
