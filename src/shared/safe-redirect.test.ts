import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('a path of this site stays as it is, and gets the slash it lacks', () => {
  expect(safeRedirect('/cart?x=1#y')).toBe('/cart?x=1#y')
  expect(safeRedirect('marketplace/listing/7')).toBe('/marketplace/listing/7')
})

test('letters that no header can carry are encoded, and those that are encoded stay', () => {
  expect(safeRedirect('/x?query=茶 é%20')).toBe('/x?query=%E8%8C%B6%20%C3%A9%20')
  expect(safeRedirect('/x\uD800')).toBe('/x%EF%BF%BD')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2E//evil.example',
  '/a/%2e.//evil.example?x#y',
  'https://evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\njavascript:alert(1)',
  `/${'a'.repeat(2000)}`,
  '',
])('%j is no path of this site', (target) => {
  expect(safeRedirect(target)).toBeNull()
})

test('accepted targets stay on this site', () => {
  for (const target of ['/a', 'a', '@evil.example', '.evil.example', '/./a', '?a', '#a', '/%5Cx']) {
    const path = safeRedirect(target)
    expect(new URL(path!, 'https://own.example').origin).toBe('https://own.example')
  }
})
