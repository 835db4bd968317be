import type { LocalizedText } from './localized-text.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Answers } from '#shared/forms/answers.ts'
import type {
  ListingKind,
  ListingState,
  Packaging,
  ProductType,
  ShipDirection,
  VariantStatus,
} from '#shared/enums.ts'

/**
 * `withheld_from` is the state before moderation took a listing down, which is restored afterwards.
 */
export interface ListingTables {
  listing: {
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
    archived_from: ListingState | null
  }
  listing_undo: {
    id: Generated<string>
    enterprise_id: number
    by_account_id: number | null
    created_at: Generated<Date>
    undone: number | null
  }
  listing_undo_item: {
    undo_id: string
    listing_id: number
    state: ListingState
    rev: number
    updated_at: Date | null
    answers: ColumnType<Answers | null, string | null | undefined, string | null>
  }
  listing_text: LocalizedText & {
    listing_id: number
    title: string
    brand: Generated<string>
    description: Generated<string>
    action_label: Generated<string>
    return_policy: Generated<string>
  }
  listing_image: {
    listing_id: number
    file_uuid: string
    sort: Generated<number>
  }
  listing_category: {
    listing_id: number
    category_id: number
  }
  listing_sector: {
    listing_id: number
    sector_id: number
  }
  listing_ship: {
    listing_id: number
    direction: ShipDirection
    country: string | null
  }
  listing_packaging: {
    listing_id: number
    packaging: Packaging
  }
  offer_country: {
    listing_id: number
    country: string | null
  }
  product: {
    id: string
    listing_id: number
    type: Generated<ProductType>
    weight_grams: number | null
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    shipping_class_id: string | null
  }
  product_option: {
    id: string
    product_id: string
    title: string
    sort: Generated<number>
  }
  variant: {
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
    image_file: string | null
  }
  price: {
    variant_id: string
    currency: string
    amount: number
  }
  listing_stat: {
    listing_id: number
    likes_count: Generated<number>
  }
}
