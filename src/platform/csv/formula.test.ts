import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fc } from '#tests/support/seeded.ts'
import { unescapeFormula, withoutFormula } from './formula.ts'
import { readTable } from './read-table.ts'
import { tableText } from './table-text.ts'
import { writeTable, type Cell } from './write-table.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=quoted", "''=quoted"],
  ['＝1', "'＝1"],
  [' =1', " '=1"],
  ["x;=1+cmd|' /C calc'!A0", "x;'=1+cmd|' /C calc'!A0"],
  ['x;"=1"', `x;"'=1"`],
  ['x\t@a', "x\t'@a"],
  ['a, -b', "a, '-b"],
  ['a\n- b\n- c', "a\n'- b\n'- c"],
])('%j is no formula in a file', (cell, marked) => expect(withoutFormula(cell)).toBe(marked))

test.each(['honey', "it's", "'quoted'", '12.50', '', 'a-b', 'x=1', 'a\r\n\r\n\tb', "a, 'b'"])(
  '%j stays',
  (cell) => expect(withoutFormula(cell)).toBe(cell),
)

const nasty = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(...'=+-@＝＋－＠\'",;\t\r\n \u200B'.split(''), '\r\n'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed())

test('escaped cells are parsed back unchanged', () => {
  fc.assert(
    fc.property(nasty, (cell) => {
      expect(unescapeFormula(withoutFormula(cell))).toBe(cell)
    }),
  )
})

const numbers = fc.oneof(fc.integer(), fc.constantFrom(-5, -0.25, 0))
const rows = fc.integer({ min: 1, max: 4 }).chain((columns) => {
  const cell: fc.Arbitrary<Cell> = fc.oneof({ weight: 5, arbitrary: nasty }, numbers)
  return fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 4 })
})

const written = (table: readonly (readonly Cell[])[], plain: boolean) =>
  textOf(writeTable([table[0]?.map(() => 'head') ?? ['head'], ...table], { plain }))

test('a table is read again exactly as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (table, plain) => {
      async function* bytes() {
        yield Buffer.from(await written(table, plain))
      }
      const read: (readonly string[])[] = []
      for await (const { cells } of (await readTable(tableText(bytes()))).rows) read.push(cells)
      expect(read).toEqual(table.map((row) => row.map(String)).filter(isSomething))
    }),
  )
})

/** In a table of one column, an empty line is no row. */
function isSomething(row: readonly string[]): boolean {
  return row.length > 1 || row[0] !== ''
}

test.each([',', ';', '\t'])('read with %j between its columns it has no formula', async (mark) => {
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (table, plain) => {
      for (const cell of cellsSeen(await written(table, plain), mark)) {
        if (/^-?\d+(\.\d+)?$/.test(cell.trim())) continue
        expect(cell).not.toMatch(/^[\s\u200B"]*[=+\-@＝＋－＠]/)
      }
    }),
  )
})

/**
 * Cells as spreadsheets may parse them. They differ on misplaced quotation marks, so both readings
 * are returned: with quoting, and with quotes as plain characters.
 */
function cellsSeen(file: string, mark: string): string[] {
  const loose = file.split(new RegExp(`[${mark}\\r\\n]`))
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const letter of file.replace(/^\uFEFF/, '').split('')) {
    if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && (letter === mark || letter === '\n' || letter === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...loose, ...cells, cell]
}
