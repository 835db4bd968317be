import { z } from 'zod'
import { fails, open } from '#shared/contract.ts'
import { Id, LanguageCode, Picture } from '#shared/schema.ts'

const Money = z.object({ amount: z.number().int(), currency: z.string() })

export type Listing = z.infer<typeof Listing>
/** A marketplace item (specification 3.2, "Marketplace item", "Product variant"), in one language. */
export const Listing = z.object({
  id: Id,
  urlKey: z.string(),
  productId: z.string().nullable(),
  title: z.string(),
  titleLanguage: z.string().nullable(),
  description: z.string(),
  images: z.array(Picture),
  isCartItem: z.boolean(),
  isSpecialOffer: z.boolean(),
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  brand: z.object({
    id: Id,
    name: z.string(),
    subdomain: z.string(),
    location: z.string().nullable(),
    shipsFrom: z.array(z.string()),
    /** Countries; empty means anywhere. */
    shipsTo: z.array(z.string()),
    returnPolicyDescription: z.string().nullable(),
    shippingPackaging: z.array(z.string()),
    shippingReturnPolicy: z.string().nullable(),
  }),
  categories: z.array(z.object({ id: Id, text: z.string(), slug: z.string() })),
  certificates: z.array(z.object({ id: Id, title: z.string(), badgeUrl: z.string().nullable() })),
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      sku: z.string().nullable(),
      options: z.record(z.string(), z.string()),
      prices: z.array(Money),
    }),
  ),
  updatedAt: z.iso.datetime(),
})

const getListing = open
  .route({
    method: 'GET',
    path: '/marketplace/listings/{id}',
    tags: ['marketplace'],
    summary: 'One listing of the marketplace, in one language',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, lang: LanguageCode.optional() }))
  .output(Listing)

export const marketplaceContract = { getListing }
