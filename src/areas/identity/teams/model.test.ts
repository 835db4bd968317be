import { expect, test } from 'vitest'
import { mayManage } from './model.ts'

const [owner, admin, member] = [1, 2, 3] as const

test.each([
  [owner, [true, true, true]],
  [admin, [false, true, true]],
  [member, [false, false, false]],
  [null, [false, false, false]],
] as const)('as %s one manages owners, admins, members: %j', (own, may) => {
  expect([owner, admin, member].map((role) => mayManage(own, role))).toEqual(may)
})
