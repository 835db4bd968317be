import { createHash } from 'node:crypto'
import type { ProductListing } from '#catalog/listings/server/public.ts'
import { productType, variantStatus } from '#shared/enums.ts'
import type { ProductChange } from '../../contract.ts'
import { productLimits, variantTitle } from '../../model.ts'
import { columnNames, fitsFile, type FileShape } from './file-columns.ts'
import type { FileVariant, ReadFile, RowProblem } from './read-variants.ts'
import { cellsOf } from './variant-lines.ts'

/** A cell that a file changes. */
export interface CellChange {
  row: number
  title: string
  variant: string
  column: string
  from: string
  to: string
}

/** What a file does to a listing. */
export interface ListingPlan {
  listing: ProductListing
  change: ProductChange
}

export interface VariantPlan {
  plans: ListingPlan[]
  changes: CellChange[]
  /** Number of rows that change nothing. */
  unchanged: number
  problems: RowProblem[]
  /** Fingerprint of the changes: what was shown is what is written. */
  digest: string
}

/** Compares a file with the listings that it names. Rows with problems leave out their listing. */
export function planVariants(
  { rows, problems }: ReadFile,
  listings: readonly ProductListing[],
  shape: FileShape,
): VariantPlan {
  const found = [...problems]
  const byHandle = new Map(listings.map((listing) => [listing.urlKey, listing]))
  const plans: ListingPlan[] = []
  const changes: CellChange[] = []
  let unchanged = 0
  for (const [handle, own] of Map.groupBy(rows, (row) => row.handle)) {
    const listing = byHandle.get(handle)
    if (!listing || !fitsFile(listing)) {
      for (const { row } of own) {
        found.push({ row, column: 'handle', problem: 'handle', given: handle })
      }
      continue
    }
    const change = mergedChange(listing, own, found)
    const isWrong = own.some(({ row }) => found.some((problem) => problem.row === row))
    if (isWrong || !change) continue
    const cells = own.map((row) => changesOf(listing, change, row, shape))
    unchanged += cells.filter((each) => each.length === 0).length
    changes.push(...cells.flat())
    if (cells.some((each) => each.length > 0)) plans.push({ listing, change })
  }
  const digest = createHash('sha256').update(JSON.stringify(changes)).digest('hex')
  return { plans, changes, unchanged, problems: found, digest }
}

type Variant = ProductChange['variants'][number]

/** Returns the product with the rows applied: other variants stay. */
function mergedChange(
  listing: ProductListing,
  rows: readonly FileVariant[],
  problems: RowProblem[],
): ProductChange | null {
  const { product } = listing
  const refuse = (
    { row }: FileVariant,
    column: string,
    problem: RowProblem['problem'],
    given = '',
  ) => void problems.push({ row, column, problem, given })
  const [first] = rows
  const titles =
    first?.options?.map(({ title }) => title) ?? product?.options.map(({ title }) => title) ?? []
  const variants = (product?.variants ?? []).map((variant) =>
    storedVariant(listing, variant, titles),
  )
  const places = new Map(variants.map(({ id }, at) => [id, at]))
  for (const row of rows) {
    const own = row.options ?? undefined
    if (own && own.map(({ title }) => title).join('\n') !== titles.join('\n')) {
      refuse(row, 'option 1', 'options')
      continue
    }
    const values = own?.map(({ value }) => value)
    const at =
      row.id === null
        ? variants.findIndex((each) => JSON.stringify(each.values) === JSON.stringify(values ?? []))
        : (places.get(row.id) ?? -1)
    if (row.id !== null && at < 0) {
      refuse(row, 'variant', 'variant', row.id)
      continue
    }
    const before = at < 0 ? newVariant(values ?? []) : variants[at]
    if (!before) continue
    const after = withRow(before, row, values)
    if (at < 0) variants.push(after)
    else variants[at] = after
  }
  checkVariants(rows, variants, refuse)
  return {
    type: productType.physical,
    acceptsGiftCards: listing.acceptsGiftCards,
    shippingClassId: product?.shippingClassId ?? null,
    options: titles,
    variants,
    virtual: null,
  }
}

function checkVariants(
  rows: readonly FileVariant[],
  variants: readonly Variant[],
  refuse: (row: FileVariant, column: string, problem: RowProblem['problem']) => void,
): void {
  const [first] = rows
  if (!first) return
  const keys = variants.map(({ values }) => JSON.stringify(values))
  if (new Set(keys).size < keys.length) refuse(first, 'value 1', 'twice')
  const skus = variants.map(({ sku }) => sku).filter((sku) => sku !== '')
  if (new Set(skus).size < skus.length) refuse(first, 'sku', 'skuTwice')
  if (variants.length > productLimits.variants) refuse(first, 'variant', 'tooMany')
  if (variants.some(({ values }) => values.length === 0) && variants.length > 1) {
    refuse(first, 'option 1', 'options')
  }
}

function storedVariant(
  { product }: ProductListing,
  variant: NonNullable<ProductListing['product']>['variants'][number],
  titles: readonly string[],
): Variant {
  return {
    id: variant.id,
    values: titles.flatMap((title) => variant.options[title] ?? []),
    isOn: variant.status === variantStatus.published,
    allowBackorder: variant.allowBackorder,
    sku: variant.sku ?? '',
    weightGrams: variant.weightGrams ?? product?.weightGrams ?? null,
    image: variant.image,
    prices: variant.prices,
    stock: variant.manageInventory
      ? variant.stock.map(({ locationId, stocked }) => ({ locationId, stocked, seen: stocked }))
      : [],
  }
}

function newVariant(values: string[]): Variant {
  return {
    ...{ id: null, values, isOn: true, allowBackorder: false, sku: '', weightGrams: null },
    ...{ image: null, prices: [], stock: [] },
  }
}

/** Applies a row: fields without a column stay. */
function withRow(variant: Variant, row: FileVariant, values: string[] | undefined): Variant {
  const { sku, isOn, weightGrams, allowBackorder } = row
  const priced = new Set(row.prices.map(({ currency }) => currency))
  const counted = new Set(row.stock.map(({ locationId }) => locationId))
  const seenAt = (id: string) => variant.stock.find(({ locationId }) => locationId === id)?.seen
  return {
    ...variant,
    values: values ?? variant.values,
    ...(sku !== undefined && { sku }),
    ...(isOn !== undefined && { isOn }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(allowBackorder !== undefined && { allowBackorder }),
    prices: [
      ...variant.prices.filter(({ currency }) => !priced.has(currency)),
      ...row.prices.flatMap(({ price }) => price ?? []),
    ],
    stock: [
      ...variant.stock.filter(({ locationId }) => !counted.has(locationId)),
      ...row.stock.flatMap(({ locationId, stocked }) =>
        stocked === null ? [] : { locationId, stocked, seen: seenAt(locationId) ?? null },
      ),
    ],
  }
}

/** Returns the cells of a row that differ from the stored variant, as a file writes both. */
function changesOf(
  listing: ProductListing,
  change: ProductChange,
  { row, id, options }: FileVariant,
  shape: FileShape,
): CellChange[] {
  const values = JSON.stringify(options?.map(({ value }) => value) ?? [])
  const after = change.variants.find((variant) =>
    id === null ? JSON.stringify(variant.values) === values : variant.id === id,
  )
  if (!after) return []
  const stored = listing.product?.variants.find((variant) => variant.id === after.id)
  const names = columnNames(shape)
  const from = stored ? cellsOf(listing, stored, shape) : names.map(() => '')
  const to = cellsOf(afterOf(listing, change), asStored(change, after), shape)
  const variant = after.values.length === 0 ? '' : variantTitle(after.values)
  return names.flatMap((column, at) => {
    const [before = '', now = ''] = [from[at], to[at]]
    const isFixed = column === 'handle' || column === 'title' || column === 'variant'
    return isFixed || before === now
      ? []
      : [{ row, title: listing.title, variant, column, from: before, to: now }]
  })
}

/** The listing with the options of a change, to write its cells. */
function afterOf(listing: ProductListing, { options }: ProductChange): ProductListing {
  const { product } = listing
  const base = product ?? {
    ...{ id: '', type: productType.physical, weightGrams: null, shippingClassId: null },
    ...{ metadata: {}, options: [], variants: [] },
  }
  return {
    ...listing,
    product: { ...base, weightGrams: null, options: options.map((title) => ({ id: '', title })) },
  }
}

function asStored({ options }: ProductChange, variant: Variant) {
  const { id, sku, prices, isOn, weightGrams, allowBackorder, image, stock } = variant
  return {
    ...{ id: id ?? '', title: '', sku: sku || null, prices, weightGrams, allowBackorder, image },
    options: Object.fromEntries(options.map((title, at) => [title, variant.values[at] ?? ''])),
    manageInventory: stock.length > 0,
    status: isOn ? variantStatus.published : variantStatus.draft,
    ...{ sort: 0, carts: 0 },
    stock: stock.map(({ locationId, stocked }) => ({ locationId, stocked, reserved: 0 })),
  }
}
