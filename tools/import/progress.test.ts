import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function out(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, columns: 200, written, write: (text: string) => written.push(text) }
}

test('a terminal shows a bar, redrawn at most ten times a second', () => {
  const screen = out(true)
  let now = 0
  const progress = showProgress('farms.csv', 2000, screen, () => now)
  for (const [at, done] of [
    [500, 500],
    [550, 600],
    [1000, 1000],
  ] as const) {
    now = at
    progress.advance(done)
  }
  expect(screen.written).toHaveLength(2)
  expect(screen.written[1]).toBe(
    '\r\u001b[K[############------------] farms.csv 50 %  1,000 of 2,000 rows  1,000 rows/s  1 s left',
  )
  now = 2000
  progress.advance(2000)
  progress.end()
  expect(screen.written.slice(2)).toEqual([
    '\r\u001b[K[########################] farms.csv 100 %  2,000 of 2,000 rows  1,000 rows/s',
    '\n',
  ])
})

test('a log gets a line every ten seconds, and one at the end', () => {
  const log = out(false)
  let now = 0
  const progress = showProgress('farms.csv', 100, log, () => now)
  for (now = 1000; now <= 21_000; now += 1000) progress.advance(now / 1000)
  progress.end()
  expect(log.written).toHaveLength(3)
  expect(log.written[0]).toBe('farms.csv 10 %  10 of 100 rows  1 rows/s  90 s left\n')
})
