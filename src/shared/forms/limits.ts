/** V-019, K-015 */
export const yearDigits = 4

/**
 * How much an answer can hold at most, whatever a question allows: the schemas of answers and the
 * rules take their figures from here.
 */
export const answerLimits = {
  /** Characters of each language of a text. */
  text: 50_000,
  brand: 300,
  keyword: 100,
  /** Of the name of an enterprise that is not here. */
  vendorName: 300,
  signature: 200,
  /** Characters that a number is written with. */
  number: 40,
  choices: 500,
  ids: 200,
  files: 100,
  places: 100,
  keywords: 100,
  certificates: 100,
} as const

/** Characters of the parts of a place. */
export const placeLimits = {
  displayTitle: 300,
  street: 300,
  city: 200,
  postcode: 40,
  state: 200,
  stateCode: 10,
  county: 200,
} as const
