import { oneOf, searchText, tableUrl } from '#shared/table-url.ts'
import { stockModes, stockSorts, type StockMode, type StockSort } from '../model.ts'
import { stockPaths } from './stock-api.ts'

/** Filter of the table, as in its URL; pages count from 1. */
export interface StockPageFilter {
  /** The enterprise. */
  id: number
  query?: string | undefined
  low?: '1' | undefined
  mode: StockMode
  sort: StockSort
  page: string
}

export const stockUrl = tableUrl<StockPageFilter>(stockPaths.stock, {
  id: Number,
  query: searchText,
  low: oneOf(['1']),
  mode: oneOf(stockModes, 'count'),
  sort: oneOf(stockSorts, 'title'),
  page: (text) => (/^[1-9]\d{0,4}$/.test(text) ? text : '1'),
})
