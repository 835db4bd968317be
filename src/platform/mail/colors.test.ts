import { expect, test } from 'vitest'
import { contrast, mailColors } from './colors.ts'

const colors = [null, '#2c6733', '#ffd400', '#ffffff', '#000000', '#808080', '#767676', '#e0007a']

test.each(colors)('everything is read by day and by night on a site of colour %s', (color) => {
  for (const look of Object.values(mailColors(color))) {
    const pairs = [
      [look.ink, look.paper],
      [look.quiet, look.paper],
      [look.ink, look.ground],
      [look.quiet, look.ground],
      [look.link, look.paper],
      [look.link, look.ground],
      [look.onButton, look.button],
    ] as const
    for (const [text, behind] of pairs) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a button has the colour of its site', () => {
  const { light, dark } = mailColors('#e0007a')

  expect([light.button, dark.button]).toEqual(['#e0007a', '#e0007a'])
})

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
