import { readTable } from '#platform/csv/read-table.ts'
import { TableError } from '#platform/csv/table-error.ts'
import { readAmount, type Money } from '#shared/money.ts'
import { productLimits, variantFileLimits } from '../../model.ts'
import {
  fixedColumns,
  optionColumn,
  priceColumn,
  stockColumn,
  valueColumn,
} from './file-columns.ts'

export type VariantRowProblem =
  | 'handle'
  | 'variant'
  | 'options'
  | 'twice'
  | 'sku'
  | 'skuTwice'
  | 'yesNo'
  | 'price'
  | 'stock'
  | 'weight'
  | 'tooMany'

export type VariantFileFault = 'columns' | 'unreadable' | 'tooManyRows' | 'empty' | 'stale'

/** A row of a file; a field that is undefined has no column, and stays as it is. */
export interface FileVariant {
  row: number
  handle: string
  /** Null for a new one. */
  id: string | null
  options: { title: string; value: string }[] | undefined
  sku: string | undefined
  isOn: boolean | undefined
  prices: { currency: string; price: Money | null }[]
  /** By location id; null: no number. */
  stock: { locationId: string; stocked: number | null }[]
  weightGrams: number | null | undefined
  allowBackorder: boolean | undefined
}

export interface RowProblem {
  row: number
  column: string
  problem: VariantRowProblem
  given: string
}

export interface ReadFile {
  rows: FileVariant[]
  problems: RowProblem[]
  fault: VariantFileFault | null
}

interface Known {
  currencies: readonly string[]
  locations: readonly { id: string; name: string }[]
}

/** Reads a file of variants. */
export async function readVariants(text: string, known: Known): Promise<ReadFile> {
  const read: ReadFile = { rows: [], problems: [], fault: null }
  try {
    const table = await readTable(once(text))
    const at = new Map(table.header.map((name, place) => [name.trim().toLowerCase(), place]))
    if (!at.has(fixedColumns.handle)) return { ...read, fault: 'columns' }
    for await (const { row, cells } of table.rows) {
      if (read.rows.length >= variantFileLimits.rows) return { ...read, fault: 'tooManyRows' }
      const cell = (name: string) => {
        const place = at.get(name.toLowerCase())
        return place === undefined ? undefined : (cells[place] ?? '').trim()
      }
      read.rows.push(readRow(row, cell, known, read.problems))
    }
    return read.rows.length === 0 ? { ...read, fault: 'empty' } : read
  } catch (error) {
    if (error instanceof TableError) return { ...read, fault: 'unreadable' }
    throw error
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

type Cell = (name: string) => string | undefined

function readRow(row: number, cell: Cell, known: Known, problems: RowProblem[]): FileVariant {
  const refuse = (column: string, problem: VariantRowProblem) =>
    void problems.push({ row, column, problem, given: cell(column) ?? '' })
  const id = cell(fixedColumns.variant) ?? ''
  if (id !== '' && !/^variant_[0-9a-f]{32}$/.test(id)) refuse(fixedColumns.variant, 'variant')
  const sku = cell(fixedColumns.sku)
  if (sku !== undefined && sku.length > productLimits.sku) refuse(fixedColumns.sku, 'sku')
  const yesNo = (column: string) => {
    const word = cell(column)
    if (word === undefined) return undefined
    if (!/^(yes|no|true|false|1|0)?$/i.test(word)) refuse(column, 'yesNo')
    return /^(yes|true|1)$/i.test(word)
  }
  const whole = (column: string, most: number, problem: VariantRowProblem) => {
    const text = cell(column)
    if (text === undefined) return undefined
    if (text === '') return null
    const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN
    if (!(number <= most)) refuse(column, problem)
    return number
  }
  return {
    row,
    handle: cell(fixedColumns.handle) ?? '',
    id: id || null,
    options: optionsIn(cell, refuse),
    sku,
    isOn: yesNo(fixedColumns.isOn),
    prices: known.currencies.flatMap((currency) => {
      const text = cell(priceColumn(currency))
      if (text === undefined) return []
      const amount = text === '' ? null : readAmount(text, currency)
      if (text !== '' && amount === null) refuse(priceColumn(currency), 'price')
      return [{ currency, price: amount === null ? null : { amount, currency } }]
    }),
    stock: known.locations.flatMap(({ id: locationId, name }) => {
      const stocked = whole(stockColumn(name), productLimits.stock, 'stock')
      return stocked === undefined ? [] : [{ locationId, stocked }]
    }),
    weightGrams: whole(fixedColumns.weight, productLimits.weightGrams, 'weight'),
    allowBackorder: yesNo(fixedColumns.backorder),
  }
}

function optionsIn(
  cell: Cell,
  refuse: (column: string, problem: VariantRowProblem) => void,
): FileVariant['options'] {
  if (cell(optionColumn(0)) === undefined) return undefined
  const options: { title: string; value: string }[] = []
  for (let at = 0; at < productLimits.options; at += 1) {
    const [title, value] = [cell(optionColumn(at)) ?? '', cell(valueColumn(at)) ?? '']
    if (title === '' && value === '') continue
    const isValid =
      title !== '' &&
      value !== '' &&
      Math.max(title.length, value.length) <= productLimits.name &&
      !options.some((each) => each.title === title)
    if (!isValid) refuse(optionColumn(at), 'options')
    options.push({ title, value })
  }
  return options
}
