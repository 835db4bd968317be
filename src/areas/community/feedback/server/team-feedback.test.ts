import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { removeFeedback, sendFeedback } from './send-feedback.ts'
import { listTeamFeedback } from './team-feedback.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app

const say = async (caller: Caller, vendorProfileId: number, overrides: object = {}) =>
  sendFeedback(app, caller, {
    vendorProfileId,
    parentId: null,
    message: 'Good bread.',
    taggedVendors: [],
    thumbs: 4,
    ...overrides,
  })

const read = (caller: Caller, id: number, input: object = {}) =>
  listTeamFeedback(app, caller, { id, filter: 'all', page: 0, ...input })

test('a team sees what is unanswered; owners and admins reply, members read', async () => {
  const { id, owner, member } = await aTeam(testApp)
  expect(await read(owner.caller, id)).toMatchObject({
    feedback: [],
    counts: { all: 0, unanswered: 0 },
    mayReply: true,
  })
  const said: number[] = []
  for (let at = 0; at < 12; at++) {
    const { caller } = await signIn(await anAccount(db))
    said.push((await say(caller, id, { message: `Number ${at}` })).id)
  }
  const all = await read(owner.caller, id)
  expect(all).toMatchObject({ total: 12, pages: 2, counts: { all: 12, unanswered: 12 } })
  expect(all.feedback.map((one) => one.id)).toEqual(said.toReversed().slice(0, 10))
  expect(all.feedback[0]).toMatchObject({ thumbs: 4, isAnswered: false, profilePage: 0 })
  const older = await read(owner.caller, id, { page: 1 })
  expect(older.feedback.map((one) => one.profilePage)).toEqual([1, 1])

  // A reply by others is no answer of the enterprise.
  const { caller: stranger } = await signIn(await anAccount(db))
  await say(stranger, id, { parentId: said[11], thumbs: null, message: 'I agree.' })
  const { id: reply } = await say(owner.caller, id, { parentId: said[11], message: 'Thanks.' })
  const open = await read(member.caller, id, { filter: 'unanswered' })
  expect(open).toMatchObject({ total: 11, counts: { all: 12, unanswered: 11 }, mayReply: false })
  expect(open.feedback.map((one) => one.id)).not.toContain(said[11])
  expect((await read(owner.caller, id)).feedback[0]).toMatchObject({
    isAnswered: true,
    replies: [{ message: 'I agree.' }, { message: 'Thanks.', isOwner: true, isMine: true }],
  })
  await removeFeedback(app, owner.caller, { id: reply })
  expect((await read(owner.caller, id)).counts.unanswered).toBe(12)
})

test('a team reads the feedback of a profile that is not public, and cannot reply', async () => {
  const { id, owner } = await aTeam(testApp)
  const { caller } = await signIn(await anAccount(db))
  await say(caller, id)
  await db.updateTable('enterprise').set({ published_at: null }).where('id', '=', id).execute()
  const received = await read(owner.caller, id)
  expect(received).toMatchObject({ vendor: { subDomain: null }, total: 1, mayReply: false })
  await expect(read(owner.caller, 987_654)).rejects.toMatchObject({ code: 'not_found' })
})
