/**
 * Numbers of the question types (K-073, K-074). `number` is stored as 19; older forms have 16
 * (resolutions 14). 13 is unassigned.
 */
export const questionTypes = {
  polar: 1,
  selectOne: 2,
  selectMany: 3,
  text: 4,
  vendorLookup: 5,
  location: 6,
  sector: 7,
  fileUpload: 8,
  gallery: 9,
  focus: 10,
  keyword: 11,
  brand: 12,
  imageUpload: 14,
  signature: 15,
  points: 17,
  certifications: 18,
  number: 19,
} as const

export type QuestionType = keyof typeof questionTypes
export type QuestionTypeNumber = (typeof questionTypes)[QuestionType]

const names = new Map<number, QuestionType>(
  Object.entries(questionTypes).map(([name, number]) => [number, name as QuestionType]),
)

/** Returns a type's name, or null for an unknown number: such a question renders nothing. */
export function questionTypeOf(number: number): QuestionType | null {
  return names.get(number === 16 ? questionTypes.number : number) ?? null
}

/**
 * Format of a text question: `free` text is written in several languages, all others in none;
 * `year` is up to four digits (V-019). Long texts of a validated format have one entry per line.
 */
export const textFormats = [
  'free',
  'plain',
  'url',
  'email',
  'phone',
  'year',
  'date',
  'handle',
] as const
