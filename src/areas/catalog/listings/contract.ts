import { z } from 'zod'
import { ShownCertificate, ShownClaim, TaxonLink } from '#foundation/taxonomy/contract.ts'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, LanguageCode, Picture, Source, pagination } from '#shared/schema.ts'
import { TranslationInput, translatedFields, translationErrors } from '#shared/translated-fields.ts'

const Money = z.object({ amount: z.number().int(), currency: z.string() })

/** ISO 3166 alpha-2 codes, or `anywhere`; empty if unspecified. */
const Reach = z.array(z.string())

export type Brand = z.infer<typeof Brand>
/** The enterprise that offers an item, with its shipping (D-014). */
export const Brand = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  profileUrl: z.string(),
  isActive: z.boolean(),
  location: z.string().nullable(),
  logo: Picture.nullable(),
  website: z.string().nullable(),
  /** Whether the profile has an email address or a phone number. */
  hasContact: z.boolean(),
  /** Whether a question about a listing reaches it by email. */
  canBeAsked: z.boolean(),
  shipsFrom: Reach,
  shipsTo: Reach,
  shippingPackaging: z.array(z.string()),
  /** As written by the enterprise. */
  returnPolicyDescription: z.string().nullable(),
  shippingReturnPolicy: z.enum(['accepted', 'notAccepted']).nullable(),
})

export type Variant = z.infer<typeof Variant>
/** A product variant (D-038); only the store knows the stock. */
export const Variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Option title (Color, Size, Type) → value; empty for a single variant. */
  options: z.record(z.string(), z.string()),
  /** Charged prices. */
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
  /** False for a listing that only its team can preview. */
  isPublic: z.boolean(),
  /** Whether the caller may edit it. */
  mayEdit: z.boolean(),
  /** A need, not an offer. */
  isNeed: z.boolean(),
  productId: z.string().nullable(),
  /** Null without a price and variants. */
  productType: z.enum(['physical', 'virtual']).nullable(),
  title: z.string(),
  /** Language of title and description; differs from the requested one if there is no such text. */
  titleLanguage: z.string().nullable(),
  ...translatedFields({ title: z.string(), description: z.string() }),
  description: z.string(),
  /** Maker, if it is not the seller. */
  maker: z.string().nullable(),
  images: z.array(Picture),
  /** The first image; `imageUrl` is its URL. */
  thumbnail: Picture.nullable(),
  imageUrl: z.string().nullable(),
  isCartItem: z.boolean(),
  acceptsGiftCards: z.boolean(),
  /** For special offers: eligible countries; empty means all. */
  offer: z.object({ countries: z.array(z.string()) }).nullable(),
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  /** Null if it cannot be loaded (E-059). */
  brand: Brand.nullable(),
  /** Paths from the main category to the listing's. */
  categories: z.array(z.array(TaxonLink)),
  certificates: z.array(ShownCertificate.omit({ groupId: true })),
  /** Certificates that its enterprise claims for it, unchecked. */
  claims: z.array(ShownClaim.omit({ groupId: true })),
  options: z.array(z.object({ title: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  /** Null if not imported. */
  source: Source.nullable(),
  updatedAt: z.iso.datetime(),
})

const getListing = endpoint(anyone, 'GET /marketplace/listings/{id}')
  .route({ summary: 'A marketplace listing, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, lang: LanguageCode.optional() }))
  .output(Listing)

const translateListing = endpoint(anyone, 'POST /marketplace/listings/{id}/translation')
  .route({
    summary: 'Translates the texts of a published listing by machine, if there are none yet',
    description: 'Answers with the listing. The translation is stored for all readers.',
  })
  .errors(translationErrors)
  .input(TranslationInput)
  .output(Listing)

export type ListingTile = z.infer<typeof ListingTile>
/** Another listing of the same enterprise. */
export const ListingTile = z.object({
  id: Id,
  title: z.string(),
  /** Language of the title if it is not the requested one. */
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  /** Lowest price in minor units, in the visitor's currency if available. */
  price: Money.nullable(),
  isSpecialOffer: z.boolean(),
  redirectionUrl: z.string(),
})

export type VendorListings = z.infer<typeof VendorListings>
export const VendorListings = z.object({
  /** Newest first. */
  listings: z.array(ListingTile),
  ...pagination,
})

const listVendorListings = endpoint(anyone, 'GET /vendors/{id}/listings')
  .route({ summary: 'The listings of a vendor, ten per page' })
  .errors(fails('not_found'))
  .input(
    z.object({
      id: Id,
      page: z.number().int().min(0).max(100_000).default(0),
      lang: LanguageCode.optional(),
    }),
  )
  .output(VendorListings)

export const listingsContract = { getListing, translateListing, listVendorListings }
