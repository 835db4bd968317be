import { z } from 'zod'
import { languages } from './languages.ts'

/** Maximum of PostgreSQL's `integer`; ids are `bigint`. */
export const maxInteger = 2_147_483_647

/**
 * Revision of a row that a change is based on (optimistic locking). One below the maximum, since
 * the next revision must fit an `integer` too.
 */
export const Rev = z
  .number()
  .int()
  .min(0)
  .max(maxInteger - 1)

/** Largest amount of money that is taken, in minor units. */
export const mostAmount = 1_000_000_000_000

/** Id in a route or in the product API: an integer from 1. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const LanguageCode = z.enum(languages)

export type GeoLocation = z.infer<typeof GeoLocation>
/**
 * Coordinates in degrees; `lon` repeats `lng` for clients that read either name (resolutions 25).
 */
export const GeoLocation = z.object({ lat: z.number(), lng: z.number(), lon: z.number() })

export type Picture = z.infer<typeof Picture>
/** An image; `color` is its dominant colour as `#rrggbb`, shown until it has loaded. */
export const Picture = z.object({
  url: z.string(),
  color: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type Source = z.infer<typeof Source>
/** Source of imported content, which its licence requires to be shown. */
export const Source = z.object({
  /** Null if its import gave none. */
  title: z.string().nullable(),
  url: z.string().nullable(),
  importedAt: z.string().nullable(),
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
})

/** Fields of a page of a list that is paginated by cursor (`page-start.ts`). */
export const pageFields = {
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Cursor (`from`) of the previous page; null on the first. */
  previous: z.string().nullable(),
  /** Cursor (`from`) of the next page; null on the last. */
  next: z.string().nullable(),
}

/** The same for text searches, whose matches are counted up to 5000. */
export const foundPageFields = {
  ...pageFields,
  /** Whether there are more than `total`. */
  isMore: z.boolean(),
}

export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Null if the account is gone. */
  by: z.string().nullable(),
  /** The admin, if performed in "View as". */
  viewedBy: z.string().nullable(),
  /** Noun and verb: `account.disable`. */
  action: z.string(),
  /** Name of whom or what it was done to, where known. */
  about: z.string().nullable(),
  /** Changed values. */
  diff: z.record(z.string(), z.unknown()),
})

/** Fields of a paginated list: number of matches, current page and number of pages. */
export const pagination = {
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
}
