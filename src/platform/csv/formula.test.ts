import { expect, test } from 'vitest'
import { fc } from '#tests/support/seeded.ts'
import { asWritten, withoutFormula } from './formula.ts'

test.each(['=1+1', '+44 20', '-5', '@cmd', '\tx', "'=quoted", '＝1'])(
  '%s is no formula in a file',
  (cell) => expect(withoutFormula(cell)).toBe(`'${cell}`),
)

test.each(['honey', "it's", "'quoted'", '12.50', ''])('%s stays', (cell) =>
  expect(withoutFormula(cell)).toBe(cell),
)

test('whatever is written into a file is read again as it was', () => {
  const begun = fc.tuple(fc.constantFrom('', '=', "'", "'=", "''-", '@'), fc.string())
  fc.assert(
    fc.property(begun, ([start, rest]) => {
      expect(asWritten(withoutFormula(start + rest))).toBe(start + rest)
    }),
  )
})
