import type { Stats } from '../contract.ts'

/** Days as `2026-11-21`, in UTC; comparable as strings. */
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

/** Returns the number of days, both ends included. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Returns the preceding range of the same length. */
export function daysBefore(days: Days): Days {
  return { from: daysLater(days.from, -lengthOf(days)), to: daysLater(days.from, -1) }
}

/** Step of a range: days up to a month, weeks up to a quarter, otherwise months. */
export function stepOf(days: Days): Stats['step'] {
  const length = lengthOf(days)
  if (length <= 31) return 'day'
  return length <= 100 ? 'week' : 'month'
}

/** Splits a range into periods; calendar months are cut off at both ends. */
export function periodsOf({ from, to }: Days, step: Stats['step']): Period[] {
  const periods: Period[] = []
  // Weeks are aligned to the end, so only the first may be short.
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
