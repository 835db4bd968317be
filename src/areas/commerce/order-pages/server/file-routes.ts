import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { tableFileRoute } from '#platform/http/table-file.ts'
import { chosenColumns } from '#platform/csv/chosen-columns.ts'
import type { Cell } from '#platform/csv/write-table.ts'
import type { App } from '#platform/app.ts'
import { team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { writtenAmount } from '#shared/money.ts'
import { OrderFilter } from '../contract.ts'
import * as queries from './list-queries.ts'

const columns = [
  'number',
  'placed',
  'vendor',
  'buyer',
  'email',
  'goods',
  'items',
  'status',
  'fulfillment',
  'payment',
  'method',
  'total',
  'refunded',
  'currency',
  'shipBy',
  'country',
] as const
type Column = (typeof columns)[number]

const always: readonly Column[] = ['number', 'email', 'items', 'refunded', 'currency', 'method']
const numbers = ['status', 'fulfillment', 'payment', 'method']
const filterOfFile = OrderFilter.omit({ from: true })

/** Batch size in rows. */
const atOnce = 1000

/** Serves `/admin/orders/table.csv` and `/vendor/orders/{vendorId}/table.csv`. */
export function tableRoutes(http: FeatureRoutes): void {
  tableFileRoute(http, {
    url: '/admin/orders/table.csv',
    fileName: 'orders.csv',
    filter: filterOfFile,
    numbers,
    columns,
    always,
    action: 'order.export',
    texts: 'orders',
    rows: ({ db }, filter, part) => queries.orderRows(db, { ...filter, vendorId: null }, part),
    cells: (row, { word }) => cellsOf(row, word),
  })
  const { app, route } = http
  route<{ vendorId: string }>({
    url: '/vendor/orders/:vendorId/table.csv',
    access: team('member', 'vendorId'),
    async handle({ request, reply, caller: callerOf }) {
      const filter = filterOfFile.safeParse(withNumbers(request.query))
      if (!filter.success) throw new AppError('invalid_input')
      const { language } = await callerOf()
      const texts = app.texts.resources(language, 'orders')
      const names = chosenColumns(
        columns.filter((name) => name !== 'vendor'),
        always,
        request.query,
      )
      const vendorId = Number(request.params.vendorId)
      const lines = linesOf(app, { ...filter.data, vendorId }, names, (key) => texts[key] ?? key)
      return sendCsv(reply, 'orders.csv', lines)
    },
  })
}

async function* linesOf(
  { db }: App,
  filter: queries.Filter,
  names: readonly Column[],
  word: (key: string) => string,
): AsyncGenerator<Cell[]> {
  yield names.map((name) => word(name === 'email' ? 'email' : `column-${name}`))
  for (let last: number | null = null, isOver = false; !isOver;) {
    const start = last === null ? null : ({ side: 'after', id: last } as const)
    const rows: queries.ListedOrder[] = await queries.orderRows(db, filter, {
      start,
      limit: atOnce,
      ids: null,
    })
    for (const row of rows) {
      const cells = cellsOf(row, word)
      yield names.map((name) => cells[name])
    }
    last = rows.at(-1)?.id ?? null
    isOver = rows.length < atOnce
  }
}

function cellsOf(row: queries.ListedOrder, word: (key: string) => string): Record<Column, Cell> {
  const { currency } = row
  return {
    number: row.number,
    placed: row.placedAt.toISOString(),
    vendor: row.vendor.name,
    buyer: row.buyer,
    email: row.email ?? '',
    goods: row.title,
    items: row.items,
    status: word(`status-${row.status}`),
    fulfillment: word(`fulfillment-${row.fulfillment}`),
    payment: word(`payment-${row.payment}`),
    method: word(`method-${row.method}`),
    total: writtenAmount({ amount: row.total, currency }),
    refunded: writtenAmount({ amount: row.refunded, currency }),
    currency,
    shipBy: row.shipBy ?? '',
    country: row.country ?? '',
  }
}

/** Query parameters are strings: converts the numeric ones. */
function withNumbers(query: unknown): unknown {
  const params = Object.fromEntries(new URLSearchParams(query as Record<string, string>))
  const given = numbers.filter((name) => params[name] !== undefined)
  return { ...params, ...Object.fromEntries(given.map((name) => [name, Number(params[name])])) }
}
