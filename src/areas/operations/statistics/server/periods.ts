import type { Stats } from '../contract.ts'

/** Days as `2026-11-21`, in UTC: they compare as texts do. */
export interface Days {
  from: string
  to: string
}

type Period = Pick<Stats['periods'][number], 'from' | 'to'>

const dayMs = 86_400_000

export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}

export function daysLater(day: string, days: number): string {
  return today(Date.parse(day) + days * dayMs)
}

/** How many days there are, the first and the last counted. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  return { from: daysLater(days.from, -lengthOf(days)), to: daysLater(days.from, -1) }
}

/** Single days of a month, weeks of a quarter, else months: what a table can show. */
export function stepOf(days: Days): Stats['step'] {
  const length = lengthOf(days)
  if (length <= 31) return 'day'
  return length <= 100 ? 'week' : 'month'
}

/** All periods of a range in their order; months are those of the calendar, cut off at both ends. */
export function periodsOf({ from, to }: Days, step: Stats['step']): Period[] {
  const periods: Period[] = []
  // The last week is a whole one, as is every range before it; the first may be short.
  let at = from
  const short = step === 'week' ? lengthOf({ from, to }) % 7 : 0
  while (at <= to) {
    const end = endOf(at, step, periods.length === 0 ? short : 0)
    periods.push({ from: at, to: end < to ? end : to })
    at = daysLater(end, 1)
  }
  return periods
}

function endOf(day: string, step: Stats['step'], short: number): string {
  if (step === 'day') return day
  if (step === 'week') return daysLater(day, (short || 7) - 1)
  const [year = 0, month = 0] = day.split('-').map(Number)
  return today(Date.UTC(year, month, 0))
}
