import { expect, test } from 'vitest'
import { measure, misses, type Result, type Sample } from './samples.ts'

const at = (client: string, begun: number, ended: number, outcome: Sample['outcome'] = 200) => ({
  client,
  begun,
  ended,
  outcome,
})
const met: Result = {
  name: 'nothing',
  acknowledged: 10,
  lost: 0,
  doubled: 0,
  failures: new Map(),
  slowestMs: 9_999,
  backMs: 4_999,
  problems: [],
}

test('failures are counted by how they ended; an answer to a wrong request is none', () => {
  const samples = [at('a', 0, 1, 503), at('a', 1, 2, 'cut'), at('b', 2, 3, 503), at('b', 3, 4, 409)]
  expect([...measure(samples, []).failures]).toEqual([
    [503, 2],
    ['cut', 1],
  ])
})

test('the longest wait counts', () => {
  const samples = [at('a', 0, 50), at('b', 100, 9_100, 'cut')]
  expect(measure(samples, []).slowestMs).toBe(9_000)
})

test('back is when the last client is served again, after its last failure', () => {
  const samples = [
    at('a', 990, 1_010),
    at('b', 1_000, 1_050, 503),
    at('b', 1_060, 1_200),
    at('b', 1_300, 1_310, 503),
    at('b', 1_400, 1_900),
  ]
  expect(measure(samples, [{ from: 1_000, until: 5_000 }]).backMs).toBe(900)
})

test('a client that is not served again never is back, and the worst of several times counts', () => {
  const twice = [
    { from: 0, until: 1_000 },
    { from: 2_000, until: 3_000 },
  ]
  const samples = [at('a', 0, 300), at('a', 1_200, 1_300, 'refused'), at('a', 2_000, 2_100)]
  expect(measure(samples, twice).backMs).toBe(300)
  expect(measure([...samples, at('b', 0, 10)], twice).backMs).toBe(Infinity)
})

test('reports each missed threshold', () => {
  expect(misses(met)).toEqual([])
  const missed = { ...met, lost: 1, doubled: 2, slowestMs: 10_001, backMs: Infinity }
  expect(misses({ ...missed, problems: ['2 mails came twice'] })).toEqual([
    '1 acknowledged writes lost',
    '2 writes made twice',
    'a request unanswered for more than 10 s',
    'not back within 5 s',
    '2 mails came twice',
  ])
})
