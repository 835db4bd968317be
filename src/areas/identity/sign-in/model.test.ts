import { expect, test } from 'vitest'
import { welcomeAddress } from './model.ts'

test.each([
  [null, '/account/welcome'],
  ['/', '/account/welcome'],
  ['/apply', '/account/welcome?redirect=%2Fapply'],
  ['/application-form/new', '/account/welcome?redirect=%2Fapplication-form%2Fnew'],
  [
    '/account/invitation?teamInvitation=x',
    '/account/welcome?redirect=%2Faccount%2Finvitation%3FteamInvitation%3Dx',
  ],
  ['/cart', null],
  ['/marketplace?query=tea', null],
])('after verifying with %s', (redirect, address) => {
  expect(welcomeAddress(redirect)).toBe(address)
})
