import { z } from 'zod'
import { closeLocation, putCounts, saveLocation } from '#catalog/stock/server/public.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { duplicate, invalid, notFound } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { addressFrom, addressShape, salesChannel, WireAddress } from '../shapes/common.ts'
import { Page, pageOf, TextOrTexts } from '../shapes/pages.ts'
import { callerOf, requireOwn, shopFor } from './admin-caller.ts'
import * as queries from './stock-queries.ts'

const Count = z.number().int().min(0).max(2_000_000_000)

/** Stock of admins: items, levels and locations (PROTOCOLS 3.4). */
export const adminStockRoutes = [
  storeRoute('GET /admin/variants', {
    access: 'admin',
    query: z.looseObject({ ...Page.shape, id: TextOrTexts.optional(), q: z.string().optional() }),
    async handle({ app, caller, query }) {
      const page = pageOf(query, 100)
      const { enterpriseIds } = adminOf(caller)
      const ids = query.id === undefined ? null : [query.id].flat()
      const { rows, count } = await queries.variantsPage(
        app.db,
        { enterpriseIds, ids, text: query.q ?? null },
        page,
      )
      return { variants: rows, count, ...page }
    },
  }),
  storeRoute('GET /admin/variants/:id/inventory', {
    access: 'admin',
    async handle(call) {
      const id = call.params['id'] ?? ''
      const [item] = await itemsOf(call, { variantId: id })
      if (!item) throw notFound('Variant', id)
      const available = item.levels?.reduce(
        (sum, { stocked, reserved }) => sum + Math.max(0, stocked - reserved),
        0,
      )
      return {
        variant: {
          id,
          inventory: [itemShape(item)],
          sales_channel_availability: [
            {
              channel_name: salesChannel.name,
              channel_id: salesChannel.id,
              available_quantity: available ?? 0,
            },
          ],
        },
      }
    },
  }),
  storeRoute('GET /admin/inventory-items', {
    access: 'admin',
    query: z.looseObject({ ...Page.shape, q: z.string().optional(), sku: z.string().optional() }),
    async handle(call) {
      const { limit, offset } = pageOf(call.query, 20)
      const text = call.query.q ?? call.query.sku ?? null
      const all = await itemsOf(call, { text, limit, offset })
      const count = await queries.countItems(call.app.db, adminOf(call.caller).enterpriseIds, text)
      return { inventory_items: all.map(itemShape), count, offset, limit }
    },
  }),
  storeRoute('GET /admin/inventory-items/:id', {
    access: 'admin',
    query: Page,
    handle: async (call) => ({ inventory_item: itemShape(await oneItem(call)) }),
  }),
  storeRoute('GET /admin/inventory-items/:id/location-levels', {
    access: 'admin',
    query: z.looseObject({}),
    handle: async (call) => ({ inventory_item: itemShape(await oneItem(call)) }),
  }),
  storeRoute('POST /admin/inventory-items/:id/location-levels', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      location_id: z.string(),
      stocked_quantity: Count,
      incoming_quantity: Count.optional(),
    }),
    async handle(call) {
      const item = await oneItem(call)
      const { location_id: locationId, stocked_quantity: stocked } = call.body
      if (item.levels?.some((level) => level.locationId === locationId)) {
        throw duplicate(`Item ${item.id} is already stocked at location ${locationId}`)
      }
      await count(call, item, locationId, stocked)
      return { inventory_item: itemShape(await oneItem(call)) }
    },
  }),
  storeRoute('POST /admin/inventory-items/:id/location-levels/:location', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      stocked_quantity: Count.optional(),
      incoming_quantity: Count.optional(),
    }),
    async handle(call) {
      const item = await oneItem(call)
      const locationId = call.params['location'] ?? ''
      requireLevel(item, locationId)
      const { stocked_quantity: stocked } = call.body
      if (stocked !== undefined) await count(call, item, locationId, stocked)
      return { inventory_item: itemShape(await oneItem(call)) }
    },
  }),
  // A location that nothing is left at is as if it had no level.
  storeRoute('DELETE /admin/inventory-items/:id/location-levels/:location', {
    access: 'admin',
    async handle(call) {
      const item = await oneItem(call)
      const locationId = call.params['location'] ?? ''
      if (item.levels?.some((level) => level.locationId === locationId)) {
        await count(call, item, locationId, 0)
      }
      return { inventory_item: itemShape(await oneItem(call)) }
    },
  }),
  storeRoute('GET /admin/stock-locations', {
    access: 'admin',
    query: z.looseObject({ ...Page.shape }),
    async handle({ app, caller, query }) {
      const page = pageOf(query, 20)
      const rows = await queries.locations(app.db, adminOf(caller).enterpriseIds, null)
      const stock_locations = rows
        .slice(page.offset, page.offset + page.limit)
        .map((row) => locationShape(row))
      return { stock_locations, count: rows.length, ...page }
    },
  }),
  storeRoute('POST /admin/stock-locations', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      address: WireAddress.optional(),
      address_id: z.string().optional(),
      metadata: Metadata.nullish(),
    }),
    async handle(call) {
      const { name, address } = call.body
      const vendorId = await shopFor(call)
      const { id } = await saveLocation(call.app, await callerOf(call), {
        vendorId,
        id: null,
        name,
        address: address ? addressFrom(address) : null,
        openingHours: '',
        isFirst: false,
      })
      return answerLocation(call, id)
    },
  }),
  storeRoute('GET /admin/stock-locations/:id', {
    access: 'admin',
    query: Page,
    handle: (call) => answerLocation(call, call.params['id'] ?? ''),
  }),
  storeRoute('POST /admin/stock-locations/:id', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      address: WireAddress.optional(),
      address_id: z.string().optional(),
      metadata: Metadata.nullish(),
    }),
    async handle(call) {
      const before = await ownLocation(call, call.params['id'] ?? '')
      const { name, address } = call.body
      await saveLocation(call.app, await callerOf(call), {
        vendorId: before.enterpriseId,
        id: before.id,
        name: name ?? before.name,
        address: address ? addressFrom(address, before.address) : before.address,
        openingHours: before.openingHours,
        isFirst: false,
      })
      return answerLocation(call, before.id)
    },
  }),
  storeRoute('DELETE /admin/stock-locations/:id', {
    access: 'admin',
    async handle(call) {
      const { id, enterpriseId: vendorId } = await ownLocation(call, call.params['id'] ?? '')
      await closeLocation(call.app, await callerOf(call), { vendorId, id, moveTo: null })
      return { id, object: 'stock_location', deleted: true }
    },
  }),
]

type ReadCall = Pick<StoreCall, 'app' | 'caller' | 'params'>

function itemsOf({ app, caller }: ReadCall, filter: queries.ItemFilter) {
  return queries.items(app.db, adminOf(caller).enterpriseIds, filter)
}

async function oneItem(call: ReadCall): Promise<queries.ItemRow> {
  const id = call.params['id'] ?? ''
  const [item] = await itemsOf(call, { id })
  if (!item) throw notFound('InventoryItem', id)
  return item
}

function requireLevel({ id, levels }: queries.ItemRow, locationId: string): void {
  if (levels?.some((level) => level.locationId === locationId)) return
  throw notFound(`Inventory level of ${id} at location ${locationId}`)
}

/** Sets the stock at a location of the item's enterprise. */
async function count(
  { app, caller }: ReadCall,
  item: queries.ItemRow,
  locationId: string,
  stocked: number,
): Promise<void> {
  const [location] = await queries.locations(app.db, [item.enterpriseId], locationId)
  if (!location) throw invalid(`Location ${locationId} is not of the item's vendor`)
  const { id: accountId } = adminOf(caller).account
  const movement = { reason: movementReason.otherSystem, ref: null, note: '', accountId }
  await app.db
    .transaction()
    .execute((tx) =>
      putCounts(tx, [{ itemId: item.id, locationId, stocked, seen: null }], movement),
    )
}

async function ownLocation({ app, caller }: ReadCall, id: string) {
  const [location] = await queries.locations(app.db, adminOf(caller).enterpriseIds, id)
  requireOwn(caller, location?.enterpriseId, 'StockLocation', id)
  if (!location) throw notFound('StockLocation', id)
  return location
}

async function answerLocation(call: ReadCall, id: string) {
  return { stock_location: locationShape(await ownLocation(call, id)) }
}

function locationShape({ id, name, address, enterpriseId }: queries.LocationRow) {
  return {
    id,
    name,
    address_id: address ? `laddr_${id.slice(5)}` : null,
    address: address && addressShape(address, `laddr_${id.slice(5)}`),
    metadata: { vendorId: enterpriseId },
  }
}

function itemShape({ id, sku, title, weight, levels }: queries.ItemRow) {
  const all = levels ?? []
  return {
    id,
    sku,
    title,
    requires_shipping: true,
    weight,
    metadata: null,
    stocked_quantity: all.reduce((sum, { stocked }) => sum + stocked, 0),
    reserved_quantity: all.reduce((sum, { reserved }) => sum + reserved, 0),
    location_levels: all.map(({ locationId, stocked, reserved, incoming }) => ({
      id: `ilev_${id.slice(6, 22)}${locationId.slice(5, 21)}`,
      inventory_item_id: id,
      location_id: locationId,
      stocked_quantity: stocked,
      reserved_quantity: reserved,
      incoming_quantity: incoming,
      available_quantity: stocked - reserved,
      metadata: null,
    })),
  }
}
