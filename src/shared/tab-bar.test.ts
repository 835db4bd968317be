import { expect, test } from 'vitest'
import { barTarget, isBarHidden, isDisabledInBar, type BarItem } from './tab-bar.ts'

const here = { pathname: '/', whiteLabel: false, viewer: null }
const person = { id: 7, role: 4, hasProfiles: false }

test.each(['/checkout', '/survey/spring/landing', '/survey/spring/start'])(
  'the bar on phones is not there on %s',
  (pathname) => expect(isBarHidden(pathname)).toBe(true),
)

test.each(['/', '/marketplace', '/checkout-success', '/survey/spring/start/more', '/networks'])(
  'the bar on phones is there on %s',
  (pathname) => expect(isBarHidden(pathname)).toBe(false),
)

test.each(['account', 'forum', 'feed'] as const)('%s requires a visitor to log in', (item) => {
  expect(barTarget(item, here)).toEqual({
    to: `/auth/login-page?redirect=%2F${item}`,
    opens: 'login',
    redirect: `/${item}`,
  })
})

test.each(['marketplace', 'cart', 'help'] as const)('%s does not require a log-in', (item) => {
  expect(barTarget(item, here).opens).not.toBe('login')
})

test.each<[BarItem, string]>([
  ['account', '/auth/login-page?redirect=%2Faccount'],
  ['forum', '/auth/login-page?redirect=%2Fforum'],
  ['cart', '/auth/login-page?redirect=%2Fcart'],
  ['marketplace', '/marketplace'],
  ['help', '/info'],
])('on the login page %s leads to %s', (item, to) => {
  expect(barTarget(item, { ...here, pathname: '/auth/login-page' }).to).toBe(to)
})

test('a person without other profiles gets to their account at once', () => {
  expect(barTarget('account', { ...here, viewer: person })).toEqual({ to: '/account?userId=7' })
})

test('a person with vendor or survey profiles chooses one first', () => {
  const viewer = { ...person, hasProfiles: true }
  expect(barTarget('account', { ...here, viewer })).toMatchObject({ opens: 'profiles' })
})

test('the account of an admin is disabled, and never asks to log in', () => {
  const admin = { ...person, role: 1, hasProfiles: true }
  expect(isDisabledInBar('account', admin)).toBe(true)
  expect(isDisabledInBar('account', person)).toBe(false)
  expect(isDisabledInBar('cart', admin)).toBe(false)
  expect(barTarget('account', { ...here, viewer: admin })).toEqual({ to: '/account' })
})

test('the forum picks a profile to talk as, and is the messages on a network’s own site', () => {
  const at = { ...here, viewer: person }
  expect(barTarget('forum', at)).toEqual({ to: '/forum', opens: 'chat-profiles' })
  expect(barTarget('forum', { ...at, whiteLabel: true })).toEqual({ to: '/chats' })
  expect(barTarget('forum', { ...here, whiteLabel: true }).to).toMatch(/redirect=%2Fchats$/)
})
