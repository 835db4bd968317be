import { beforeEach, expect, test } from 'vitest'
import { putFiles } from '#foundation/uploads/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { mailTopics } from '#shared/mail-topics.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listFeedback } from './feedback-list.ts'
import { editFeedback, removeFeedback, sendFeedback } from './send-feedback.ts'

const testApp = await openTestApp()
const { app, signIn, visitor } = testApp
const { db } = app

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('throttle').execute()
})

async function somebody(overrides: object = {}): Promise<Caller> {
  return (await signIn(await anAccount(db, overrides))).caller
}

const acting = (caller: Caller, actingId: number): Caller => ({
  ...caller,
  session: { ...caller.session!, actingId },
})

const say = (caller: Caller, vendorProfileId: number, overrides: object = {}) =>
  sendFeedback(app, caller, {
    vendorProfileId,
    parentId: null,
    message: 'Good bread.',
    taggedVendors: [],
    thumbs: null,
    ...overrides,
  })

const read = async (id: number, caller: Caller = visitor) =>
  listFeedback(app, caller, { vendorProfileId: id, page: 0 })

async function ratingOf(id: number): Promise<number | null> {
  const row = await db
    .selectFrom('enterprise')
    .select('rating')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.rating
}

async function mailsTo(): Promise<string[]> {
  const rows = await db.selectFrom('mail').select(['kind', 'account_id']).orderBy('id').execute()
  return rows.map(({ kind, account_id: to }) => `${kind} ${to}`)
}

async function aPicture(uploadedBy: number): Promise<string> {
  const [uuid] = await db.transaction().execute((tx) =>
    putFiles(tx, [
      {
        ext: 'png',
        type: 'image/png',
        bytes: 3,
        sha256: 'a'.repeat(64),
        width: 40,
        height: 30,
        color: '#aabbcc',
      },
    ]),
  )
  await db.updateTable('file').set({ uploaded_by: uploadedBy }).where('uuid', '=', uuid!).execute()
  return uuid!
}

const refused = (code: string) => ({ code })

test('feedback is shown with images and author, updates the rating and notifies the team', async () => {
  const { id, owner, admin } = await aTeam(testApp)
  const mill = await putEnterprise(db, { name: 'Stone Mill' })
  const ada = await somebody({ name: 'Ada' })
  const uuid = await aPicture(ada.accountId ?? 0)

  await say(ada, id, { thumbs: 4, file: [{ uuid }], taggedVendors: [mill.id, 1e9] })

  const { feedback, total, caller } = await read(id, ada)
  expect(feedback[0]).toMatchObject({
    author: { name: 'Ada' },
    message: 'Good bread.',
    thumbs: 4,
    isMine: true,
    images: [{ url: `/files/${uuid}` }],
    taggedVendors: [{ name: 'Stone Mill' }],
  })
  expect({ total, ...caller }).toEqual({
    total: 1,
    mayWrite: false,
    mayReply: true,
    mayRemoveAll: false,
    ownId: feedback[0]!.id,
  })
  expect(await ratingOf(id)).toBe(4)
  expect(await mailsTo()).toEqual([`feedback_given ${owner.id}`, `feedback_given ${admin.id}`])
  expect(mailTopics).toContain('feedback')
})

test('an account has one feedback for an enterprise, which it can edit', async () => {
  const { id } = await putEnterprise(db)
  const ada = await somebody()
  const sent = await Promise.allSettled([1, 2, 3].map(() => say(ada, id, { thumbs: 2 })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(say(ada, id)).rejects.toMatchObject(refused('already_there'))

  const feedback = (await read(id)).feedback[0]!
  const words = { id: feedback.id, message: 'Better now.', taggedVendors: [], thumbs: 5 }
  await editFeedback(app, ada, words)

  expect((await read(id)).feedback[0]).toMatchObject({ message: 'Better now.', thumbs: 5 })
  expect((await read(id)).feedback[0]!.editedAt).not.toBeNull()
  expect(await ratingOf(id)).toBe(5)
  await editFeedback(app, ada, { ...words, thumbs: null })
  expect(await ratingOf(id)).toBeNull()
  await expect(editFeedback(app, await somebody(), words)).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('deleting feedback removes its thumbs; admins may delete others’ feedback', async () => {
  const { id } = await putEnterprise(db, { rating: 3 })
  const [ada, ben, admin] = [await somebody(), await somebody(), await somebody({ role: 1 })]
  const [first, second] = [await say(ada, id, { thumbs: 1 }), await say(ben, id, { thumbs: 5 })]
  expect(await ratingOf(id)).toBe(3)

  await expect(removeFeedback(app, ada, second)).rejects.toMatchObject(refused('not_allowed'))
  await removeFeedback(app, ada, first)
  expect(await ratingOf(id)).toBe(5)
  await removeFeedback(app, admin, second)

  expect(await ratingOf(id)).toBeNull()
  expect((await read(id)).total).toBe(0)
  await expect(removeFeedback(app, ben, second)).rejects.toMatchObject(refused('not_found'))
  expect(await say(ada, id)).toMatchObject({ id: expect.any(Number) })
})

test('team members cannot rate; owners and admins can reply, members cannot', async () => {
  const { id, owner, admin, member } = await aTeam(testApp)
  const ada = await somebody()
  const { id: parentId } = await say(ada, id)
  await db.deleteFrom('mail').execute()

  for (const { caller } of [owner, admin, member]) {
    await expect(say(caller, id)).rejects.toMatchObject(refused('not_allowed'))
  }
  await expect(say(member.caller, id, { parentId })).rejects.toMatchObject(refused('not_allowed'))
  await say(admin.caller, id, { parentId, message: 'Thank you.' })

  const [feedback] = (await read(id, owner.caller)).feedback
  expect(feedback!.replies).toMatchObject([{ message: 'Thank you.', isOwner: true, isMine: true }])
  expect(await mailsTo()).toEqual([`feedback_answered ${ada.accountId}`])
  const { content } = await db.selectFrom('mail').select('content').executeTakeFirstOrThrow()
  expect(content).toMatchObject({ message: 'Thank you.', feedback: feedback!.message })
  const reply = feedback!.replies[0]!
  await expect(say(ada, id, { parentId: reply.id })).rejects.toMatchObject(refused('not_found'))
})

test('an enterprise speaks by its owners and admins, not by its members', async () => {
  const { id: other } = await putEnterprise(db)
  const { id, owner, member } = await aTeam(testApp)

  await expect(say(acting(member.caller, id), other)).rejects.toMatchObject(refused('not_allowed'))
  await say(acting(owner.caller, id), other)
  await say(member.caller, other)

  const authors = (await read(other)).feedback.map(({ author }) => author.id)
  expect(new Set(authors)).toEqual(new Set([id, member.id]))
})

test('others’ images are refused without revealing that they exist', async () => {
  const { id } = await putEnterprise(db)
  const [ada, ben] = [await somebody(), await somebody()]
  const uuid = await aPicture(ben.accountId ?? 0)

  await expect(say(ada, id, { file: [{ uuid }] })).rejects.toMatchObject(refused('invalid_input'))
  expect((await read(id)).total).toBe(0)
})

test('limits feedback per hour', async () => {
  const ada = await somebody()
  const { id } = await putEnterprise(db)
  const { id: feedback } = await say(ada, id)
  const words = { id: feedback, message: 'Again.', taggedVendors: [], thumbs: null }
  for (let at = 1; at < 30; at += 1) await editFeedback(app, ada, words)

  await expect(editFeedback(app, ada, words)).rejects.toMatchObject(refused('too_many_requests'))
})
