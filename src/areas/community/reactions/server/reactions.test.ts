import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { archiveEnterprises } from '#catalog/enterprises/server/public.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { interactionKind, itemType } from '#shared/enums.ts'
import { listFollowed, unfollow } from './followed.ts'
import { putInteractions } from './reaction-writer.ts'
import {
  getHighlightInteraction,
  getProfileInteraction,
  likeAll,
  likeHighlight,
  likeProfile,
  listHighlightInteractions,
  listProfileInteractions,
} from './reactions.ts'

const testApp = await openTestApp()
const { app, signIn, visitor } = testApp
const { db } = app

async function somebody(): Promise<Caller> {
  return (await signIn(await anAccount(db))).caller
}

const acting = (caller: Caller, actingId: number): Caller => ({
  ...caller,
  session: { ...caller.session!, actingId },
})

test('likes and follows of a profile count once and can be undone', async () => {
  const { id } = await putEnterprise(db)
  const [ada, ben] = [await somebody(), await somebody()]
  const say = (caller: Caller, interaction: { like?: boolean; follow?: boolean }) =>
    likeProfile(app, caller, { id, interaction })

  await Promise.all([1, 2, 3, 4].map(() => say(ada, { like: true, follow: true })))
  const after = await say(ben, { follow: true })

  expect(after).toEqual({
    like: false,
    follow: true,
    likes: 1,
    followers: 2,
    isOwn: false,
    teamRole: null,
  })
  await Promise.all([1, 2, 3].map(() => say(ada, { follow: false })))
  expect(await getProfileInteraction(app, ada, { id })).toEqual({
    like: true,
    follow: false,
    likes: 1,
    followers: 1,
    isOwn: false,
    teamRole: null,
  })
  expect(await getProfileInteraction(app, visitor, { id })).toMatchObject({
    like: false,
    follow: false,
    followers: 1,
  })
})

test('reactions belong to the active enterprise, which cannot like itself', async () => {
  const { id: target } = await putEnterprise(db)
  const { id, owner } = await aTeam(testApp)
  const baker = acting(owner.caller, id)

  await likeProfile(app, baker, { id: target, interaction: { follow: true } })

  const row = await db
    .selectFrom('interaction')
    .selectAll()
    .where('target_id', '=', target)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_id: id, by_account_id: owner.id })
  expect(await getProfileInteraction(app, owner.caller, { id: target })).toMatchObject({
    follow: false,
  })
  await expect(likeProfile(app, baker, { id, interaction: { like: true } })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await getProfileInteraction(app, baker, { id })).toMatchObject({ isOwn: true })
  expect(await getProfileInteraction(app, owner.caller, { id })).toMatchObject({
    isOwn: false,
    teamRole: 1,
  })
})

test('a liked listing is counted and in the account’s list of likes', async () => {
  const { id: vendor } = await putEnterprise(db)
  const [one, other] = [await putListing(db, vendor), await putListing(db, vendor)]
  const ada = await somebody()

  for (const { id } of [one, other, one]) {
    await likeHighlight(app, ada, { id, interaction: { like: true } })
  }
  await likeProfile(app, ada, { id: vendor, interaction: { like: true } })

  expect(await listHighlightInteractions(app, ada)).toEqual([
    { highlightId: other.id, like: true },
    { highlightId: one.id, like: true },
  ])
  expect(await listProfileInteractions(app, ada)).toEqual([
    { vendorProfileId: vendor, like: true, follow: false },
  ])
  expect(await getHighlightInteraction(app, visitor, { id: one.id })).toEqual({
    like: false,
    likes: 1,
  })
  expect(await likeHighlight(app, ada, { id: one.id, interaction: { like: false } })).toEqual({
    like: false,
    likes: 0,
  })
})

test('likes saved before logging in are taken along once, as far as they are shown', async () => {
  const { id: vendor } = await putEnterprise(db)
  const listing = await putListing(db, vendor)
  const hidden = await putEnterprise(db)
  await db.transaction().execute((tx) => archiveEnterprises(tx, [hidden.id]))
  const ada = await somebody()
  const saved = { profiles: [vendor, hidden.id, vendor], listings: [listing.id, 999_999_999] }

  await likeAll(app, ada, saved)
  await likeAll(app, ada, saved)

  expect(await listProfileInteractions(app, ada)).toEqual([
    { vendorProfileId: vendor, like: true, follow: false },
  ])
  expect(await getHighlightInteraction(app, ada, { id: listing.id })).toEqual({
    like: true,
    likes: 1,
  })
})

test('hidden content cannot be liked, but a like can be removed', async () => {
  const { id } = await putEnterprise(db)
  const listing = await putListing(db, id)
  const ada = await somebody()
  await likeProfile(app, ada, { id, interaction: { follow: true } })
  await db.transaction().execute((tx) => archiveEnterprises(tx, [id]))

  const refused = { code: 'not_found' }
  const like = { like: true }
  await expect(likeProfile(app, ada, { id, interaction: like })).rejects.toMatchObject(refused)
  await expect(
    likeHighlight(app, ada, { id: listing.id, interaction: like }),
  ).rejects.toMatchObject(refused)
  const left = await likeProfile(app, ada, { id, interaction: { follow: false } })
  expect(left).toMatchObject({ follow: false, followers: 0 })
})

test('followed enterprises are listed, and left with the counters in step', async () => {
  const caller = await somebody()
  const id = caller.accountId!
  const [one, two] = [await putEnterprise(db), await putEnterprise(db)]
  await db.transaction().execute((tx) =>
    putInteractions(
      tx,
      [one, two].map((enterprise) => ({
        actorId: id,
        target: { kind: itemType.profile, id: enterprise.id },
        kind: interactionKind.follow,
      })),
    ),
  )
  const followers = async (party: number) =>
    await db
      .selectFrom('party_stat')
      .select(['followers_count', 'following_count'])
      .where('party_id', '=', party)
      .executeTakeFirst()

  await unfollow(app, caller, { id, vendorId: one.id })
  await unfollow(app, caller, { id, vendorId: one.id })

  const { enterprises, total } = await listFollowed(app, caller, { page: 0 })
  expect([enterprises.map((each) => each.id), total]).toEqual([[two.id], 1])
  expect(await followers(one.id)).toMatchObject({ followers_count: 0 })
  expect(await followers(two.id)).toMatchObject({ followers_count: 1 })
  expect(await followers(id)).toMatchObject({ following_count: 1 })
})
