import { z } from 'zod'
import { team } from '#shared/access.ts'
import { Address } from '#shared/address.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { Id, Picture, pagination } from '#shared/schema.ts'
import { stockLimits, stockSorts } from './model.ts'

const LocationId = z.string().regex(/^sloc_[0-9a-f]{32}$/)
const ItemId = z.string().regex(/^iitem_[0-9a-f]{32}$/)
const Quantity = z.number().int().min(0).max(stockLimits.quantity)
const Note = z.string().trim().max(stockLimits.note).default('')

export type StockLocation = z.infer<typeof StockLocation>
export const StockLocation = z.object({
  id: LocationId,
  name: z.string(),
  address: Address.nullable(),
  openingHours: z.string(),
  isClosed: z.boolean(),
  /** How many goods are there, and how many of them are reserved. */
  stocked: z.number().int(),
  reserved: z.number().int(),
})

export type StockItem = z.infer<typeof StockItem>
/** A counted variant with its stock. */
export const StockItem = z.object({
  id: ItemId,
  listingId: Id.nullable(),
  title: z.string(),
  /** Language of the title if it is not the requested one. */
  lang: z.string().nullable(),
  /** Empty for the only variant of a listing. */
  variant: z.string(),
  sku: z.string().nullable(),
  picture: Picture.nullable(),
  levels: z.array(
    z.object({ locationId: LocationId, stocked: z.number().int(), reserved: z.number().int() }),
  ),
  /** What can be sold. */
  available: z.number().int(),
  /** Sold beyond the stock: goods that have to be received before they can be shipped. */
  backordered: z.number().int(),
  /** Whether it can be bought without stock. */
  allowsBackorder: z.boolean(),
  /** Quantity at which the team is told; null: that of the shop, if it has one. */
  lowStockAt: z.number().int().nullable(),
  isLow: z.boolean(),
})

const Vendor = z.object({ id: Id, name: z.string() })

export type StockFilter = z.infer<typeof StockFilter>
export const StockFilter = z.object({
  vendorId: Id,
  /** Part of a title, a variant or a SKU. */
  query: z.string().max(200).optional(),
  /** Only items that are running out or sold out. */
  low: z.boolean().optional(),
  sort: z.enum(stockSorts).default('title'),
  page: z.number().int().min(0).max(100_000).default(0),
})

export type StockTable = z.infer<typeof StockTable>
export const StockTable = z.object({
  vendor: Vendor,
  locations: z.array(StockLocation),
  items: z.array(StockItem),
  ...pagination,
  /** Number of items that are running out or sold out. */
  low: z.number().int(),
})

const listStock = endpoint(team('member', 'vendorId'), 'GET /stock/items')
  .route({ summary: 'The counted variants of an enterprise with their stock, 50 per page' })
  .errors(fails('not_found'))
  .input(StockFilter)
  .output(StockTable)

export type StockMovement = z.infer<typeof StockMovement>
export const StockMovement = z.object({
  id: Id,
  itemId: ItemId,
  title: z.string(),
  lang: z.string().nullable(),
  variant: z.string(),
  location: z.string(),
  change: z.number().int(),
  stockedAfter: z.number().int(),
  reason: z.literal(Object.values(movementReason)),
  note: z.string(),
  /** Name of the person or key; null for the program, or if the account is gone. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

const listMovements = endpoint(team('member', 'vendorId'), 'GET /stock/movements')
  .route({ summary: 'Changes of stock of an enterprise, latest first, 50 per page' })
  .errors(fails('not_found'))
  .input(
    z.object({
      vendorId: Id,
      itemId: ItemId.optional(),
      locationId: LocationId.optional(),
      reason: z.literal(Object.values(movementReason)).optional(),
      /** Only movements with a lower id. */
      before: Id.optional(),
    }),
  )
  .output(
    z.object({
      vendor: Vendor,
      locations: z.array(StockLocation),
      movements: z.array(StockMovement),
      /** `before` of the next page; null on the last. */
      next: Id.nullable(),
    }),
  )

export type StockItemPage = z.infer<typeof StockItemPage>
export const StockItemPage = z.object({
  vendor: Vendor,
  locations: z.array(StockLocation),
  item: StockItem,
  /** Threshold of the shop, for items without one. */
  shopLowStockAt: z.number().int().nullable(),
  /** Latest movements. */
  movements: z.array(StockMovement),
})

const getStockItem = endpoint(team('member', 'vendorId'), 'GET /stock/items/{itemId}')
  .route({ summary: 'The stock of a variant, with its latest changes' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, itemId: ItemId }))
  .output(StockItemPage)

export type ChangedStock = z.infer<typeof ChangedStock>
const ChangedStock = z.object({
  /** Places that were not what was seen, or have too little; nothing is changed then. */
  stale: z.array(z.object({ itemId: ItemId, locationId: LocationId, stocked: z.number().int() })),
})

const countStock = endpoint(team('member', 'vendorId'), 'PUT /stock/counts')
  .route({
    summary: 'Sets counted quantities; changes nothing if one is not what was seen',
    description: 'Each difference is recorded as a movement. Idempotent.',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      vendorId: Id,
      counts: z
        .array(
          z.object({
            itemId: ItemId,
            locationId: LocationId,
            stocked: Quantity,
            /** What it was when it was counted; null overwrites. */
            seen: Quantity.nullable(),
          }),
        )
        .min(1)
        .max(stockLimits.rows),
      /** Whether the counts come from a file. */
      isFile: z.boolean().default(false),
      note: Note,
    }),
  )
  .output(ChangedStock)

const changeStock = endpoint(team('member', 'vendorId'), 'POST /stock/changes')
  .route({ summary: 'Receives goods, or takes lost and damaged ones out of the stock' })
  .errors(fails('not_found'))
  .input(
    z.object({
      vendorId: Id,
      changes: z
        .array(
          z.object({
            itemId: ItemId,
            locationId: LocationId,
            /** Positive: received. Negative: taken out. */
            change: z
              .number()
              .int()
              .min(-stockLimits.quantity)
              .max(stockLimits.quantity)
              .refine((change) => change !== 0),
          }),
        )
        .min(1)
        .max(stockLimits.changes),
      note: Note,
    }),
  )
  .output(ChangedStock)

const transferStock = endpoint(team('member', 'vendorId'), 'POST /stock/transfers')
  .route({ summary: 'Moves goods from one location to another' })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      vendorId: Id,
      itemId: ItemId,
      from: LocationId,
      to: LocationId,
      quantity: Quantity.min(1),
      note: Note,
    }),
  )
  .output(ChangedStock)

const setLowStock = endpoint(team('member', 'vendorId'), 'PUT /stock/items/{itemId}/low-stock')
  .route({ summary: 'Sets the available quantity at which the team is told' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, itemId: ItemId, at: Quantity.nullable() }))
  .output(z.undefined())

const listLocations = endpoint(team('member', 'vendorId'), 'GET /stock/locations')
  .route({ summary: 'The stock locations of an enterprise, closed ones last' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id }))
  .output(z.object({ vendor: Vendor, locations: z.array(StockLocation) }))

const saveLocation = endpoint(team('admin', 'vendorId'), 'PUT /stock/locations')
  .route({ summary: 'Adds or changes a stock location' })
  .errors(fails('not_found', 'already_there'))
  .input(
    z.object({
      vendorId: Id,
      /** Null for a new one. */
      id: LocationId.nullable(),
      name: z.string().trim().min(1).max(stockLimits.name),
      address: Address.nullable(),
      openingHours: z.string().trim().max(stockLimits.hours),
      /** Makes it the first, where new stock is put and orders are shipped from. */
      isFirst: z.boolean().default(false),
    }),
  )
  .output(z.object({ id: LocationId }))

const closeLocation = endpoint(team('admin', 'vendorId'), 'POST /stock/locations/{id}/close')
  .route({
    summary: 'Closes a stock location; its goods are moved to another one',
    description: 'Refused with invalid_input while orders wait to be shipped from it.',
  })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      vendorId: Id,
      id: LocationId,
      /** Where its goods go; needed if there are some. */
      moveTo: LocationId.nullable(),
    }),
  )
  .output(z.undefined())

const openLocation = endpoint(team('admin', 'vendorId'), 'POST /stock/locations/{id}/open')
  .route({ summary: 'Opens a closed stock location again' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, id: LocationId }))
  .output(z.undefined())

export type CountPreview = z.infer<typeof CountPreview>
export const CountPreview = z.object({
  /** Counts that differ from the stock. */
  changes: z.array(
    z.object({
      row: z.number().int(),
      itemId: ItemId,
      locationId: LocationId,
      title: z.string(),
      variant: z.string(),
      location: z.string(),
      seen: z.number().int().nullable(),
      stocked: Quantity,
    }),
  ),
  /** Number of rows that say what is there already. */
  unchanged: z.number().int(),
  problems: z.array(
    z.object({
      row: z.number().int(),
      problem: z.enum(['item', 'location', 'quantity', 'twice']),
      given: z.string(),
    }),
  ),
  /** Why the file cannot be read; null if it can. */
  fault: z.enum(['columns', 'unreadable', 'tooManyRows', 'empty']).nullable(),
})

const previewCount = endpoint(team('member', 'vendorId'), 'POST /stock/count-previews')
  .route({ summary: 'Compares a counted file with the stock; changes nothing' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, text: z.string().max(stockLimits.bytes) }))
  .output(CountPreview)

export const stockContract = {
  listStock,
  listMovements,
  getStockItem,
  countStock,
  changeStock,
  transferStock,
  setLowStock,
  listLocations,
  saveLocation,
  closeLocation,
  openLocation,
  previewCount,
}
