import { expect, test } from 'vitest'
import { chosenPreferences, goOnAt, preferenceCookies } from './chosen-preferences.ts'

const here = 'https://directory.example'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('stores preferences in HttpOnly cookies for a year', () => {
  const chosen = chosenPreferences(
    formOf({ languageCode: 'ur', currencyCode: 'PKR', location: 'PK', theme: 'dark' }),
  )

  expect(preferenceCookies(chosen, here)).toEqual(
    ['lang=ur', 'currency=PKR', 'country=PK', 'theme=dark'].map(
      (pair) => `${pair}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
    ),
  )
})

test('without HTTPS the cookies are for this host all the same', () => {
  expect(preferenceCookies({ theme: 'light' }, 'http://localhost:3000')).toEqual([
    'theme=light; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  ])
})

test('ignores invalid preferences', () => {
  const fields = { languageCode: 'xx', currencyCode: 'usd; x', location: 'P\nK', theme: 'pink' }

  expect(chosenPreferences(formOf(fields))).toEqual({})
})

test('continues on the same page, in another language only if changed', () => {
  expect(goOnAt('/marketplace?query=tea#top', 'ja', 'en', here)).toBe(
    '/marketplace?query=tea&lang=ja#top',
  )
  expect(goOnAt('/?lang=ur', 'ta', 'ur', here)).toBe('/?lang=ta')
  expect(goOnAt('/focus/3/x?page=2', 'en', 'en', here)).toBe('/focus/3/x?page=2')
})

test.each([
  'https://elsewhere.example/x',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('an address outside this site (%j) is not followed', (from) => {
  expect(goOnAt(from, 'en', 'en', here)).toBe('/')
})

test('an address that only begins like one of this site does not lead away', () => {
  expect(goOnAt(`${here}//elsewhere.example/x`, 'en', 'en', here)).toBe('/elsewhere.example/x')
})
