import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

/** Tasks that run until ended, in the order they were started. */
function aWorkshop(turns: Parameters<typeof limitConcurrency>[0]) {
  const inTurn = limitConcurrency(turns)
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    begun: started,
    add: (lane: 'front' | 'behind', name: string) =>
      inTurn(lane, async () => {
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

test('so many are served at once, and those in front before those behind', async () => {
  const { begun: started, add, end } = aWorkshop({ places: 2, front: 5, behind: 5 })
  const all = [add('behind', 'a'), add('behind', 'b'), add('behind', 'c'), add('front', 'd')]
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b'])

  await end()
  expect(started).toEqual(['a', 'b', 'd'])
  for (let at = 0; at < 4; at += 1) await end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(started).toEqual(['a', 'b', 'd', 'c'])
})

test('rejects work that would wait too long; failed work frees its place', async () => {
  const inTurn = limitConcurrency({ places: 1, front: 1, behind: 0 })
  const stop = Promise.withResolvers<never>()
  const failing = inTurn('front', () => stop.promise)
  const waiting = inTurn('front', async () => 'served')

  await expect(inTurn('front', async () => 'never')).rejects.toThrow('too_many_requests')
  await expect(inTurn('behind', async () => 'never')).rejects.toThrow('too_many_requests')
  stop.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('served')
})
