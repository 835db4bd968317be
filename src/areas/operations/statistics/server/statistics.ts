import { completeStep } from '#identity/onboarding/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { statNames, type StatName } from '#shared/enums-of-stats.ts'
import type { StatRange, statisticsContract } from '../contract.ts'
import { daysBefore, daysLater, lengthOf, periodsOf, stepOf, today, type Days } from './periods.ts'
import * as queries from './statistics-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof statisticsContract>

const defaultDays = 30
/** Maximum range: ten years. */
const longest = 3653

/**
 * Returns an enterprise's statistics (F-116). For its team also completes the onboarding step
 * (K-105).
 */
export const getStats: Service['getStats'] = async (app, caller, { id, ...requested }) => {
  const { db } = app
  const enterprise = await queries.enterpriseRow(db, id)
  if (!enterprise) throw new AppError('not_found')

  const firstDay = await queries.firstRecordedDay(db)
  const range = rangeOf(requested, firstDay)
  const before = daysBefore(range)
  const comparable = before.from >= firstDay
  const rows = await queries.countRows(db, id, {
    from: comparable ? before.from : range.from,
    to: range.to,
  })
  await db.transaction().execute((tx) => completeStep(tx, caller, id, 'stats'))

  const { label, subDomain, followers, feedback, since } = enterprise
  const step = range.from < firstDay ? 'month' : (requested.step ?? stepOf(range))
  return {
    vendor: { id, label, subDomain },
    ...range,
    today: today(),
    days: requested.from || requested.to ? null : (requested.days ?? defaultDays),
    totals: sumOf(rows, range),
    before: comparable ? sumOf(rows, before) : null,
    step,
    periods: periodsOf(range, step).map((period) => ({ ...period, numbers: sumOf(rows, period) })),
    followers,
    feedback,
    since,
  }
}

/** Returns the numbers of the last 30 days; unlike the page of statistics, completes no step. */
export const getStatTotals: Service['getStatTotals'] = async ({ db }, _caller, { id }) => {
  const firstDay = await queries.firstRecordedDay(db)
  const range = rangeOf({}, firstDay)
  const before = daysBefore(range)
  const rows = await queries.countRows(db, id, { from: before.from, to: range.to })
  return {
    totals: sumOf(rows, range),
    before: before.from >= firstDay ? sumOf(rows, before) : null,
  }
}

/** Clamps a requested range to the past and extends rolled up months. */
export function rangeOf({ days, from, to }: StatRange, firstDay: string): Days {
  const now = today()
  if (!from && !to) return { from: daysLater(now, 1 - (days ?? defaultDays)), to: now }
  const ends = [from ?? now, to ?? now].map((day) => (day < now ? day : now)).toSorted()
  const [first = now, last = now] = ends
  const length = lengthOf({ from: first, to: last })
  const start = length > longest ? daysLater(last, 1 - longest) : first
  return { from: start < firstDay ? `${start.slice(0, 7)}-01` : start, to: last }
}

/** Sums counts between two days. */
function sumOf(rows: readonly queries.CountRow[], { from, to }: Days): Record<StatName, number> {
  const sums = Object.fromEntries(statNames.map((name) => [name, 0])) as Record<StatName, number>
  for (const { day, name, n } of rows) if (from <= day && day <= to) sums[name] += n
  return sums
}
