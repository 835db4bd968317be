import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

test('reports a full disk nested in another error', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  const error = new Error('migration 0001 failed', { cause })
  expect(startProblem(error)?.message).toBe(
    'The disk of the database is full. Free some space and start again.',
  )
})

test('a fault of the program is not dressed up as one of the operator', () => {
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
})
