import { writtenNumber } from './written-number.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats how long ago an instant was: 3 days, 5 hours, 1 minute. */
export function writtenAge(instant: string, now: string, language: string): string {
  const age = Math.max(60_000, Date.parse(now) - Date.parse(instant))
  const [unit, length] = units.find(([, each]) => age >= each) ?? units[2]
  return writtenNumber(Math.floor(age / length), language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
}
