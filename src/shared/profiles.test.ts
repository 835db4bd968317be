import { expect, test } from 'vitest'
import { afterSwitch } from './profiles.ts'

const ada = { id: 7, type: 'user' } as const
const bakery = { id: 9, type: 'vendor' } as const

test.each(['/account/preferences', '/accounting', '/marketplace/listing/4?variant=1'])(
  'a switch at %s leaves one there',
  (from) => expect(afterSwitch(bakery, from, false)).toBe(from),
)

test.each(['/', '/marketplace?query=tea', '/sector/1/food'])(
  'a switch at %s to an enterprise goes to its overview, and to oneself stays',
  (from) => {
    expect(afterSwitch(bakery, from, false)).toBe('/account/vendor?vendorId=9')
    expect(afterSwitch(ada, from, false)).toBe(from)
  },
)

test.each(['/account', '/account?userId=7', '/account/vendor?vendorId=3', '/account/profiles'])(
  'a switch at %s goes to the account of the other profile',
  (from) => {
    expect(afterSwitch(bakery, from, false)).toBe('/account/vendor?vendorId=9')
    expect(afterSwitch(ada, from, false)).toBe('/account?userId=7')
  },
)

test('a switch in the footer goes to the account from everywhere', () => {
  expect(afterSwitch(bakery, '/marketplace', true)).toBe('/account/vendor?vendorId=9')
})
