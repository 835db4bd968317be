import timezoneAt from '@photostructure/tz-lookup'
import OpeningHours from 'opening_hours'
import { LRUCache } from 'lru-cache'
import type { Place } from '../fields.ts'
import { hasTimes, parseHours, type Hours } from './parse-hours.ts'

/**
 * Opening hours with what is needed to know when they are, as one text that the search index can
 * hold and compare: `America/New_York;May-Oct Sa 08:00-13:00`. Times are those of the place.
 */
export type Schedule = string

/** A time on the clock of a place, as milliseconds of the same time in UTC. */
export type LocalTime = number

export interface OpenTime {
  from: LocalTime
  to: LocalTime
}

export const dayMs = 86_400_000

type Where = Pick<Place, 'lat' | 'lng' | 'country'>

interface Opens {
  openingHours: string | null
  places: readonly Where[]
}

/** Returns the schedule of an enterprise's first place; null if its hours or zone are unknown. */
export function scheduleOf({ openingHours, places: [place] }: Opens): Schedule | null {
  const hours = openingHours && place ? parseHours(openingHours, place.country) : null
  const zone = hours && place && hasTimes(hours) ? zoneOf(place) : null
  return zone && `${zone};${hours}`
}

/** Returns the season of hours that have no times: `Jun-Nov`; null for others. */
export function seasonOf({ openingHours, places: [place] }: Opens): Hours | null {
  const hours = openingHours ? parseHours(openingHours, place?.country ?? null) : null
  return hours && !hasTimes(hours) ? hours : null
}

/** Returns the time zone at a position; without one, of the country, if it has only one. */
function zoneOf({ lat, lng, country }: Where): string | null {
  if (lat !== null && lng !== null) return timezoneAt(lat, lng)
  const zones = country ? zonesIn(country) : []
  return zones.length === 1 ? (zones[0] ?? null) : null
}

function zonesIn(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones: () => string[] | undefined
  }
  return locale.getTimeZones() ?? []
}

/** Returns the local time of a schedule's place at an instant. */
export function localTimeAt(schedule: Schedule, instant: number): LocalTime {
  const zone = schedule.slice(0, schedule.indexOf(';'))
  const parts = clockOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  return clock
}

const evaluators = new LRUCache<Schedule, OpeningHours>({ max: 2000 })

/** Returns the times at which a place is open, in order, cut to a span of local time. */
export function openTimes(schedule: Schedule, { from, to }: OpenTime): OpenTime[] {
  const known = evaluators.get(schedule)
  const evaluator = known ?? new OpeningHours(schedule.slice(schedule.indexOf(';') + 1))
  if (!known) evaluators.set(schedule, evaluator)
  return evaluator.getOpenIntervals(asDate(from), asDate(to)).flatMap(([start, end, unknown]) =>
    // "Unknown" is open by request, or open end.
    unknown ? [] : [{ from: fromDate(start), to: fromDate(end) }],
  )
}

/** The library reads the local time of a `Date`, which is that of the place here. */
function asDate(time: LocalTime): Date {
  const at = new Date(time)
  return new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  )
}

function fromDate(at: Date): LocalTime {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes())
}
