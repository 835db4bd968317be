import { expect, test } from 'vitest'
import { isBarHidden } from './bar-hidden.ts'

test.each(['/checkout', '/survey/spring/landing', '/survey/spring/start'])(
  'the bar on phones is not there on %s',
  (pathname) => expect(isBarHidden(pathname)).toBe(true),
)

test.each(['/', '/marketplace', '/checkout-success', '/survey/spring/start/more', '/networks'])(
  'the bar on phones is there on %s',
  (pathname) => expect(isBarHidden(pathname)).toBe(false),
)
