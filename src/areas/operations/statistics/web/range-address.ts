import { statSpans } from '#shared/enums-of-stats.ts'
import type { StatRange } from '../contract.ts'

/** URL of the page for a range; the server has defaults. */
export function statsAddress(id: number, { days, from, to }: StatRange = {}): string {
  return withRange(`/stats/${id}`, { days, from, to })
}

/** URL of the CSV file. */
export function fileAddress(id: number, range: StatRange): string {
  return withRange(`/stats/${id}/table.csv`, range)
}

function withRange(path: string, { days, from, to }: StatRange): string {
  const parts = Object.entries({ days, from, to }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  )
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** Parses a range from a URL; invalid values are ignored. */
export function rangeFrom(search: URLSearchParams): StatRange {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const span = Number(search.get('days'))
  const days = statSpans.find((known) => known === span)
  return { days, from: day('from'), to: day('to') }
}
