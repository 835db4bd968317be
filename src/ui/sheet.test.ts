import { expect, test } from 'vitest'
import { copiedText, pastedRows } from './sheet.ts'

test('a block of a spreadsheet is split into cells', () => {
  expect(pastedRows('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pastedRows('"two\nlines"\t"5"" wide"\nplain "quotes"')).toEqual([
    ['two\nlines', '5" wide'],
    ['plain "quotes"'],
  ])
  expect(pastedRows('one')).toEqual([['one']])
})

test('copied cells come back as they were', () => {
  const rows = [
    ['a\tb', 'two\nlines'],
    ['5" wide', ''],
  ]
  expect(pastedRows(copiedText(rows))).toEqual(rows)
})
