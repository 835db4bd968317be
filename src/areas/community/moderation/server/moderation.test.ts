import { beforeEach, expect, test } from 'vitest'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putFeedback } from '#community/feedback/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { flagDecision, flagState, type FlagDecision } from '#shared/enums-of-flagging.ts'
import { userRole } from '#shared/enums.ts'
import {
  anAccount,
  aListing,
  anEnterprise,
  putEnterprise,
  putListing,
} from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { FlagFilter } from '../contract.ts'
import { getFlagCase, listFlagCases } from './cases.ts'
import { getFlagSubject } from './subject.ts'
import { getTakenDown } from './taken-down.ts'
import { appealFlagOutcome, getFlagOutcome } from './appeal.ts'
import { claimFlagCase, releaseFlagCase } from './claim.ts'
import { decideFlagCase } from './decide.ts'
import { flagFeedback, flagHighlight, flagProfile } from './flag.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app

beforeEach(async () => {
  for (const table of ['flag_case', 'mail', 'throttle'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('account').set({ role: userRole.publicUser }).execute()
})

async function somebody(overrides: object = {}): Promise<Caller> {
  return (await signIn(await anAccount(db, overrides))).caller
}

const anAdmin = () => somebody({ role: userRole.admin })
const refused = (code: string) => ({ code })
const report = (id: number, overrides: object = {}) => ({
  id,
  reason: 'other' as const,
  text: 'Not what it says.',
  file: [],
  ...overrides,
})

async function sendFeedback(about: number, by: Caller, thumbs?: number): Promise<number> {
  const row = { enterpriseId: about, actorId: by.accountId!, message: 'Bad.', lang: null, thumbs }
  const [id] = await db.transaction().execute((tx) => putFeedback(tx, [row]))
  return id!
}

async function onlyCase(view: FlagFilter['view'] = 'all'): Promise<number> {
  const { cases } = await listFlagCases(app, await anAdmin(), FlagFilter.parse({ view }))
  expect(cases).toHaveLength(1)
  return cases[0]!.id
}

async function decide(admin: Caller, id: number, decision: FlagDecision): Promise<void> {
  await claimFlagCase(app, admin, { id })
  await decideFlagCase(app, admin, { id, decision, reason: 'Looked at it.' })
}

/** Returns the template values of all emails of a kind. */
async function contents(kind: string) {
  const rows = await db.selectFrom('mail').select('content').where('kind', '=', kind).execute()
  return rows.map(({ content }) => content)
}

async function mails(): Promise<string[]> {
  const rows = await db.selectFrom('mail').select(['kind', 'account_id']).orderBy('id').execute()
  return rows.map((row) => `${row.kind} ${row.account_id}`)
}

const isPublic = async (id: number) =>
  (await db.selectFrom('enterprise').select('public').where('id', '=', id).executeTakeFirst())
    ?.public

test('reports about one subject form one case; a repeated report counts once', async () => {
  const { id, handle } = await putEnterprise(db)
  const [ada, ben] = [await somebody({ name: 'Ada' }), await somebody()]

  await flagProfile(app, ada, report(id))
  await flagProfile(app, ada, report(id, { reason: 'imageNotClear', text: '' }))
  await flagProfile(app, ben, report(id, { reason: 'minimumStandards', text: 'Look.' }))

  const file = await getFlagCase(app, await anAdmin(), { id: await onlyCase('waiting') })
  expect(file).toMatchObject({
    kind: 1,
    flags: 2,
    state: flagState.open,
    href: `/${handle}`,
    reports: [
      { by: { name: 'Ada' }, reason: 'imageNotClear' },
      { reason: 'minimumStandards', text: 'Look.' },
    ],
  })
  expect((await getFlagSubject(app, ada, { profile: handle })).isFlagged).toBe(true)
})

test('a reason must fit the kind of content, and “other” needs a text', async () => {
  const { id } = await putEnterprise(db)
  const ada = await somebody()
  const invalid = refused('invalid_input')

  await expect(flagProfile(app, ada, report(id, { text: '' }))).rejects.toMatchObject(invalid)
  for (const reason of ['shippingRateError', 'spamOrAdvertising']) {
    await expect(flagProfile(app, ada, report(id, { reason }))).rejects.toMatchObject(invalid)
  }
})

test('rejects reports of own or unknown content, and with others’ files', async () => {
  const { id, member } = await aTeam(testApp)
  const ada = await somebody()
  const feedbackId = await sendFeedback(id, ada)

  const own = refused('not_allowed')
  await expect(flagProfile(app, member.caller, report(id))).rejects.toMatchObject(own)
  await expect(flagFeedback(app, ada, report(feedbackId))).rejects.toMatchObject(own)
  await expect(flagHighlight(app, ada, report(1e9))).rejects.toMatchObject(refused('not_found'))
  const file = [{ uuid: crypto.randomUUID() }]
  await expect(flagProfile(app, ada, report(id, { file }))).rejects.toMatchObject(
    refused('invalid_input'),
  )
  await flagFeedback(app, member.caller, report(feedbackId))
})

test('one admin handles a case at a time, and not if involved', async () => {
  const { id } = await putEnterprise(db)
  const [first, second] = [await anAdmin(), await anAdmin()]
  await flagProfile(app, first, report(id))
  const { cases } = await listFlagCases(app, second, FlagFilter.parse({}))
  const flagged = { id: cases[0]!.id }

  await expect(claimFlagCase(app, first, flagged)).rejects.toMatchObject(refused('not_allowed'))
  expect((await getFlagCase(app, first, flagged)).barred).toBe('involved')
  await claimFlagCase(app, second, flagged)
  const third = await anAdmin()
  const changed = refused('changed_meanwhile')
  await expect(claimFlagCase(app, third, flagged)).rejects.toMatchObject(changed)
  const decision = { ...flagged, decision: flagDecision.keep, reason: 'Fine.' }
  await expect(decideFlagCase(app, third, decision)).rejects.toMatchObject(changed)
  await releaseFlagCase(app, third, flagged)
  await decide(third, flagged.id, flagDecision.keep)
  await expect(claimFlagCase(app, second, flagged)).rejects.toMatchObject(changed)

  const { events } = await getFlagCase(app, second, flagged)
  expect(events.map(({ kind }) => kind)).toEqual([1, 2, 1, 3])
})

test('writing a profile that was taken down does not release it, an appeal does', async () => {
  const { id, handle, owner, admin: teamAdmin } = await aTeam(testApp)
  const ada = await somebody()
  await flagProfile(app, ada, report(id))
  const [first, second] = [await anAdmin(), await anAdmin()]
  const flagged = { id: await onlyCase() }

  await decide(first, flagged.id, flagDecision.remove)

  expect(await isPublic(id)).toBe(false)
  expect(await mails()).toEqual([
    `flag_acted ${ada.accountId}`,
    `content_removed ${owner.id}`,
    `content_removed ${teamAdmin.id}`,
  ])
  await db.transaction().execute((tx) => putEnterprises(tx, [anEnterprise({ key: { handle } })]))
  expect(await isPublic(id)).toBe(false)

  await expect(appealFlagOutcome(app, ada, { ...flagged, text: 'No.' })).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await appealFlagOutcome(app, owner.caller, { ...flagged, text: 'We have changed it.' })
  await expect(claimFlagCase(app, first, flagged)).rejects.toMatchObject(refused('not_allowed'))
  await db.deleteFrom('mail').execute()
  await decide(second, flagged.id, flagDecision.keep)

  expect(await isPublic(id)).toBe(true)
  expect(await mails()).toEqual([
    `appeal_decided ${owner.id}`,
    `decision_changed ${ada.accountId}`,
    `decision_changed ${teamAdmin.id}`,
  ])
  const decided = { reported: 'profile', decision: 'keep', reason: 'Looked at it.' }
  expect(await contents('appeal_decided')).toMatchObject([{ ...decided, result: 'changed' }])
  expect(await contents('decision_changed')).toMatchObject([decided, decided])
  expect(await getFlagOutcome(app, owner.caller, flagged)).toMatchObject({
    role: 'concerned',
    state: flagState.closed,
    mayAppeal: false,
    appeal: { text: 'We have changed it.' },
  })
})

test('a listing that is taken down stays so until it is released', async () => {
  const { id: vendor, owner } = await aTeam(testApp)
  const key = { urlKey: 'disputed-tea' }
  const { id } = await putListing(db, vendor, { key })
  await flagHighlight(app, await somebody(), report(id, { reason: 'imageNotClear' }))
  const stateOf = async () =>
    (await db.selectFrom('listing').select('state').where('id', '=', id).executeTakeFirst())?.state
  const flagged = { id: await onlyCase() }

  await decide(await anAdmin(), flagged.id, flagDecision.remove)
  await db.transaction().execute((tx) => putListings(tx, [aListing(vendor, { key, state: 2 })]))
  expect(await stateOf()).toBe(3)

  await appealFlagOutcome(app, owner.caller, { ...flagged, text: 'It is clear now.' })
  await decide(await anAdmin(), flagged.id, flagDecision.change)
  expect(await stateOf()).toBe(2)
})

test('feedback that is taken down rates no more, and its author appeals', async () => {
  const { id, owner } = await aTeam(testApp)
  const ada = await somebody()
  const feedbackId = await sendFeedback(id, ada, 1)
  await flagFeedback(app, owner.caller, report(feedbackId))
  const ratingOf = async () =>
    (await db.selectFrom('enterprise').select('rating').where('id', '=', id).executeTakeFirst())
      ?.rating
  const flagged = { id: await onlyCase() }

  await decide(await anAdmin(), flagged.id, flagDecision.remove)
  expect(await ratingOf()).toBeNull()
  expect(await mails()).toEqual([`flag_acted ${owner.id}`, `content_removed ${ada.accountId}`])
  // Only the author gets the quote.
  expect(await contents('content_removed')).toMatchObject([{ reported: 'feedback', quote: 'Bad.' }])
  const [acted] = await contents('flag_acted')
  expect(acted).toMatchObject({ reported: 'feedback', decision: 'remove' })
  expect(JSON.stringify(acted)).not.toContain('Bad.')
  await appealFlagOutcome(app, ada, { ...flagged, text: 'It is true.' })
  await decide(await anAdmin(), flagged.id, flagDecision.keep)
  expect(await ratingOf()).toBe(1)
})

test('a reporter may appeal once if content is kept, within the deadline', async () => {
  const { id, owner } = await aTeam(testApp)
  const [ada, stranger] = [await somebody(), await somebody()]
  await flagProfile(app, ada, report(id))
  const flagged = { id: await onlyCase() }
  expect(await getFlagOutcome(app, ada, flagged)).toMatchObject({
    decision: null,
    mayAppeal: false,
  })
  await decide(await anAdmin(), flagged.id, flagDecision.keep)

  expect(await mails()).toEqual([`flag_kept ${ada.accountId}`])
  for (const other of [owner.caller, stranger]) {
    await expect(getFlagOutcome(app, other, flagged)).rejects.toMatchObject(refused('not_found'))
  }
  const longAgo = new Date(Date.now() - 181 * 86_400_000)
  await db.updateTable('flag_case').set({ since: longAgo }).execute()
  const appeal = { ...flagged, text: 'Look again.' }
  await expect(appealFlagOutcome(app, ada, appeal)).rejects.toMatchObject(refused('not_allowed'))
  await db.updateTable('flag_case').set({ since: new Date() }).execute()
  await appealFlagOutcome(app, ada, appeal)
  await expect(appealFlagOutcome(app, ada, appeal)).rejects.toMatchObject(
    refused('changed_meanwhile'),
  )
  await decide(await anAdmin(), flagged.id, flagDecision.remove)
  expect(await isPublic(id)).toBe(false)
})

test('the queue is paginated, longest waiting first', async () => {
  const ada = await anAdmin()
  for (let at = 0; at < 41; at += 1) {
    await db
      .insertInto('flag_case')
      .values({
        target_kind: 1,
        target_id: 5_000_000 + at,
        enterprise_id: (await putEnterprise(db)).id,
        site_id: ada.site.id,
        since: new Date(Date.UTC(2026, 0, 1, 0, at)),
      })
      .execute()
  }
  const read = (overrides: object) => listFlagCases(app, ada, FlagFilter.parse(overrides))

  const first = await read({})
  const second = await read({ from: first.next })
  expect([first.total, first.pages, first.cases.length, second.cases.length]).toEqual([
    41, 2, 40, 1,
  ])
  expect(second.cases[0]!.since > first.cases[39]!.since).toBe(true)
  const back = await read({ from: second.previous })
  expect(back.cases.map(({ id }) => id)).toEqual(first.cases.map(({ id }) => id))
  expect((await read({ view: 'mine' })).total).toBe(0)
  expect((await read({ kind: 2 })).total).toBe(0)
})

test('the team sees why content was taken down; its owners and admins where to appeal', async () => {
  const { id, owner, member } = await aTeam(testApp)
  expect(await getTakenDown(app, owner.caller, { id })).toEqual({ takenDown: null })
  await flagProfile(app, await somebody(), report(id))
  const caseId = await onlyCase()
  await decide(await anAdmin(), caseId, flagDecision.remove)

  const { takenDown } = await getTakenDown(app, owner.caller, { id })
  expect(takenDown).toMatchObject({ reason: 'Looked at it.', outcomeId: caseId, mayAppeal: true })
  const { takenDown: seen } = await getTakenDown(app, member.caller, { id })
  expect(seen).toMatchObject({ reason: 'Looked at it.', outcomeId: null, mayAppeal: false })
})

test('the team sees why a listing was taken down', async () => {
  const { id, owner } = await aTeam(testApp)
  const { id: listing } = await putListing(db, id)
  const read = () => getTakenDown(app, owner.caller, { id, listing })
  expect(await read()).toEqual({ takenDown: null })
  await flagHighlight(app, await somebody(), report(listing))
  const caseId = await onlyCase()
  await decide(await anAdmin(), caseId, flagDecision.remove)

  const { takenDown } = await read()
  expect(takenDown).toMatchObject({ reason: 'Looked at it.', outcomeId: caseId, mayAppeal: true })
  const other = await aTeam(testApp)
  const foreign = { id: other.id, listing }
  expect(await getTakenDown(app, other.owner.caller, foreign)).toEqual({ takenDown: null })
})
