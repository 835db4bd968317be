import { z } from 'zod'
import { languages } from './languages.ts'

/** The largest value of PostgreSQL's `integer`; ids are `bigint`. */
export const maxInteger = 2_147_483_647

/** Version of a row that a change was made on; the next one has to be an `integer` as well. */
export const Rev = z
  .number()
  .int()
  .min(0)
  .max(maxInteger - 1)

/** Ids of things that a route or the product API names: whole numbers from 1. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const LanguageCode = z.enum(languages)

export type GeoLocation = z.infer<typeof GeoLocation>
/** Degrees; `lon` repeats `lng` for readers of either name (resolutions 25). */
export const GeoLocation = z.object({ lat: z.number(), lng: z.number(), lon: z.number() })

export type Picture = z.infer<typeof Picture>
/** `color` is the picture's dominant colour as `#rrggbb`, shown until it has loaded. */
export const Picture = z.object({
  url: z.string(),
  color: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type Source = z.infer<typeof Source>
/** Where imported content came from; its terms ask that they are shown with it. */
export const Source = z.object({
  name: z.string(),
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
})

/** A comma list of whole numbers, as query parameters carry them: `3,14`. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'must be a comma list of numbers')

/** Of a page in a list that is read on from where a page begins (`page-start.ts`). */
export const pageFields = {
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** `from` of the page before; null on the first. */
  previous: z.string().nullable(),
  /** `from` of the next page; null on the last. */
  next: z.string().nullable(),
}

/** The same where what has the words that are looked for is counted up to 5000. */
export const foundPageFields = {
  ...pageFields,
  /** Whether there are more than `total`. */
  isMore: z.boolean(),
}
