import { expect, test } from 'vitest'
import { logInFrom } from './log-in.ts'

test('continues on the previous page', () => {
  expect(logInFrom({ pathname: '/marketplace', search: '?query=tea' })).toBe(
    '/auth/login-page?redirect=%2Fmarketplace%3Fquery%3Dtea',
  )
})

test('login pages are no redirect targets, but their own targets are', () => {
  expect(logInFrom({ pathname: '/auth/signup-page', search: '?redirect=%2Fcart' })).toBe(
    '/auth/login-page?redirect=%2Fcart',
  )
  expect(logInFrom({ pathname: '/auth/login-page', search: '' })).toBe('/auth/login-page')
})
