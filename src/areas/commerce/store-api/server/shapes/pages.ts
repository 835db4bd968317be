import { z } from 'zod'

const Count = z.string().regex(/^\d{1,9}$/, 'must be a number')
const TextOrTexts = z.union([z.string(), z.array(z.string())])

/** Parameters of lists and of single things; lists add their own. */
export const Page = z.strictObject({
  limit: Count.optional(),
  offset: Count.optional(),
  expand: TextOrTexts.optional(),
  fields: TextOrTexts.optional(),
  order: z.string().max(100).optional(),
})

/** Largest page: clients ask for 99999 orders (K-021). */
const mostPerPage = 1000

export function pageOf(
  { limit, offset }: { limit?: string | undefined; offset?: string | undefined },
  standard: number,
): { limit: number; offset: number } {
  return {
    limit: Math.min(limit === undefined ? standard : Number(limit), mostPerPage),
    offset: offset === undefined ? 0 : Number(offset),
  }
}

/** Returns a parameter as a list. */
export function listOf(value: string | readonly string[] | undefined): string[] | null {
  if (value === undefined || value === 'null') return null
  return [value].flat().filter((each) => each !== '')
}

export { TextOrTexts }
