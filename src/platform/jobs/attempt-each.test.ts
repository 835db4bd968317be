import { expect, test, vi } from 'vitest'
import type { Log } from '#platform/log.ts'
import { attemptEach } from './attempt-each.ts'

test('an item that fails is logged and stops none of the others', async () => {
  const error = vi.fn<Log['error']>()
  const log = { error } as unknown as Log
  const done: number[] = []

  const succeeded = await attemptEach({ log }, 'numbers', [1, 2, 3], async (item) => {
    if (item === 2) throw new Error('even')
    done.push(item)
  })

  expect(done).toEqual([1, 3])
  expect(succeeded).toBe(2)
  expect(error).toHaveBeenCalledTimes(1)
  expect(error.mock.calls[0]?.[0]).toMatchObject({ item: 2 })
})
