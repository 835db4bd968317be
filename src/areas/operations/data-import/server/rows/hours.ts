import type { Notes } from './notes.ts'
import { cut } from './place.ts'

/** Returns opening hours; null for none, or with a note for hours that no day has. */
export function readHours(cell: string, notes: Notes): string | null {
  const hours = cell
    .trim()
    .replace(/[;\s]+$/, '')
    .replaceAll(/;(?=\S)/g, '; ')
  if (/^(-+|none|n\/?a|\.+)?$/i.test(hours)) return null
  if (!/[\p{L}\p{N}]/u.test(hours) || isImpossible(hours)) {
    notes.repaired('hoursInvalid', { value: hours })
    return null
  }
  return cut(hours, 2000, 'opening_hours', notes)
}

/** OpenStreetMap writes hours after midnight as 24 to 26. */
const lastHour = 26

/** Letters of hours without dates: days in English and what is said of a time. */
const ofTimes =
  /\b(?:mon?|tue?s?|wed?|thu?r?s?|fri?|sat?|sun?)(?:days?|nesday|rsday|urday)?\b|\b(?:[ap]m|ph|sh|off|open|and|to|h)\b/gi

/** Whether a text has times such as `12:75`, or ranges such as `25-99`, that cannot be hours. */
function isImpossible(text: string): boolean {
  const times = [...text.matchAll(/(?<![\d:./])(\d{1,2})[:h](\d{2})(?![\d:])/g)]
  if (times.some(([, hour, minute]) => Number(hour) > lastHour || Number(minute) > 59)) return true
  // With other letters, such as those of months, smaller numbers may be days.
  const last = /\p{L}/u.test(text.replaceAll(ofTimes, '')) ? 31 : lastHour
  const ranges = [...text.matchAll(/(?<![\d:./-])(\d{1,2})\s*[-–—]\s*(\d{1,2})(?![\d:./-])/g)]
  return ranges.some(([, from, to]) => Number(from) > last || Number(to) > last)
}
