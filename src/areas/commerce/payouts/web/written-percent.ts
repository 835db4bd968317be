import { writtenNumber } from '#shared/written-number.ts'

/** Formats hundredths of a percent: 250 is 2.5%. */
export function writtenPercent(basisPoints: number, language: string): string {
  return writtenNumber(basisPoints / 10_000, language, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
}
