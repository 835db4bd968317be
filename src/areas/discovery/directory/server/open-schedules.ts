import { LRUCache } from 'lru-cache'
import {
  dayMs,
  localTimeAt,
  openTimes,
  type LocalTime,
  type OpenTime,
  type Schedule,
} from '#catalog/enterprises/server/public.ts'
import type { App } from '#platform/app.ts'
import { breathe } from '#platform/event-loop.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import type { DirectoryQuery } from '../contract.ts'
import { any, value } from './filters.ts'
import { scheduleFacet } from './search-index/index-schema.ts'

/** Most schedules that are told apart. */
const mostSchedules = 100_000
/** How long the list of schedules in the index is used, in ms. */
const freshMs = 5000
/** Opening times are computed for this long, as most queries come within the same days. */
const spanMs = 9 * dayMs

/**
 * Returns the filter for what is open now or this weekend, null if neither is asked for: one value
 * per schedule that is open. So time passes without a change of the index.
 */
export async function openFilter(
  app: App,
  { openNow, openWeekend }: Pick<DirectoryQuery, 'openNow' | 'openWeekend'>,
): Promise<SearchFilter | null> {
  if (!openNow && !openWeekend) return null
  const now = Date.now()
  const open: Schedule[] = []
  const clocks = new Map<string, LocalTime>()
  for (const schedule of await schedulesIn(app)) {
    await breathe()
    const zone = schedule.slice(0, schedule.indexOf(';'))
    const local = clocks.get(zone) ?? localTimeAt(schedule, now)
    clocks.set(zone, local)
    const times = timesFrom(schedule, local)
    const isOpen = (span: OpenTime) =>
      times.some(({ from, to }) => from < span.to && to > span.from)
    if (openNow && !isOpen({ from: local, to: local + 1 })) continue
    if (openWeekend && !isOpen(weekendAfter(local))) continue
    open.push(schedule)
  }
  return any(open.map((schedule) => value(scheduleFacet, schedule)))
}

/** The rest of this week's Saturday and Sunday. */
function weekendAfter(local: LocalTime): OpenTime {
  const today = Math.floor(local / dayMs) * dayMs
  const weekday = (new Date(local).getUTCDay() + 6) % 7
  const saturday = today + (5 - weekday) * dayMs
  return { from: Math.max(local, saturday), to: saturday + 2 * dayMs }
}

/** By what a schedule says without its zone: times are local. */
const computed = new LRUCache<string, { span: OpenTime; times: OpenTime[] }>({
  max: mostSchedules,
})

/** Returns the opening times of the days from a local time on, which later calls reuse. */
function timesFrom(schedule: Schedule, local: LocalTime): OpenTime[] {
  const hours = schedule.slice(schedule.indexOf(';') + 1)
  const known = computed.get(hours)
  if (known && known.span.from <= local && local + 8 * dayMs <= known.span.to) return known.times
  const today = Math.floor(local / dayMs) * dayMs
  const span = { from: today, to: today + spanMs }
  const times = openTimes(schedule, span)
  computed.set(hours, { span, times })
  return times
}

const lists = new WeakMap<App['search'], { at: number; schedules: Promise<Schedule[]> }>()

/** Returns the distinct schedules in the index. */
async function schedulesIn({ search }: App): Promise<Schedule[]> {
  const known = lists.get(search)
  if (known && Math.abs(Date.now() - known.at) < freshMs) return known.schedules
  const schedules = search
    .query(recordIndex, {
      text: '',
      language: 'en',
      order: 'recent',
      offset: 0,
      length: 0,
      facets: [scheduleFacet],
      maxValuesPerFacet: mostSchedules,
    })
    .then(({ facets }) => (facets[scheduleFacet] ?? []).map(({ value: schedule }) => schedule))
  lists.set(search, { at: Date.now(), schedules })
  schedules.catch(() => lists.delete(search))
  return schedules
}
