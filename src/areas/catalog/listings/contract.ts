import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, LanguageCode, Picture, Source } from '#shared/schema.ts'

const Money = z.object({ amount: z.number().int(), currency: z.string() })

const Step = z.object({ id: Id, text: z.string(), slug: z.string() })

/** Countries, ISO 3166 alpha-2; `anywhere` for all of them, nothing where nothing is said. */
const Reach = z.array(z.string())

export type Brand = z.infer<typeof Brand>
/** Who offers an item, and how it comes from there (D-014). */
export const Brand = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  profileUrl: z.string(),
  isActive: z.boolean(),
  location: z.string().nullable(),
  logo: Picture.nullable(),
  website: z.string().nullable(),
  /** Whether the profile says how to write or call. */
  hasContact: z.boolean(),
  shipsFrom: Reach,
  shipsTo: Reach,
  shippingPackaging: z.array(z.string()),
  /** The vendor's own words. */
  returnPolicyDescription: z.string().nullable(),
  shippingReturnPolicy: z.enum(['accepted', 'notAccepted']).nullable(),
})

export type Variant = z.infer<typeof Variant>
/** One of what an item can be had as (D-038); what is sold out only the store knows. */
export const Variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Title of an option (Color, Size, Type) → value; empty for the only variant. */
  options: z.record(z.string(), z.string()),
  /** As they are charged. */
  prices: z.array(Money),
  manageInventory: z.boolean(),
  allowBackorder: z.boolean(),
  weightGrams: z.number().int().nullable(),
})

export type Listing = z.infer<typeof Listing>
/** A marketplace item (specification 3.2, "Marketplace item", "Product variant"), in one language. */
export const Listing = z.object({
  id: Id,
  urlKey: z.string(),
  redirectionUrl: z.string(),
  /** False: a draft or the like, which only its team sees, as it would be. */
  isPublic: z.boolean(),
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
  /** What its enterprise looks for, not what it offers. */
  isNeed: z.boolean(),
  productId: z.string().nullable(),
  /** Null for what has no price and no variants. */
  productType: z.enum(['physical', 'virtual']).nullable(),
  title: z.string(),
  /** Language of title and description; another than asked when there is no such text. */
  titleLanguage: z.string().nullable(),
  isTranslation: z.boolean(),
  description: z.string(),
  /** Who made it, where that is not who offers it. */
  maker: z.string().nullable(),
  images: z.array(Picture),
  /** The first of the images; `imageUrl` is its address alone. */
  thumbnail: Picture.nullable(),
  imageUrl: z.string().nullable(),
  isCartItem: z.boolean(),
  acceptsGiftCards: z.boolean(),
  /** Special offers only: whose people may use it; empty means all countries. */
  offer: z.object({ countries: z.array(z.string()) }).nullable(),
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  /** Null while it cannot be read (E-059). */
  brand: Brand.nullable(),
  /** Each from the main category down to the one it is in. */
  categories: z.array(z.array(Step)),
  certificates: z.array(
    z.object({
      id: Id,
      title: z.string(),
      description: z.string(),
      badgeUrl: z.string().nullable(),
      link: z.string().nullable(),
      networkSubdomain: z.string().nullable(),
    }),
  ),
  options: z.array(z.object({ title: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  /** Null for what was not imported. */
  source: Source.nullable(),
  updatedAt: z.iso.datetime(),
})

const getListing = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/marketplace/listings/{id}',
    tags: ['marketplace'],
    summary: 'One listing of the marketplace, in one language',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, lang: LanguageCode.optional() }))
  .output(Listing)

export type ListingTile = z.infer<typeof ListingTile>
/** A listing among others of the same vendor. */
export const ListingTile = z.object({
  id: Id,
  title: z.string(),
  /** Language of the title where it is not the one asked for. */
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  /** Lowest price in minor units, in the visitor's currency where there is one in it. */
  price: Money.nullable(),
  isSpecialOffer: z.boolean(),
  redirectionUrl: z.string(),
})

export type VendorListings = z.infer<typeof VendorListings>
export const VendorListings = z.object({
  /** Newest first. */
  listings: z.array(ListingTile),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

const listVendorListings = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/vendors/{id}/listings',
    tags: ['marketplace'],
    summary: 'What a vendor offers, ten at a time',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      id: Id,
      page: z.number().int().min(0).max(100_000).default(0),
      lang: LanguageCode.optional(),
    }),
  )
  .output(VendorListings)

export const listingsContract = { getListing, listVendorListings }
