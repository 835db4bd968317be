import { putQuantities, type MovementInput } from '#catalog/stock/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { productType, variantStatus } from '#shared/enums.ts'
import { newStoreId } from '#platform/store-ids.ts'
import type { Money } from '#shared/money.ts'
import type { ProductInput, VariantInput } from '../product.ts'
import * as queries from './product-queries.ts'

/** A product to write, or null to remove it. */
export interface ListingProduct {
  listingId: number
  product: ProductInput | null
}

/**
 * Writes products with variants, prices and stock; null removes a listing's product.
 *
 * @param movement why the stock changes
 */
export async function putProducts(
  tx: Tx,
  listings: readonly ListingProduct[],
  movement: MovementInput,
): Promise<void> {
  await queries.deleteProducts(
    tx,
    listings.flatMap(({ listingId, product }) => (product ? [] : listingId)),
  )
  const rows = listings.flatMap(({ listingId, product }) =>
    product ? { id: newStoreId('prod'), listingId, product } : [],
  )
  if (rows.length === 0) return
  const ids = await queries.upsertProducts(tx, rows.map(productRow))
  const products = rows.map(({ id, listingId, product }) => ({
    id: ids.get(listingId) ?? id,
    product,
  }))
  const fresh = new Set(rows.map(({ id }) => id))
  const known = products.flatMap(({ id }) => (fresh.has(id) ? [] : id))

  await queries.replaceOptions(
    tx,
    known,
    products.flatMap(({ id, product }) =>
      (product.options ?? []).map((title, sort) => ({
        id: newStoreId('opt'),
        product_id: id,
        title,
        sort,
      })),
    ),
  )
  const variants = products.flatMap(({ id, product }) =>
    product.variants.map((variant, sort) => ({
      row: variantRow(id, product, variant, sort),
      prices: variant.prices,
      stock: variant.stock,
    })),
  )
  const variantIds = await queries.replaceVariants(
    tx,
    known,
    variants.map(({ row }) => row),
    variants.flatMap(({ row, prices }) =>
      prices.map(({ amount, currency }) => ({ variant_id: row.id, currency, amount })),
    ),
  )
  await putQuantities(
    tx,
    variants.flatMap(({ row, stock }) =>
      stock !== undefined && row.manage_inventory
        ? { variantId: variantIds.get(row.id) ?? row.id, quantity: stock }
        : [],
    ),
    movement,
  )
}

/** Builds a product with a single variant and price, whose stock is counted if it is known. */
export function soleVariant({
  price,
  sku,
  stock,
  weightGrams,
}: {
  price: Money
  sku: string | null
  stock: number | null
  weightGrams: number | null
}): ProductInput {
  return {
    ...(weightGrams === null ? {} : { weightGrams }),
    variants: [{ title: 'Default', sku, prices: [price], stock: stock ?? undefined }],
  }
}

/** Throws an Error (a bug, not user input) unless the product is complete. */
export function checkProduct(name: string, product: ProductInput, cartItem: boolean): void {
  const { variants, options = [] } = product
  const values = new Set<string>()
  for (const variant of variants) {
    const chosen = variant.options ?? {}
    const complete =
      options.every((option) => chosen[option]) && Object.keys(chosen).length === options.length
    if (!complete) throw new Error(`${name}: a variant lacks a value, or has one for no option`)
    values.add(JSON.stringify(options.map((option) => chosen[option])))
  }
  if (variants.length === 0) throw new Error(`${name}: a product without variants`)
  if (values.size < variants.length) throw new Error(`${name}: two variants with the same values`)
  const sellable = variants.some(
    ({ status, prices }) => status !== variantStatus.draft && prices.length > 0,
  )
  if (cartItem && !sellable) throw new Error(`${name}: a cart item without a price`)
}

function productRow({
  id,
  listingId,
  product,
}: {
  id: string
  listingId: number
  product: ProductInput
}): queries.ProductRow {
  return {
    id,
    listing_id: listingId,
    type: product.type ?? productType.physical,
    weight_grams: product.weightGrams ?? null,
    metadata: product.metadata ?? {},
    shipping_class_id: product.shippingClassId ?? null,
    sets_class: product.shippingClassId !== undefined,
  }
}

/** Only physical goods are counted; virtual products are never out of stock (S-061). */
function variantRow(
  productId: string,
  product: ProductInput,
  variant: VariantInput,
  sort: number,
): queries.VariantRow {
  const isPhysical = (product.type ?? productType.physical) === productType.physical
  return {
    id: variant.id ?? newStoreId('variant'),
    has_id: variant.id !== undefined,
    image_file: variant.image ?? null,
    sets_image: variant.image !== undefined,
    product_id: productId,
    title: variant.title,
    sku: variant.sku ?? null,
    options: variant.options ?? {},
    manage_inventory: isPhysical && (variant.manageInventory ?? variant.stock !== undefined),
    allow_backorder: !isPhysical || (variant.allowBackorder ?? false),
    status: variant.status ?? variantStatus.published,
    weight_grams: variant.weightGrams ?? null,
    sort,
  }
}
