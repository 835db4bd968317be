import { z } from 'zod'

const Line = z.string().trim().max(300)

export type Address = z.infer<typeof Address>
/** A postal address, as forms collect it and orders keep it. */
export const Address = z.object({
  firstName: Line.optional(),
  lastName: Line.optional(),
  company: Line.optional(),
  line1: Line.optional(),
  line2: Line.optional(),
  city: Line.optional(),
  /** State, province or prefecture: a code where the country has some, otherwise a name. */
  province: Line.optional(),
  postalCode: z.string().trim().max(40).optional(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phone: z.string().trim().max(50).optional(),
})
