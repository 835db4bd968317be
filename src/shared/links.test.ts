import { expect, test } from 'vitest'
import { requestedLanguage, withLanguage } from './links.ts'

test('an address keeps its parameters and fragment when its language changes', () => {
  expect(withLanguage('/a?x=1,2&lang=es&y=%20#top', 'ur')).toBe('/a?x=1,2&y=%20&lang=ur#top')
  expect(withLanguage('/a', 'ja')).toBe('/a?lang=ja')
  expect(withLanguage('/a?lang=ja', null)).toBe('/a')
})

test('only accepts interface languages as requested', () => {
  expect(requestedLanguage('?lang=si')).toBe('si')
  expect(requestedLanguage('?lang=xx')).toBeNull()
  expect(requestedLanguage('')).toBeNull()
})
