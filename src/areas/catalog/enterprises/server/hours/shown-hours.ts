import type { ShownHours } from '../../contract.ts'
import { months } from './hours-words.ts'
import {
  dayMs,
  localTimeAt,
  openTimes,
  scheduleOf,
  seasonOf,
  type LocalTime,
  type OpenTime,
  type Schedule,
} from './schedule.ts'

/** A break from which on a place is closed for a season rather than for some days. */
const seasonBreak = 28 * dayMs

/**
 * Returns opening hours as a profile shows them, in the reader's language: the week from Monday on,
 * whether it is open, and the season. Null if the text is not understood.
 */
export function shownHours(
  enterprise: Parameters<typeof scheduleOf>[0],
  language: string,
  now = Date.now(),
): ShownHours | null {
  const schedule = scheduleOf(enterprise)
  if (schedule === null) {
    const season = monthsIn(seasonOf(enterprise))
    return season ? { ...unknownWeek, season: writtenMonths(season, language) } : null
  }
  const local = localTimeAt(schedule, now)
  const year = openTimes(schedule, { from: local, to: local + 366 * dayMs })
  const [next] = year
  if (!next) return null
  const isOpen = next.from <= local
  const season = seasonFrom(schedule, local)
  return {
    week: weekOf(schedule, isOpen ? local : next.from, local, language),
    isOpen,
    changesAt: changeOf(isOpen ? next.to : next.from, local, language),
    season: season && writtenMonths(season, language),
  }
}

const unknownWeek = { week: [], isOpen: false, changesAt: null }

/** The week of `around`, which is the coming one where this one has no more opening times. */
function weekOf(schedule: Schedule, around: LocalTime, local: LocalTime, language: string) {
  const today = startOfDay(local)
  const day = startOfDay(around)
  // Up to seven days ahead is the same week, whatever day it begins with.
  const first = monday(day - today < 7 * dayMs ? today : day)
  return Array.from({ length: 7 }, (_, at) => {
    const date = first + at * dayMs
    const times = openTimes(schedule, { from: date, to: date + 2 * dayMs })
    return {
      day: written(date, language, { weekday: 'long' }),
      isToday: date === today,
      times: times
        .filter(({ from }) => from < date + dayMs)
        .map(({ from, to }) => ({
          from: clockTime(from),
          to: clockTime(to),
          text:
            from === date && to >= date + dayMs
              ? null
              : [from, to].map((at) => written(at, language, clock)).join(' – '),
        })),
    }
  })
}

/** When it opens or closes next: the time today, otherwise with the day. */
function changeOf(at: LocalTime, local: LocalTime, language: string): string | null {
  const ahead = startOfDay(at) - startOfDay(local)
  // Round the clock.
  if (ahead > 360 * dayMs) return null
  const time = written(at, language, clock)
  if (ahead === 0) return time
  const day =
    ahead < 7 * dayMs
      ? ({ weekday: 'long' } as const)
      : ({ month: 'long', day: 'numeric' } as const)
  return `${written(at, language, day)}, ${time}`
}

/** First and last month of the coming season; null if open all year. */
function seasonFrom(schedule: Schedule, local: LocalTime): [number, number] | null {
  if (!months.some((month) => schedule.includes(month))) return null
  const times = openTimes(schedule, { from: local, to: local + 3 * 366 * dayMs })
  const breaks = times.flatMap((time, at) => {
    const next: OpenTime | undefined = times[at + 1]
    return next && next.from - time.to > seasonBreak ? [{ end: time.to, start: next.from }] : []
  })
  const [one, other] = breaks
  return one && other ? [monthOf(one.start), monthOf(other.end)] : null
}

/** First and last of the months of a season without times, such as `Jun,Jul,Aug` or `May 1-Nov 1`. */
function monthsIn(season: string | null): [number, number] | null {
  const found = (season?.match(/[A-Z][a-z]{2}/g) ?? []).map((name) =>
    months.findIndex((month) => month === name),
  )
  const [first] = found
  if (first === undefined || new Set(found).size === 12) return null
  // "Jan, Feb, Nov, Dec" begins in November.
  const gap = found.findIndex((month, at) => at > 0 && month - (found[at - 1] ?? month) > 1)
  const isList = season?.includes(',')
  return isList && first === 0 && found.at(-1) === 11 && gap > 0
    ? [found[gap] ?? first, found[gap - 1] ?? first]
    : [first, found.at(-1) ?? first]
}

function writtenMonths([first, last]: [number, number], language: string): string {
  const name = (month: number) => written(Date.UTC(2026, month, 15), language, { month: 'long' })
  return first === last ? name(first) : `${name(first)} – ${name(last)}`
}

const clock = { timeStyle: 'short' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

function written(at: LocalTime, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      ...options,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  formats.set(key, format)
  const text = format.format(at)
  // In Urdu, `9:00 AM – 5:00 PM` would read from the wrong end.
  return language === 'ur' && options === clock ? `\u2066${text}\u2069` : text
}

const startOfDay = (at: LocalTime) => Math.floor(at / dayMs) * dayMs
const monday = (day: LocalTime) => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
const monthOf = (at: LocalTime) => new Date(at).getUTCMonth()
const clockTime = (at: LocalTime) => new Date(at).toISOString().slice(11, 16)
