import { writtenNumber } from './written-number.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a number of bytes: 512 MB, 1.5 GB. */
export function writtenBytes(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), units.length - 1)
  return writtenNumber(bytes / 1024 ** power, language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: bytes / 1024 ** power < 10 ? 1 : 0,
  })
}
