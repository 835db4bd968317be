import { expect, test } from 'vitest'
import { logInFrom } from './log-in.ts'

test('one goes on where one was', () => {
  expect(logInFrom({ pathname: '/marketplace', search: '?query=tea' })).toBe(
    '/auth/login-page?redirect=%2Fmarketplace%3Fquery%3Dtea',
  )
})

test('the pages of logging in are not where one goes on, but where they lead is', () => {
  expect(logInFrom({ pathname: '/auth/signup-page', search: '?redirect=%2Fcart' })).toBe(
    '/auth/login-page?redirect=%2Fcart',
  )
  expect(logInFrom({ pathname: '/auth/login-page', search: '' })).toBe('/auth/login-page')
})
