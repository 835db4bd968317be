import { statMetric, type StatMetric } from '#shared/enums-of-stats.ts'

/** One thing that happened, as a page tells of it. */
export interface Seen {
  metric: StatMetric
  /** Whether the ids are of listings; else of enterprises. */
  ofListings: boolean
  /** Several only of a search: what it showed. */
  ids: readonly number[]
}

/** What pages call it, in the address of the beacon. */
const kinds: Readonly<Record<string, Pick<Seen, 'metric' | 'ofListings'>>> = {
  profile: { metric: statMetric.profileViews, ofListings: false },
  listing: { metric: statMetric.listingViews, ofListings: true },
  found: { metric: statMetric.searches, ofListings: false },
  offered: { metric: statMetric.searches, ofListings: true },
  website: { metric: statMetric.websiteClicks, ofListings: false },
  contact: { metric: statMetric.contactClicks, ofListings: false },
  action: { metric: statMetric.actionClicks, ofListings: true },
}

/** A page of results shows 40 at most. */
const idsPattern = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,39}$/

/** What a beacon tells, `profile=1234` or `found=1,2,3`; null where that is nothing we know. */
export function readSeen(query: Readonly<Record<string, unknown>>): Seen | null {
  const [name = '', value, ...rest] = Object.entries(query).flat()
  const kind = Object.hasOwn(kinds, name as string) ? kinds[name as string] : undefined
  if (!kind || rest.length > 0 || typeof value !== 'string' || !idsPattern.test(value)) return null
  const ids = [...new Set(value.split(',').map(Number))]
  return ids.length === 1 || kind.metric === statMetric.searches ? { ...kind, ids } : null
}
