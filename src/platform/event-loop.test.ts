import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { breathe, ownTurn } from './event-loop.ts'

// Fakes time, as slices would end sooner on a busy machine.
vi.useFakeTimers({ toFake: ['performance'] })
// An earlier test file may have started a time slice by another clock.
beforeAll(() => ownTurn())
afterAll(() => void vi.useRealTimers())

/** Stands for work that takes so long. */
const work = (ms: number) => vi.advanceTimersByTime(ms)

test('works take turns, one slice to each turn of the loop', async () => {
  const order: string[] = []
  const turns = { count: 0, over: false }
  const count = () => {
    turns.count += 1
    if (!turns.over) setImmediate(count)
  }
  setImmediate(count)
  const long = async (name: string) => {
    for (let i = 0; i < 4; i += 1) {
      work(6)
      order.push(name)
      await breathe()
    }
  }
  await Promise.all([long('a'), long('b'), long('c')])
  turns.over = true

  // The first slices are done at once, before there is anyone to wait for.
  expect(order.join('')).toBe('abcabcabcabc')
  expect(turns.count).toBeGreaterThanOrEqual(9)
})

test('short work does not yield', async () => {
  await breathe()
  await breathe()
  let turned = false
  setImmediate(() => (turned = true))
  for (let i = 0; i < 10; i += 1) await breathe()
  expect(turned).toBe(false)
})
