import { pictureOf } from '#platform/files/pictures.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { StockItem, stockContract } from '../contract.ts'
import { stockPageSize } from '../model.ts'
import { locationRows } from './location-queries.ts'
import * as queries from './stock-list-queries.ts'

type Service = Handlers<typeof stockContract>

/** Movements shown on the page of an item. */
const latest = 20

/** Returns a page of the counted variants of an enterprise. */
export const listStock: Service['listStock'] = async ({ db }, { language }, filter) => {
  const { vendorId, page } = filter
  const part = { offset: page * stockPageSize, limit: stockPageSize }
  const [vendor, locations, rows, low] = await Promise.all([
    vendorOrThrow(db, vendorId),
    locationRows(db, vendorId),
    queries.itemRows(db, filter, language, part),
    queries.countLow(db, vendorId),
  ])
  const total = rows[0]?.total ?? 0
  return {
    vendor: { id: vendor.id, name: vendor.name },
    locations,
    items: rows.map((row) => itemOf(row, language)),
    ...{ total, page, pages: Math.ceil(total / stockPageSize), low },
  }
}

export async function vendorOrThrow(db: Db, id: number) {
  const vendor = await queries.vendorRow(db, id)
  if (!vendor) throw new AppError('not_found')
  return vendor
}

function itemOf(row: queries.ItemRow, language: string): StockItem {
  const lang = row.lang === language ? null : row.lang
  return { ...row, lang, picture: pictureOf(row.picture) }
}

/** Returns the stock of one variant with its latest changes. */
export const getStockItem: Service['getStockItem'] = async ({ db }, { language }, input) => {
  const { vendorId, itemId } = input
  const [vendor, locations, row, movements] = await Promise.all([
    vendorOrThrow(db, vendorId),
    locationRows(db, vendorId),
    queries.itemRow(db, vendorId, itemId, language),
    queries.movementRows(db, { vendorId, itemId }, language, latest),
  ])
  if (!row) throw new AppError('not_found')
  return {
    vendor: { id: vendor.id, name: vendor.name },
    locations,
    item: itemOf(row, language),
    shopLowStockAt: vendor.lowStockAt,
    movements: movements.map((movement) => movementOf(movement, language)),
  }
}

/** Returns changes of stock, latest first. */
export const listMovements: Service['listMovements'] = async ({ db }, { language }, filter) => {
  const [vendor, locations, rows] = await Promise.all([
    vendorOrThrow(db, filter.vendorId),
    locationRows(db, filter.vendorId),
    queries.movementRows(db, filter, language, stockPageSize + 1),
  ])
  const movements = rows.slice(0, stockPageSize)
  return {
    vendor: { id: vendor.id, name: vendor.name },
    locations,
    movements: movements.map((movement) => movementOf(movement, language)),
    next: rows.length > stockPageSize ? (movements.at(-1)?.id ?? null) : null,
  }
}

function movementOf(row: queries.MovementRow, language: string) {
  return { ...row, lang: row.lang === language ? null : row.lang, at: row.at.toISOString() }
}
