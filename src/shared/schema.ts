import { z } from 'zod'
import { languages } from './languages.ts'

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

/** A comma list of whole numbers, as query parameters carry them: `3,14`. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'must be a comma list of numbers')
