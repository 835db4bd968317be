import { statMetric, type StatMetric } from '#shared/enums-of-stats.ts'

/** An event reported by a page. */
export interface ViewBeacon {
  metric: StatMetric
  /** Whether the ids are listings; otherwise enterprises. */
  ofListings: boolean
  /** Several only for the results of a search. */
  ids: readonly number[]
}

/** Events by their names in the beacon's URL. */
const kinds: Readonly<Record<string, Pick<ViewBeacon, 'metric' | 'ofListings'>>> = {
  profile: { metric: statMetric.profileViews, ofListings: false },
  listing: { metric: statMetric.listingViews, ofListings: true },
  found: { metric: statMetric.searches, ofListings: false },
  offered: { metric: statMetric.searches, ofListings: true },
  website: { metric: statMetric.websiteClicks, ofListings: false },
  contact: { metric: statMetric.contactClicks, ofListings: false },
  action: { metric: statMetric.actionClicks, ofListings: true },
}

/** Result pages have 40 items at most. */
const idsPattern = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,39}$/

/** Parses a beacon, `profile=1234` or `found=1,2,3`; null if invalid. */
export function parseViewBeacon(query: Readonly<Record<string, unknown>>): ViewBeacon | null {
  const [name = '', value, ...rest] = Object.entries(query).flat()
  const kind = Object.hasOwn(kinds, name as string) ? kinds[name as string] : undefined
  if (!kind || rest.length > 0 || typeof value !== 'string' || !idsPattern.test(value)) return null
  const ids = [...new Set(value.split(',').map(Number))]
  return ids.length === 1 || kind.metric === statMetric.searches ? { ...kind, ids } : null
}
