import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginListing } from './new-listing.ts'

const testApp = await openTestApp()
const { app } = testApp

test('a key begins one listing of each enterprise: another may send the same', async () => {
  const [one, other] = [await aTeam(testApp), await aTeam(testApp)]
  const key = randomUUID()
  const begin = ({ id, member }: typeof one) =>
    beginListing(app, member.caller, { vendorId: id, kind: 1, key })

  const [first, second] = await Promise.all([begin(one), begin(other)])
  expect(second.id).not.toBe(first.id)
  expect(await Promise.all([begin(one), begin(other)])).toEqual([first, second])
})
