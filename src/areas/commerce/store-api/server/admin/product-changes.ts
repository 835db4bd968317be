import {
  archiveListings,
  changeUrlKey,
  freeUrlKeys,
  listingOfProduct,
  lockOwnListing,
  productListing,
  putListings,
  putProduct,
  urlKeyFrom,
  type EditedProduct,
  type ProductInput,
  type ProductListing,
  type VariantInput,
} from '#catalog/listings/server/public.ts'
import { nameOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { listingState, productType, textOrigin, type ListingState } from '#shared/enums.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { slugOf } from '#shared/slug.ts'
import { duplicate, invalid, notFound } from '../protocol/errors.ts'
import { adminOf } from '../protocol/store-caller.ts'
import type { StoreCall } from '../protocol/store-routes.ts'
import { callerOf, shopFor } from './admin-caller.ts'
import { originalText, productOfListing, slugIsTaken } from './product-change-queries.ts'
import type { NewProduct, ProductUpdate, VariantUpdate, WireVariant } from './product-bodies.ts'

type Call = Pick<StoreCall, 'app' | 'caller' | 'visitor' | 'params'>

/** Creates a listing with its product, and returns the product's id. Throws duplicate_error. */
export async function createProduct(call: StoreCall, body: NewProduct): Promise<string> {
  const { app } = call
  const vendor = body.metadata?.['vendorId']
  const enterpriseId = await shopFor(call, typeof vendor === 'number' ? vendor : null)
  const options = (body.options ?? []).map(({ title }) => title)
  const product: ProductInput = {
    type: typeOf(body),
    weightGrams: body.weight ?? null,
    metadata: ownMetadata(body.metadata),
    options,
    variants: (body.variants?.length ? body.variants : [soleVariant(body.title)]).map((variant) =>
      variantInput(variant, options),
    ),
  }
  const texts = [
    {
      lang: 'en',
      origin: textOrigin.original,
      title: body.title,
      description: body.description ?? '',
    },
  ]
  return app.db.transaction().execute(async (tx) => {
    const requested = slugOf(body.handle ?? '') || urlKeyFrom(texts)
    if (body.handle && (await slugIsTaken(tx, requested))) {
      throw duplicate(`Product with handle ${body.handle} already exists.`)
    }
    const [urlKey = requested] = await freeUrlKeys(tx, [requested])
    const isForSale = product.variants.some(({ prices }) => prices.length > 0)
    const [made] = await putListings(tx, [
      {
        key: { urlKey },
        enterpriseId,
        state: body.status === 'published' ? listingState.published : listingState.draft,
        texts,
        cartItem: isForSale,
        categoryIds: await categoriesIn(app, body.categories),
        product,
      },
    ])
    if (!made) throw new Error('a product was not created')
    const id = await productOfListing(tx, made.id)
    if (id === null) throw new Error('a listing was created without its product')
    return id
  })
}

/** Changes a product and its listing; absent fields keep. */
export async function updateProduct(call: Call, body: ProductUpdate): Promise<void> {
  await onProduct(call, async (tx, listing, product) => {
    const { title, description, status, categories, handle } = body
    if (title !== undefined || description !== undefined || status || categories) {
      const text = await originalText(tx, listing.id)
      if (!text) throw invalid('The product has no text')
      await putListings(tx, [
        {
          key: { urlKey: listing.urlKey },
          enterpriseId: listing.enterpriseId,
          state: status ? stateOf(status) : listing.state,
          texts: [
            {
              ...text,
              origin: textOrigin.original,
              title: title ?? text.title,
              description: description ?? text.description,
            },
          ],
          ...(categories && { categoryIds: await categoriesIn(call.app, categories) }),
        },
      ])
    }
    if (handle !== undefined && !(await changeUrlKey(tx, listing.id, slugOf(handle)))) {
      throw duplicate(`Product with handle ${handle} already exists.`)
    }
    if (body.weight === undefined && body.metadata === undefined) return null
    return {
      ...inputOf(product),
      ...(body.weight !== undefined && { weightGrams: body.weight }),
      ...(body.metadata !== undefined && { metadata: ownMetadata(body.metadata) }),
    }
  })
}

/** Archives a product's listing; one that is gone stays so. */
export async function deleteProduct(call: Call): Promise<void> {
  const id = call.params['id'] ?? ''
  const caller = await callerOf(call)
  await call.app.db.transaction().execute(async (tx) => {
    const listingId = await listingOfProduct(tx, id)
    if (listingId === null) return
    await lockOwnListing(tx, caller, listingId)
    await archiveListings(tx, [listingId])
  })
}

/** Adds a variant. Throws invalid_data unless it has a value for every option. */
export async function addVariant(call: Call, body: WireVariant): Promise<void> {
  await onProduct(call, async (_tx, _listing, product) => {
    const input = inputOf(product)
    const titles = product.options.map(({ title }) => title)
    const byId = new Map(product.options.map(({ id, title }) => [id, title]))
    const added = variantInput(body, titles, byId)
    return { ...input, variants: [...input.variants, added] }
  })
}

/** Changes a variant; absent fields keep, and prices replace those of the same currency. */
export async function changeVariant(call: Call, body: VariantUpdate): Promise<void> {
  const id = call.params['variant'] ?? ''
  await onProduct(call, async (_tx, _listing, product) => {
    const input = inputOf(product)
    const titles = product.options.map(({ title }) => title)
    const byId = new Map(product.options.map((option) => [option.id, option.title]))
    if (!product.variants.some((variant) => variant.id === id)) throw notFound('Variant', id)
    return {
      ...input,
      variants: input.variants.map((variant) =>
        variant.id === id ? changedVariant(variant, body, titles, byId) : variant,
      ),
    }
  })
}

/** Removes a variant; one that is gone stays so. Throws not_allowed for the last. */
export async function removeVariant(call: Call): Promise<void> {
  const id = call.params['variant'] ?? ''
  await onProduct(call, async (_tx, _listing, product) => {
    const input = inputOf(product)
    const left = input.variants.filter((variant) => variant.id !== id)
    if (left.length === input.variants.length) return null
    if (left.length === 0) throw invalid('A product has at least one variant')
    return { ...input, variants: left }
  })
}

/** Adds an option; the variants get its title as their value until they have another. */
export async function addOption(call: Call, title: string): Promise<void> {
  await onProduct(call, async (_tx, _listing, product) => {
    const input = inputOf(product)
    const titles = product.options.map((option) => option.title)
    if (titles.includes(title)) throw duplicate(`An option with title ${title} already exists`)
    return {
      ...input,
      options: [...titles, title],
      variants: input.variants.map((variant, place) => ({
        ...variant,
        options: { ...variant.options, [title]: place === 0 ? title : `${title} ${place + 1}` },
      })),
    }
  })
}

/** Renames an option, or removes it where `title` is null; unknown ones are ignored. */
export async function changeOption(call: Call, title: string | null): Promise<void> {
  const id = call.params['option'] ?? ''
  await onProduct(call, async (_tx, _listing, product) => {
    const known = product.options.find((option) => option.id === id)
    if (!known) return null
    const input = inputOf(product)
    const renamed = (name: string) => (name === known.title ? title : name)
    return {
      ...input,
      options: product.options.flatMap((option) => renamed(option.title) ?? []),
      variants: input.variants.map((variant) => ({
        ...variant,
        options: Object.fromEntries(
          Object.entries(variant.options ?? {}).flatMap(([name, value]) => {
            const next = renamed(name)
            return next === null ? [] : [[next, value] as const]
          }),
        ),
      })),
    }
  })
}

/** Changes a product under the lock of its listing. `change` returns null to keep the product. */
async function onProduct(
  call: Call,
  change: (tx: Tx, listing: ProductListing, product: EditedProduct) => Promise<ProductInput | null>,
): Promise<void> {
  const { app, params } = call
  const id = params['id'] ?? ''
  const caller = await callerOf(call)
  await app.db.transaction().execute(async (tx) => {
    const listingId = await listingOfProduct(tx, id)
    if (listingId === null) throw notFound('Product', id)
    await lockOwnListing(tx, caller, listingId)
    const listing = await productListing(tx, listingId, 'en')
    if (!listing?.product || listing.state === listingState.archived) throw notFound('Product', id)
    const next = await change(tx, listing, listing.product)
    if (!next) return
    checkCombinations(next)
    const movement = {
      reason: movementReason.otherSystem,
      ref: null,
      note: '',
      accountId: adminOf(call.caller).account.id,
    }
    await putProduct(tx, listingId, next, {
      acceptsGiftCards: listing.acceptsGiftCards,
      movement,
    })
  })
}

function checkCombinations({ options = [], variants }: ProductInput): void {
  const combinations = variants.map((variant) =>
    JSON.stringify(options.map((title) => variant.options?.[title])),
  )
  if (new Set(combinations).size < combinations.length) {
    throw duplicate('A variant with the same option values already exists')
  }
}

/** A product as it is written again. */
function inputOf(product: EditedProduct): ProductInput {
  return {
    type: product.type,
    weightGrams: product.weightGrams,
    metadata: product.metadata,
    options: product.options.map(({ title }) => title),
    variants: product.variants.map(({ stock: _stock, carts: _carts, sort: _sort, ...variant }) => ({
      ...variant,
    })),
  }
}

function soleVariant(title: string): WireVariant {
  return { title, prices: [], options: [] }
}

function variantInput(
  variant: WireVariant,
  titles: readonly string[],
  byId: ReadonlyMap<string, string> = new Map(),
): VariantInput {
  const values = optionValues(variant.options ?? [], titles, byId)
  if (titles.some((title) => !values[title])) {
    throw invalid('Product options length does not match variant options length.')
  }
  const counts = variant.manage_inventory ?? true
  return {
    title: variant.title,
    sku: variant.sku ?? null,
    options: values,
    prices: variant.prices.map(priceOf),
    manageInventory: counts,
    allowBackorder: variant.allow_backorder ?? false,
    weightGrams: variant.weight ?? null,
    ...(counts &&
      variant.inventory_quantity !== undefined && { stock: variant.inventory_quantity }),
  }
}

function changedVariant(
  before: VariantInput,
  body: VariantUpdate,
  titles: readonly string[],
  byId: ReadonlyMap<string, string>,
): VariantInput {
  const prices = new Map(before.prices.map((price) => [price.currency, price]))
  for (const price of (body.prices ?? []).map(priceOf)) prices.set(price.currency, price)
  return {
    ...before,
    ...(body.title !== undefined && { title: body.title }),
    ...(body.sku !== undefined && { sku: body.sku }),
    ...(body.weight !== undefined && { weightGrams: body.weight }),
    ...(body.manage_inventory !== undefined && { manageInventory: body.manage_inventory }),
    ...(body.allow_backorder !== undefined && { allowBackorder: body.allow_backorder }),
    ...(body.inventory_quantity !== undefined && { stock: body.inventory_quantity }),
    ...(body.options && {
      options: { ...before.options, ...optionValues(body.options, titles, byId) },
    }),
    prices: [...prices.values()],
  }
}

/** Values by option: by its id where given, otherwise in the order of the options. */
function optionValues(
  given: NonNullable<WireVariant['options']>,
  titles: readonly string[],
  byId: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    given.flatMap(({ option_id: id, value }, place) => {
      const title = id === undefined ? titles[place] : byId.get(id)
      return title === undefined ? [] : [[title, value] as const]
    }),
  )
}

function priceOf({ amount, currency_code: code }: WireVariant['prices'][number]) {
  return { amount, currency: code.toUpperCase() }
}

function typeOf({ is_giftcard: isGiftCard, metadata }: NewProduct) {
  if (isGiftCard) return productType.giftCard
  return metadata?.['productType'] === 'virtual' ? productType.virtual : productType.physical
}

/** What a client stores; what the server adds when it answers is left out. */
function ownMetadata(metadata: NewProduct['metadata']): Record<string, unknown> {
  const added = new Set(['productType', 'vendorId', 'vendorName', 'listingId'])
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => !added.has(name)))
}

function stateOf(status: string): ListingState {
  return status === 'published' ? listingState.published : listingState.draft
}

/** Returns the ids of categories that exist. Throws invalid_data for others. */
async function categoriesIn(
  app: StoreCall['app'],
  given: readonly { id: string }[] | undefined,
): Promise<number[]> {
  if (!given?.length) return []
  const { categories } = await taxonomyOf(app.db)
  return given.map(({ id }) => {
    const [, digits] = /^pcat_(\d{1,15})$/.exec(id) ?? []
    const category = categories.get(Number(digits))
    if (!category || !nameOf(category, 'en')) throw invalid(`Category ${id} does not exist`)
    return category.id
  })
}
