import type { ColumnType, Generated } from 'kysely'
import type {
  ListingKind,
  ListingState,
  Packaging,
  ProductType,
  ShipDirection,
  TextOrigin,
  VariantStatus,
} from '#shared/enums.ts'

/**
 * `withheld_from` is the state before moderation took a listing down, which is restored afterwards.
 */
export interface ListingTables {
  listing: ListingTable
  listing_text: ListingTextTable
  listing_image: ListingImageTable
  listing_category: ListingCategoryTable
  listing_sector: ListingSectorTable
  listing_ship: ListingShipTable
  listing_packaging: ListingPackagingTable
  offer_country: OfferCountryTable
  product: ProductTable
  product_option: ProductOptionTable
  variant: VariantTable
  price: PriceTable
  listing_stat: ListingStatTable
}

export interface ListingStatTable {
  listing_id: number
  likes_count: Generated<number>
}

export interface ListingTable {
  id: Generated<number>
  enterprise_id: number
  url_key: string
  kind: Generated<ListingKind>
  cart_item: Generated<boolean>
  gift_card: Generated<boolean>
  special_offer: Generated<boolean>
  action_link: string | null
  accepts_returns: boolean | null
  state: Generated<ListingState>
  published_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  rev: Generated<number>
  withheld_at: Date | null
  withheld_from: ListingState | null
  keywords: Generated<string[]>
  made_key: string | null
}

export interface ListingTextTable {
  listing_id: number
  lang: string
  title: string
  brand: Generated<string>
  description: Generated<string>
  action_label: Generated<string>
  return_policy: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface ListingImageTable {
  listing_id: number
  file_uuid: string
  sort: Generated<number>
}

export interface ListingCategoryTable {
  listing_id: number
  category_id: number
}

export interface ListingSectorTable {
  listing_id: number
  sector_id: number
}

export interface ListingShipTable {
  listing_id: number
  direction: ShipDirection
  country: string | null
}

export interface ListingPackagingTable {
  listing_id: number
  packaging: Packaging
}

export interface OfferCountryTable {
  listing_id: number
  country: string | null
}

export interface ProductTable {
  id: string
  listing_id: number
  type: Generated<ProductType>
  weight_grams: number | null
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>
}

export interface ProductOptionTable {
  id: string
  product_id: string
  title: string
  sort: Generated<number>
}

export interface VariantTable {
  id: string
  product_id: string
  title: string
  sku: string | null
  options: ColumnType<Record<string, string>, string | undefined, string>
  manage_inventory: Generated<boolean>
  allow_backorder: Generated<boolean>
  status: Generated<VariantStatus>
  weight_grams: number | null
  sort: Generated<number>
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>
}

export interface PriceTable {
  variant_id: string
  currency: string
  amount: number
}
