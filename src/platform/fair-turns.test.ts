import { expect, test } from 'vitest'
import { limitFairly } from './fair-turns.ts'

/** Tasks that run until ended, in the order they were started. */
function aWorkshop(turns: Parameters<typeof limitFairly>[0]) {
  const inTurn = limitFairly(turns)
  const started: string[] = []
  const ends: (() => void)[] = []
  const forever = new AbortController().signal
  return {
    begun: started,
    add: (key: string, name: string, signal = forever) =>
      inTurn(key, signal, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }),
    async end() {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('limits places per key and serves waiting calls in turn', async () => {
  const {
    begun: started,
    add,
    end,
  } = aWorkshop({ places: 2, placesEach: 1, waiting: 9, waitingEach: 3 })
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2')]
  all.push(add('c', 'c1'))
  await new Promise(setImmediate)
  expect(started).toEqual(['a1', 'b1'])

  for (let at = 0; at < all.length; at += 1) await end()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('rejects work over the limits per key and in total', async () => {
  const { add, end } = aWorkshop({ places: 1, placesEach: 1, waiting: 3, waitingEach: 2 })
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  await expect(add('a', 'a4')).rejects.toThrow('too_many_requests')
  all.push(add('b', 'b1'))
  await expect(add('c', 'c1')).rejects.toThrow('too_many_requests')
  for (let at = 0; at < all.length; at += 1) await end()
  await Promise.all(all)
})

test('cancelled work is removed from the queue', async () => {
  const {
    begun: started,
    add,
    end,
  } = aWorkshop({ places: 1, placesEach: 1, waiting: 1, waitingEach: 1 })
  const gone = new AbortController()
  const first = add('a', 'a1')
  const values = add('a', 'a2', gone.signal)
  gone.abort(new Error('left'))
  await expect(values).rejects.toThrow('left')
  await expect(add('b', 'b0', gone.signal)).rejects.toThrow('left')

  const next = add('b', 'b1')
  await end()
  await end()
  expect(await Promise.all([first, next])).toEqual(['a1', 'b1'])
  expect(started).toEqual(['a1', 'b1'])
})

test('work that fails makes room', async () => {
  const inTurn = limitFairly({ places: 1, placesEach: 1, waiting: 1, waitingEach: 1 })
  const { signal } = new AbortController()
  const failing = inTurn('a', signal, async () => Promise.reject(new Error('broken')))
  const waiting = inTurn('b', signal, async () => 'served')
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('served')
})
