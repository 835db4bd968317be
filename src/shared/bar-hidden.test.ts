import { expect, test } from 'vitest'
import { networkLayout } from './enums.ts'
import { isBarHidden } from './bar-hidden.ts'

const main = { whiteLabel: false, layout: null }

test.each(['/checkout', '/survey/spring/landing', '/survey/spring/start'])(
  'the bar on phones is not there on %s',
  (pathname) => expect(isBarHidden(pathname, main)).toBe(true),
)

test.each(['/', '/marketplace', '/checkout-success', '/survey/spring/start/more', '/networks'])(
  'the bar on phones is there on %s',
  (pathname) => expect(isBarHidden(pathname, main)).toBe(false),
)

test('networks’ own sites with one kind of content have no bar, others do', () => {
  const hidden = Object.values(networkLayout).filter((layout) =>
    isBarHidden('/', { whiteLabel: true, layout }),
  )

  expect(hidden).toEqual([networkLayout.directoryOnly, networkLayout.specialOffer])
})
