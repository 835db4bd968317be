import { listingKind, packaging, shipDirection } from '#shared/enums.ts'
import {
  defineEntity,
  own,
  type CardKey,
  type FieldsInput,
  type ShownFields,
  type StoredFields,
  type TagOf,
  type TextKey,
} from '#shared/fields.ts'
import type { ProductFields, ProductInput } from './product.ts'

/**
 * The fields of a listing (`highlight` in the specification), in the order of CSV files. A new
 * field needs an entry here, a column in a migration and a label in the form; docs/data-model.md
 * lists what is derived.
 */
export const listing = defineEntity({
  table: 'listing',
  alias: 'l',
  owner: 'listing_id',
  texts: 'listing_text',
  fields: {
    kind: {
      kind: 'choice',
      column: 'kind',
      values: listingKind,
      initial: listingKind.offer,
      tag: 'highlightType',
      question: { imposes: { selectOne: { required: true } } },
      csv: ['kind', 'type'],
      card: true,
    },
    title: {
      kind: 'text',
      column: 'title',
      required: true,
      most: 300,
      search: 'title',
      tag: 'highlightTitle',
      question: { needed: true, imposes: { text: { required: true } } },
      card: true,
      csv: ['title', 'name', 'product name', 'product title', 'product'],
    },
    /** Manufacturer, if not the enterprise. */
    brand: {
      kind: 'text',
      column: 'brand',
      answer: 'once',
      most: 300,
      tag: 'highlightBrand',
      card: true,
      csv: ['brand', 'vendor', 'maker', 'brands', 'manufacturer'],
    },
    description: {
      kind: 'text',
      column: 'description',
      isLong: true,
      most: 50_000,
      search: 'description',
      tag: 'highlightDescription',
      card: true,
      csv: ['description', 'body html', 'body', 'details', 'product description'],
    },
    /** Label of the button that leads to `actionLink`. */
    actionLabel: {
      kind: 'text',
      column: 'action_label',
      answer: 'label',
      most: 200,
      tag: 'highlightLinkButtonText',
      question: { imposes: { selectOne: { required: true } } },
      card: true,
      csv: ['action_label', 'button', 'button text', 'action'],
    },
    returnPolicy: {
      kind: 'text',
      column: 'return_policy',
      isLong: true,
      most: 20_000,
      tag: 'highlightReturnPolicy',
      csv: ['return_policy', 'returns policy', 'refund policy'],
    },
    actionLink: {
      kind: 'link',
      column: 'action_link',
      tag: 'highlightLink',
      card: true,
      csv: ['action_link', 'link', 'url', 'website', 'external url'],
    },
    categoryIds: {
      kind: 'references',
      to: 'category',
      table: 'listing_category',
      column: 'category_id',
      tag: 'highlightCategory',
      card: true,
      csv: ['categories', 'category', 'product category'],
    },
    sectorIds: {
      kind: 'references',
      to: 'sector',
      table: 'listing_sector',
      column: 'sector_id',
      tag: 'highlightSectors',
      csv: ['sectors', 'sector'],
      card: true,
    },
    /** Search keywords, in any language. */
    keywords: {
      kind: 'words',
      column: 'keywords',
      most: 100,
      search: 'topics',
      tag: 'highlightKeywords',
      csv: ['keywords', 'tags', 'keyword'],
      card: true,
    },
    certifications: {
      kind: 'certificates',
      tag: 'highlightCertifications',
      card: true,
      csv: ['certificates', 'labels', 'certifications', 'certificate'],
    },
    /** The first is the thumbnail. */
    images: {
      kind: 'files',
      table: 'listing_image',
      column: 'file_uuid',
      tag: 'highlightImage',
      question: {
        types: ['fileUpload', 'gallery', 'imageUpload'],
        imposes: {
          fileUpload: { required: true, settings: { accepts: 'images', hasCover: true } },
        },
      },
      card: true,
      csv: ['pictures', 'images', 'image src', 'image', 'photos', 'photo'],
    },
    shipsTo: {
      kind: 'countries',
      table: 'listing_ship',
      column: 'country',
      fixed: { direction: shipDirection.to },
      tag: 'highlightShipsTo',
      card: true,
      csv: ['ships_to', 'shipping countries', 'ship to'],
    },
    shipsFrom: {
      kind: 'countries',
      table: 'listing_ship',
      column: 'country',
      fixed: { direction: shipDirection.from },
      tag: 'highlightShipsFrom',
      card: true,
      csv: ['ships_from', 'ship from', 'origin'],
    },
    packaging: {
      kind: 'choices',
      table: 'listing_packaging',
      column: 'packaging',
      values: packaging,
      tag: 'highlightPackaging',
      csv: ['packaging', 'shipping packaging'],
      card: true,
    },
    specialOffer: {
      kind: 'yes',
      column: 'special_offer',
      initial: false,
      tag: 'highlightSpecialOffer',
      csv: ['special_offer', 'offer', 'on sale'],
      card: true,
    },
    /** Countries where a special offer is valid; for special offers only. */
    offerCountries: {
      kind: 'countries',
      table: 'offer_country',
      column: 'country',
      tag: 'highlightOfferCountries',
      csv: ['offer_countries', 'eligible countries'],
      card: true,
    },
    acceptsReturns: {
      kind: 'yes',
      column: 'accepts_returns',
      initial: null,
      tag: 'highlightReturns',
      csv: ['accepts_returns', 'returns'],
    },
    /** Can be added to the cart: requires a product with a published, priced variant. */
    cartItem: { kind: 'yes', column: 'cart_item', initial: false, card: true },
    giftCard: { kind: 'yes', column: 'gift_card', initial: false, card: true },
    /** CSV columns price, currency, sku, quantity and weight. */
    product: own<ProductFields | null, ProductInput | null>(),
  },
})

type All = (typeof listing)['fields']
/** A listing's fields as forms and files show and change them. */
export type StoredListing = StoredFields<All>
/** A listing's fields as its page shows them. */
export type ShownListing = Omit<ShownFields<All>, 'product'>
/** A listing's fields as cards and search show them. */
export type CardListing = ShownFields<All, CardKey<All>>
export type ListingFieldsInput = FieldsInput<All>
export type ListingTextKey = TextKey<All>
export type ListingTag = TagOf<All>
