import { expect, test } from 'vitest'
import { asciiDigits, parseNumber } from './written-in.ts'

test('a number is read as its language writes it', () => {
  expect(parseNumber('1,234.5', 'en')).toBe(1234.5)
  expect(parseNumber('1.234,5', 'es')).toBe(1234.5)
  expect(parseNumber('12,34,567', 'ne')).toBe(1234567)
  expect(parseNumber('−12', 'en')).toBe(-12)
  expect(parseNumber(' 12 500 ', 'es')).toBe(12500)
})

test('a separator not between thousands is a decimal sign', () => {
  expect(parseNumber('1,5', 'en')).toBe(1.5)
  expect(parseNumber('12,50', 'en')).toBe(12.5)
  expect(parseNumber('1.5', 'es')).toBe(1.5)
})

test('digits of other scripts are digits', () => {
  expect(asciiDigits('۲۰۲۴ २०२४ ௨௦')).toBe('2024 2024 20')
  expect(parseNumber('१२३', 'ne')).toBe(123)
  expect(parseNumber('۱٫۵', 'ur')).toBe(1.5)
})

test('returns null for invalid numbers', () => {
  for (const text of ['', '-', '.', '12 kg', '1.2.3', '--1', 'NaN', '1e5']) {
    expect(parseNumber(text, 'en')).toBeNull()
  }
})
