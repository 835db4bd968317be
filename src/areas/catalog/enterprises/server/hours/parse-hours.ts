import OpeningHours from 'opening_hours'
import { LRUCache } from 'lru-cache'
import { days, months, words } from './hours-words.ts'

/**
 * Opening hours in OpenStreetMap's syntax, such as `May-Oct Sa 08:00-13:00`; or a season without
 * times, such as `Jun-Nov`.
 */
export type Hours = string

export const hasTimes = (hours: Hours) => /\d:\d|24\/7/.test(hours)

const parsed = new LRUCache<string, { hours: Hours | null }>({ max: 20_000 })

/**
 * Parses opening hours, in OpenStreetMap's syntax or as people write them ("May to October Sat: 8:00
 * AM - 1:00 PM"). Returns null unless every word is understood. Hours without days ("9–17") are not,
 * as they rarely mean every day. `country` decides the order of month and day in dates.
 */
export function parseHours(text: string, country: string | null): Hours | null {
  const key = `${country} ${text}`
  const known = parsed.get(key) ?? { hours: strict(text) ?? validated(translate(text, country)) }
  parsed.set(key, known)
  return known.hours
}

/** What a text in OpenStreetMap's syntax consists of; no sunrise, comments or school holidays. */
const syntax = new RegExp(
  `^(?:${[...days, ...months].join('|')}|PH|off|closed|easter|days?|week|[-+\\d:,;/[\\] ])+$`,
)

function strict(text: string): Hours | null {
  const isComplete = /[a-z]/i.test(text) || text.trim() === '24/7'
  return isComplete && syntax.test(text) && hasTimes(text) ? validated(text) : null
}

function validated(hours: Hours | null): Hours | null {
  if (hours === null || !hasTimes(hours)) return hours
  try {
    const canonical = new OpeningHours(withoutHolidays(hours)).prettifyValue()
    return typeof canonical === 'string' ? canonical : null
  } catch {
    return null
  }
}

/** Leaves out public holidays, which the library knows for a few countries only. */
function withoutHolidays(hours: string): string {
  return hours.replaceAll(/,PH\b|\bPH,/g, '').replaceAll(/[;,]\s*PH\b[^;,]*/g, '')
}

interface Rule {
  season: string
  days: string
  /** Empty if closed. */
  times: string[]
}

/** Returns hours as written by people in OpenStreetMap's syntax; null if anything is unclear. */
function translate(text: string, country: string | null): Hours | null {
  const tokens = tokensOf(text, country)
  if (!tokens) return null
  if (tokens.join(' ') === '24/7') return '24/7'
  const rules = rulesOf(tokens)
  if (!rules) return null
  if (typeof rules === 'string') return rules
  const isSure = rules.every(({ days, season, times }) =>
    times.length > 0 ? days !== '' : days + season !== '',
  )
  return isSure && rules.some(({ times }) => times.length > 0) ? written(rules) : null
}

const dayToken = new RegExp(`^(?:${days.join('|')}|PH)(?:[-,][A-Z][a-z])?$`)
const monthToken = new RegExp(`^(?:${months.join('|')})(?: \\d+)?$`)
const timeToken = /^\d\d:\d\d-\d\d:\d\d$/

/** Groups tokens to rules; a season alone is returned as it is. */
function rulesOf(tokens: readonly string[]): Rule[] | string | null {
  const rules: Rule[] = []
  let season = ''
  let isWholeYear = false
  let at = 0

  /** Reads a list of tokens and ranges of them, such as `Mo-We,Fr`. */
  const list = (of: RegExp): string => {
    let read = ''
    while (of.test(tokens[at] ?? '')) {
      read += (read && ',') + tokens[at]
      at += 1
      if (tokens[at] === '-') {
        if (!of.test(tokens[at + 1] ?? '')) return read
        read += `-${tokens[at + 1]}`
        at += 2
      }
      if (/^[,;]$/.test(tokens[at] ?? '') && of.test(tokens[at + 1] ?? '')) at += 1
    }
    return read
  }

  while (at < tokens.length) {
    const start = at
    if (/^[,;]$/.test(tokens[at] ?? '')) at += 1
    if (tokens[at] === 'year') {
      isWholeYear = true
      at += 1
    }
    const closesNext = tokens[at] === 'off'
    if (closesNext) at += 1
    const itsSeason = list(monthToken)
    const itsDays = list(dayToken)
    if (closesNext) {
      rules.push({ season: itsSeason, days: itsDays, times: [] })
      if (itsSeason + itsDays === '') return null
      continue
    }
    // A date alone is the start of something, but not its end.
    if (/\d/.test(itsSeason) && !itsSeason.includes('-')) return null
    if (itsSeason !== '') season = itsSeason
    if (itsDays !== '' && tokens[at] === 'off') {
      rules.push({ season: itsSeason, days: itsDays, times: [] })
      at += 1
      continue
    }
    if (at >= tokens.length && itsDays === '') break
    if (tokens[at] === ',' && timeToken.test(tokens[at + 1] ?? '')) at += 1
    const times = list(timeToken)
    if (times !== '') rules.push({ season, days: itsDays, times: times.split(',') })
    if (at === start || (itsDays !== '' && times === '')) return null
  }
  // A season at the end belongs to all that precedes.
  for (const rule of rules) if (rule.season === '' && rule.times.length > 0) rule.season = season
  if (rules.length === 0) return season !== '' && !isWholeYear ? season : null
  return rules
}

function written(rules: readonly Rule[]): string {
  const groups = Map.groupBy(rules, ({ season, times }) => `${season} ${times.join(',')}`)
  return [...groups.values()]
    .map((group) => {
      const [{ season, times } = { season: '', times: [] }] = group
      const selector = [season, group.map((rule) => rule.days).join(',')].filter(Boolean).join(' ')
      return times.length > 0 ? `, ${selector} ${times.join(',')}` : `; ${selector} off`
    })
    .toSorted((one, other) => Number(one.startsWith(';')) - Number(other.startsWith(';')))
    .join('')
    .replace(/^[,;] /, '')
}

const clock = String.raw`(\d{1,2})(?:\s?[:.h'’時]\s?(\d{2}))?(?:\s?(?:h|uhr|hrs|時)(?!\p{L}))?(?:\s?([ap])\.?m\b\.?)?(?!\d)`
const clockRange = new RegExp(
  String.raw`${clock}\s*(?:-|to|bis|à|a|until|till|から|تا)\s*${clock}`,
  'uy',
)
const dateWritten = /(\d{1,2})\/(\d{1,2})\/(?:20)?\d{2}(?!\d)/y
const dayOfMonth = /\s*(\d{1,2})(?:st|nd|rd|th)?(?!\s?[:.h'’\d]|\s?[ap]\.?m)/y
const wordPattern = new RegExp(
  [...words.keys()]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
      const isSpaced = /^[^\p{sc=Han}\p{sc=Hiragana}]*\p{L}/u.test(word)
      return isSpaced ? String.raw`${escaped}s?(?![\p{L}\p{M}])` : escaped
    })
    .join('|'),
  'uy',
)

/** Splits a text into tokens; null if it has words that are not about hours, or unclear times. */
function tokensOf(text: string, country: string | null): string[] | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/\s*[-–—〜～~]+\s*/g, '-')
    .replaceAll(/[。、،|\n]/g, ',')
    .replaceAll(/["():]+(?=\s|$|\D)|["()|]/g, ' ')
    .trim()
  const tokens: string[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(plain)
    if (found) at = pattern.lastIndex
    return found
  }

  while (at < plain.length) {
    if (take(/\s+|\.(?=\s|-|$)|:/y)) continue
    const date = take(dateWritten)
    if (date) {
      const token = dateToken(date, country)
      if (token === null) return null
      tokens.push(token)
      continue
    }
    const range = take(clockRange)
    if (range) {
      const token = rangeToken(range)
      if (token === null) return null
      tokens.push(token)
      continue
    }
    const word = take(wordPattern)?.[0]
    if (word !== undefined) {
      const token = words.get(word) ?? words.get(word.replace(/s$/, '')) ?? ''
      const day = months.some((month) => month === token) ? take(dayOfMonth)?.[1] : undefined
      if (token !== '') tokens.push(day ? `${token} ${day}` : token)
      continue
    }
    const mark = take(/[-,;/]/y)?.[0]
    if (mark === undefined) return null
    tokens.push(mark === '/' ? ',' : mark)
  }
  return wholeYear(tokens)
}

/** A season from January to December is the whole year; separators at the ends say nothing. */
function wholeYear(tokens: readonly string[]): string[] {
  return tokens
    .join('\n')
    .replace(/Jan(?: 1)?\n-\nDec(?: 31)?(?=\n|$)/, 'year')
    .replace(/^(?:[,;]\n)+|(?:\n[,;])+$/g, '')
    .replaceAll(/([,;]\n)+([,;])/g, '$2')
    .split('\n')
}

/** Returns month and day of `5/24/2014`, by the country's order where both are possible. */
function dateToken([, one, other]: RegExpExecArray, country: string | null): string | null {
  const [first, second] = [Number(one), Number(other)]
  const isMonthFirst = country === 'US' || second > 12
  if (!isMonthFirst && first <= 12) return null
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const name = months[month - 1]
  return name && day >= 1 && day <= 31 ? `${name} ${day}` : null
}

/** Returns `HH:MM-HH:MM`; null if it is unclear, such as `10-5`. */
function rangeToken(range: RegExpExecArray): string | null {
  const [, h1, m1, half1, h2, m2, half2] = range
  const end = minutesOf(h2, m2, half2)
  let start = minutesOf(h1, m1, half1)
  if (start === null || end === null) return null
  // "1–5 pm" starts in the afternoon, "9–5 pm" in the morning.
  if (!half1 && half2 === 'p') {
    const later = minutesOf(h1, m1, 'p')
    if (later !== null && later < end) start = later
  }
  const isNight = half1 !== undefined && half2 === 'a'
  if (end <= start && !isNight) return null
  return `${clockOf(start)}-${clockOf(end)}`
}

function minutesOf(hour = '', minute = '0', half?: string): number | null {
  const [h, m] = [Number(hour), Number(minute)]
  if (h > (half ? 12 : 24) || m > 59 || (half && h === 0)) return null
  return ((half ? h % 12 : h) + (half === 'p' ? 12 : 0)) * 60 + m
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
