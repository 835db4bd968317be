import { describe, expect, test } from 'vitest'
import { Additions, LastValues, Revisions } from './ledger.ts'

describe('values written over one another', () => {
  test('the last acknowledged one has to be there, or one sent after it', () => {
    const values = new LastValues<string>()
    values.acknowledge('name', 'first')
    values.acknowledge('name', 'second')
    values.leaveOpen('name', 'third')
    expect(values.acknowledged).toBe(2)
    for (const [actual, lost] of [
      ['second', 0],
      ['third', 0],
      ['first', 1],
      [undefined, 1],
    ] as const) {
      expect(values.check(() => actual)).toEqual({ lost, doubled: 0 })
    }
  })

  test('before the first acknowledgement anything may be there', () => {
    const values = new LastValues<boolean>()
    values.leaveOpen('liked', true)
    expect(values.check(() => false)).toEqual({ lost: 0, doubled: 0 })
  })
})

test('acknowledged writes must exist once; unacknowledged ones may', () => {
  const additions = new Additions()
  additions.leaveOpen('a')
  additions.acknowledge('a')
  additions.acknowledge('b')
  additions.leaveOpen('c')
  expect(additions.acknowledged).toBe(2)
  expect(additions.check(['a', 'b'])).toEqual({ lost: 0, doubled: 0 })
  expect(additions.check(['b', 'b', 'c'])).toEqual({ lost: 1, doubled: 1 })
})

test('a thing that counts its changes shows those that are missing and those made twice', () => {
  const revisions = new Revisions(7)
  revisions.acknowledge()
  revisions.acknowledge()
  revisions.leaveOpen()
  expect(revisions.check(9)).toEqual({ lost: 0, doubled: 0 })
  expect(revisions.check(10)).toEqual({ lost: 0, doubled: 0 })
  expect(revisions.check(8)).toEqual({ lost: 1, doubled: 0 })
  expect(revisions.check(11)).toEqual({ lost: 0, doubled: 1 })
})
