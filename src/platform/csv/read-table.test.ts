import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

async function* textOf(...parts: string[]) {
  yield* parts
}

test('a header of more columns than any table has is refused', async () => {
  const { header } = await readTable(textOf(`${'a,'.repeat(999)}a\n`))
  expect(header).toHaveLength(1000)
  await expect(readTable(textOf(`${'a,'.repeat(1000)}a\n`))).rejects.toMatchObject({
    problem: 'tooManyColumns',
  })
})

test.each([
  ['commas without an end', ','.repeat(200_000)],
  ['quotation marks without an end', '"'.repeat(200_001)],
  ['an unclosed cell', `name\n"${'x'.repeat(2_000_000)}`],
])('%s end in a problem, not in work without end', async (_, text) => {
  const read = async () => {
    const { rows } = await readTable(textOf(text))
    for await (const row of rows) expect(row.cells.length).toBeLessThan(1001)
  }
  await expect(read()).rejects.toMatchObject({ name: 'TableError' })
})

/** A text without end that repeats one part after its start, and whether it has been let go. */
function endless(start: string, part: string) {
  const ended = Promise.withResolvers<void>()
  async function* text() {
    try {
      for (yield start; ;) yield part
    } finally {
      ended.resolve()
    }
  }
  return { text: text(), ended: ended.promise }
}

const manyRows = 'x\n'.repeat(5000)

test('releases the text when reading stops', async () => {
  const { text, ended } = endless('name\n', manyRows)
  const { rows } = await readTable(text)
  for await (const { row } of rows) if (row === 2) break
  await ended
})

test.each([
  ['a broken cell', 'name\na"b\n', manyRows],
  ['too many columns', `${'a,'.repeat(1000)}a\n`, manyRows],
  ['a header without an end', 'name', 'x'.repeat(10_000)],
])('%s lets the text go', async (_what, start, part) => {
  const { text, ended } = endless(start, part)
  const read = async () => {
    for await (const { cells } of (await readTable(text)).rows) expect(cells).toBeDefined()
  }
  await expect(read()).rejects.toMatchObject({ name: 'TableError' })
  await ended
})
