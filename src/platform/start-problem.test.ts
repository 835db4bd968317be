import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortFree, startProblem } from './start-problem.ts'

test('a port that another program has is named, with another one to try', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program. End it, or choose another port, for example PORT=${port + 1}.`,
  )

  await new Promise((resolve) => other.close(resolve))
  await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined()
})

test('an address that is not ours is named', async () => {
  await expect(assertPortFree('192.0.2.1', 4999)).rejects.toThrow(/HOST 192\.0\.2\.1 is not/)
})

test('a full disk deep inside another error is told in a sentence', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  const error = new Error('migration 0001 failed', { cause })
  expect(startProblem(error)?.message).toBe(
    'The disk of the database is full. Free some space and start again.',
  )
})

test('a fault of the program is not dressed up as one of the operator', () => {
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
})
