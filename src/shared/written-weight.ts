import { writtenNumber } from './written-number.ts'

/** Countries whose shops weigh in pounds (CLDR `ussystem`; Britain's and Myanmar's use kilograms). */
const inPounds = ['US', 'LR']
const gramsPerOunce = 28.349523125
const gramsPerPound = 16 * gramsPerOunce

/** Formats a weight for a language, in the unit of the reader's country (ISO 3166-1 alpha-2). */
export function writtenWeight(grams: number, language: string, country: string): string {
  const [amount, unit] = inPounds.includes(country)
    ? grams < gramsPerPound
      ? ([grams / gramsPerOunce, 'ounce'] as const)
      : ([grams / gramsPerPound, 'pound'] as const)
    : grams < 1000
      ? ([grams, 'gram'] as const)
      : ([grams / 1000, 'kilogram'] as const)
  const digits = unit === 'gram' ? 0 : 2
  return writtenNumber(amount, language, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? digits : Math.min(digits, 1),
  })
}
