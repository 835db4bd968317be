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
