import { lowStock } from '#catalog/stock/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { orderPagesContract, SalesOverview } from '../contract.ts'
import type { SalesPeriod } from '../model.ts'
import { enterpriseName } from './detail-queries.ts'
import { orderRows } from './list-queries.ts'
import { orderFrom } from './lists.ts'
import * as queries from './overview-queries.ts'

type Service = Handlers<typeof orderPagesContract>

const shown = { best: 5, low: 5, recent: 5 } as const
const dayMs = 86_400_000

/** Returns what an enterprise has to do and how it sells. */
export const getSalesOverview: Service['getSalesOverview'] = async ({ db }, caller, input) => {
  const { vendorId, days } = input
  const name = await enterpriseName(db, vendorId)
  if (name === null) throw new AppError('not_found')
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const [since, before] = [dayOf(today - (days - 1) * dayMs), dayOf(today - (2 * days - 1) * dayMs)]
  const latest = { vendorId, sort: 'placed', order: 'desc' } as const
  const [waiting, sales, best, low, recent] = await Promise.all([
    queries.waitingOf(db, vendorId),
    queries.salesByDay(db, vendorId, before),
    queries.bestSellers(db, vendorId, since, shown.best),
    lowStock(db, vendorId, caller.language, shown.low),
    orderRows(db, latest, { start: null, limit: shown.recent, ids: null }),
  ])
  const { hasOrders, ...counts } = waiting
  return {
    vendor: { id: vendorId, name },
    waiting: { ...counts, lowStock: low[0]?.total ?? 0 },
    hasOrders,
    sales: salesOf(sales, since, days),
    best: best.map(({ picture, ...row }) => ({ ...row, picture: pictureOf(picture) })),
    lowStock: low.map(({ listingId, title, variant, available }) => ({
      ...{ listingId, title, variant, available },
    })),
    recent: recent.map(orderFrom),
  }
}

/** Days of a point of the chart: weeks where days would be too many. */
const daysPerPoint = { 30: 1, 90: 7, 365: 14 } as const

/** Groups days by currency into points without gaps, and adds up the period before. */
function salesOf(
  rows: readonly queries.SalesRow[],
  since: string,
  days: SalesPeriod,
): SalesOverview['sales'] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const now = own.filter(({ day }) => day >= since)
      const sum = (of: readonly queries.SalesRow[]) => of.reduce((all, { total }) => all + total, 0)
      return {
        currency,
        orders: now.reduce((all, { orders }) => all + orders, 0),
        total: sum(now),
        before: sum(own.filter(({ day }) => day < since)),
        points: pointsOf(now, since, days),
      }
    })
    .filter(({ orders, before }) => orders > 0 || before !== 0)
    .sort((one, other) => other.orders - one.orders)
}

function pointsOf(rows: readonly queries.SalesRow[], since: string, days: SalesPeriod) {
  const step = daysPerPoint[days]
  const start = Date.parse(since)
  const points = Array.from({ length: Math.ceil(days / step) }, (_, at) => ({
    day: dayOf(start + at * step * dayMs),
    total: 0,
    orders: 0,
  }))
  for (const { day, total, orders } of rows) {
    const point = points[Math.floor((Date.parse(day) - start) / dayMs / step)]
    if (!point) continue
    point.total += total
    point.orders += orders
  }
  return points
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
