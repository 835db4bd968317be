import { createHash } from 'node:crypto'
import { fileUrl } from '#platform/files/routes.ts'
import { listingState, productType, type ListingState } from '#shared/enums.ts'
import { convertMoney } from '#shared/money.ts'
import { profileId, profileShape, salesChannel } from './common.ts'
import type { ProductRow, ProductVariantRow } from './product-queries.ts'

/** What a client's prices are for; null: prices are not computed. */
export interface Pricing {
  currency: string
  rates: Readonly<Record<string, number>>
}

export interface ProductContext {
  origin: string
  pricing: Pricing | null
  available: ReadonlyMap<string, number>
  /** Whether to include what only admins see. */
  isAdmin: boolean
}

const statuses: Readonly<Record<ListingState, string>> = {
  [listingState.draft]: 'draft',
  [listingState.published]: 'published',
  [listingState.archived]: 'rejected',
}

/** A product as the protocol has it (PROTOCOLS 3.6). */
export function productShape(row: ProductRow, context: ProductContext) {
  const images = row.images.map((uuid) => ({
    id: `img_${uuid}`,
    url: context.origin + fileUrl(uuid),
    metadata: null,
  }))
  const isVirtual = row.type === productType.virtual
  const variants = (row.variants ?? []).filter((each) => context.isAdmin || each.isPublished)
  return {
    id: row.id,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    deleted_at: null,
    title: row.title ?? '',
    subtitle: null,
    description: row.description || null,
    handle: row.handle,
    is_giftcard: row.type === productType.giftCard,
    status: statuses[row.state],
    thumbnail: images[0]?.url ?? null,
    weight: row.weight,
    length: null,
    height: null,
    width: null,
    hs_code: null,
    origin_country: null,
    mid_code: null,
    material: null,
    collection_id: null,
    collection: null,
    type_id: null,
    type: null,
    tags: [],
    discountable: row.type !== productType.giftCard,
    external_id: null,
    metadata: {
      ...row.metadata,
      ...(isVirtual && { productType: 'virtual' }),
      vendorId: row.enterpriseId,
      vendorName: row.vendor,
      listingId: row.listingId,
    },
    images,
    options: optionShapes(row),
    variants: variants.map((variant) => variantShape(variant, row, context)),
    profile_id: profileId(row.enterpriseId),
    profiles: [profileShape(row.enterpriseId)],
    ...(context.isAdmin && {
      sales_channels: [salesChannel],
      categories: row.categoryIds.map((id) => ({ id: categoryId(id) })),
    }),
  }
}

export const categoryId = (id: number) => `pcat_${id}`

export function variantShape(
  variant: ProductVariantRow,
  row: ProductRow,
  { pricing, available }: ProductContext,
) {
  const manages = variant.manageInventory && row.type === productType.physical
  const price = pricing ? priceIn(variant, pricing) : null
  const quantity = manages ? (available.get(variant.id) ?? 0) : 0
  return {
    id: variant.id,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    deleted_at: null,
    title: variant.title,
    product_id: row.id,
    sku: variant.sku,
    barcode: null,
    ean: null,
    upc: null,
    variant_rank: variant.rank,
    inventory_quantity: quantity,
    allow_backorder: variant.allowBackorder,
    manage_inventory: manages,
    hs_code: null,
    origin_country: null,
    mid_code: null,
    material: null,
    weight: variant.weight,
    length: null,
    height: null,
    width: null,
    metadata: { ...variant.metadata, options: variant.options },
    options: (row.options ?? []).flatMap(({ id, title }) => {
      const value = variant.options[title]
      return value ? [valueShape(id, variant.id, value)] : []
    }),
    prices: (variant.prices ?? []).map(({ currency, amount }) => ({
      id: priceId(variant.id, currency),
      currency_code: currency.toLowerCase(),
      amount,
      min_quantity: null,
      max_quantity: null,
      price_list_id: null,
      region_id: null,
      variant_id: variant.id,
    })),
    original_price: price,
    calculated_price: price,
    calculated_price_type: price === null ? null : 'default',
    original_price_incl_tax: price,
    calculated_price_incl_tax: price,
    original_tax: price === null ? null : 0,
    calculated_tax: price === null ? null : 0,
    tax_rates: price === null ? null : [],
    purchasable: !manages || variant.allowBackorder || quantity > 0,
  }
}

function priceIn({ prices }: ProductVariantRow, { currency, rates }: Pricing): number | null {
  const own = prices?.find((each) => each.currency === currency)
  if (own) return own.amount
  const [other] = prices ?? []
  return other ? (convertMoney(other, currency, rates)?.amount ?? null) : null
}

function optionShapes(row: ProductRow) {
  return (row.options ?? []).map(({ id, title }) => ({
    id,
    title,
    product_id: row.id,
    metadata: null,
    values: (row.variants ?? []).flatMap((variant) => {
      const value = variant.options[title]
      return value ? [valueShape(id, variant.id, value)] : []
    }),
  }))
}

/** Values have no rows of their own: their ids are derived. */
function valueShape(optionId: string, variantId: string, value: string) {
  return {
    id: `optval_${derived(`${optionId}/${variantId}`)}`,
    value,
    option_id: optionId,
    variant_id: variantId,
    metadata: null,
  }
}

function priceId(variantId: string, currency: string): string {
  return `ma_${derived(`${variantId}/${currency}`)}`
}

function derived(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
