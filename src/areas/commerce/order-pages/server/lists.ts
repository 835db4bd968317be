import { tablePage } from '#platform/db/table-page/table-page.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { OrderRow, orderPagesContract } from '../contract.ts'
import { enterpriseName } from './detail-queries.ts'
import * as queries from './list-queries.ts'

type Service = Handlers<typeof orderPagesContract>

/** Returns a page of the orders of an enterprise. */
export const listTeamOrders: Service['listTeamOrders'] = async ({ db }, _caller, filter) => {
  const name = await enterpriseName(db, filter.vendorId)
  if (name === null) throw new AppError('not_found')
  return { vendor: { id: filter.vendorId, name }, ...(await pageOf(db, filter)) }
}

/** Returns a page of the orders of all enterprises. */
export const listAllOrders: Service['listAllOrders'] = async ({ db }, _caller, filter) =>
  pageOf(db, { ...filter, vendorId: null })

async function pageOf(db: Db, filter: queries.Filter) {
  const isLimited = queries.isLimited(filter)
  const { rows, ...page } = await tablePage(
    // Counting all matches of a filter would cost more than the page.
    { from: filter.from, isCapped: isLimited },
    {
      find: isLimited ? (limit) => queries.matchingSeqs(db, filter, limit) : null,
      count: () => queries.countOrders(db, filter),
      rows: (part) => queries.orderRows(db, filter, part),
    },
  )
  return { orders: rows.map(orderFrom), ...page }
}

export function orderFrom(row: queries.ListedOrder): OrderRow {
  const { email: _, refunded: _refunded, placedAt, ...order } = row
  return { ...order, placedAt: placedAt.toISOString() }
}
