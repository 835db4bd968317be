import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'

const { db } = await openTestDatabase()

test('whole numbers come as numbers, days as text, arrays as arrays', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as large, array[1, 2]::bigint[] as several,
      array[]::bigint[] as none, array[3]::smallint[] as small,
      date '2026-11-21' as day, timestamptz '2026-11-21T00:00:00Z' as instant`.execute(db)

  expect(rows).toEqual([
    {
      large: Number.MAX_SAFE_INTEGER,
      several: [1, 2],
      none: [],
      small: [3],
      day: '2026-11-21',
      instant: new Date('2026-11-21T00:00:00Z'),
    },
  ])
})

test('a whole number that does not fit is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as large`.execute(db)).rejects.toThrow(
    'the database number 9007199254740993 is too large',
  )
})
