import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { readTable } from '#platform/csv/read-table.ts'
import { TableError } from '#platform/csv/table-error.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { CountPreview, stockContract } from '../contract.ts'
import { stockLimits } from '../model.ts'
import { vendorOrThrow } from './stock-list.ts'
import { countablePlaces, type CountablePlace } from './stock-list-queries.ts'

type Service = Handlers<typeof stockContract>

/** Columns of a counted file; `item` and `location` say what a row is about. */
const columns = ['item', 'sku', 'title', 'variant', 'location', 'stock'] as const

/** Returns the lines of a file with the stock of an enterprise, to count and send back. */
export async function* countLines(
  { db }: App,
  { language }: Caller,
  vendorId: number,
): AsyncGenerator<readonly string[]> {
  yield columns
  for (const place of await countablePlaces(db, vendorId, language)) {
    const { itemId, sku, title, variant, location, stocked } = place
    yield [itemId, sku ?? '', title, variant, location, stocked === null ? '' : String(stocked)]
  }
}

/**
 * Compares a file with the stock. A row names its item by `item` or by a SKU that only one item has,
 * and its location by name, where there is more than one. Rows without a number are left out.
 */
export const previewCount: Service['previewCount'] = async ({ db }, caller, { vendorId, text }) => {
  await vendorOrThrow(db, vendorId)
  const preview: CountPreview = { changes: [], unchanged: 0, problems: [], fault: null }
  const places = await countablePlaces(db, vendorId, caller.language)
  try {
    const table = await readTable(once(text))
    const at = columnsIn(table.header)
    if (at.stock < 0 || (at.item < 0 && at.sku < 0)) return { ...preview, fault: 'columns' }
    const seen = new Set<string>()
    let count = 0
    for await (const { row, cells } of table.rows) {
      count += 1
      if (count > stockLimits.rows) return { ...preview, fault: 'tooManyRows' }
      readRow(preview, { row, cells, at, places, seen })
    }
    return count === 0 ? { ...preview, fault: 'empty' } : preview
  } catch (error) {
    if (error instanceof TableError) return { ...preview, fault: 'unreadable' }
    throw error
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

type Columns = Record<(typeof columns)[number], number>

function columnsIn(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase())
  return Object.fromEntries(columns.map((name) => [name, names.indexOf(name)])) as Columns
}

interface FileRow {
  row: number
  cells: readonly string[]
  at: Columns
  places: readonly CountablePlace[]
  /** Places of the rows before. */
  seen: Set<string>
}

function readRow(preview: CountPreview, { row, cells, at, places, seen }: FileRow): void {
  const cell = (name: keyof Columns) => (cells[at[name]] ?? '').trim()
  const [item, sku, location, stock] = [
    cell('item'),
    cell('sku').toLowerCase(),
    cell('location').toLowerCase(),
    cell('stock'),
  ]
  if (stock === '') return
  const refuse = (problem: CountPreview['problems'][number]['problem'], given: string) =>
    void preview.problems.push({ row, problem, given })
  const ofItem = places.filter((place) =>
    item === '' ? sku !== '' && place.sku?.toLowerCase() === sku : place.itemId === item,
  )
  if (new Set(ofItem.map(({ itemId }) => itemId)).size !== 1) return refuse('item', item || sku)
  const here = ofItem.filter((place) => place.location.toLowerCase() === location)
  const [place] = location === '' && ofItem.length === 1 ? ofItem : here
  if (!place) return refuse('location', cell('location'))
  const stocked = /^\d{1,10}$/.test(stock) ? Number(stock) : NaN
  if (!(stocked <= stockLimits.quantity)) return refuse('quantity', stock)
  const key = `${place.itemId} ${place.locationId}`
  if (seen.has(key)) return refuse('twice', item || sku)
  seen.add(key)
  if (stocked === place.stocked) preview.unchanged += 1
  else {
    const { itemId, locationId, title, variant, location: name } = place
    const seenStock = place.stocked
    preview.changes.push({
      ...{ row, itemId, locationId, title, variant, location: name },
      ...{ seen: seenStock, stocked },
    })
  }
}
