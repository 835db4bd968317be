import { beforeEach, expect, test } from 'vitest'
import { putFeedback } from '#community/feedback/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { flagDecision, flagState } from '#shared/enums-of-flagging.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { waitingWork } from '#platform/work-queues.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { FlagFilter } from '../contract.ts'
import { appealFlagOutcome } from './appeal.ts'
import { getFlagCase, listFlagCases } from './cases.ts'
import { decideFlagCase } from './decide.ts'
import { flagFeedback, flagProfile } from './flag.ts'
import { getFlagStatistics } from './statistics.ts'
import { undoFlagDecision } from './undo-decision.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const { db } = app

beforeEach(async () => {
  for (const table of ['flag_case', 'mail', 'throttle'] as const) {
    await db.deleteFrom(table).execute()
  }
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

async function onlyCase(): Promise<number> {
  const { cases } = await listFlagCases(app, await anAdmin(), FlagFilter.parse({ view: 'all' }))
  expect(cases).toHaveLength(1)
  return cases[0]!.id
}

const decide = (admin: Caller, id: number, decision: 1 | 2 | 3) =>
  decideFlagCase(app, admin, { id, decision, reason: 'Looked at it.' })

const isPublic = async (id: number) =>
  (await db.selectFrom('enterprise').select('public').where('id', '=', id).executeTakeFirst())
    ?.public

test('a case is decided without a claim, and undone before anyone is told', async () => {
  const { id } = await putEnterprise(db)
  const [first, second] = [await anAdmin(), await anAdmin()]
  await flagProfile(app, await somebody(), report(id))
  const flagged = { id: await onlyCase() }
  const decision = { ...flagged, decision: flagDecision.remove, reason: 'No.' }
  expect(await waitingWork(db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'reports', count: 1 }),
      expect.objectContaining({ name: 'appeals', count: 0 }),
    ]),
  )

  await decideFlagCase(app, first, decision)
  expect(await isPublic(id)).toBe(false)
  expect((await getFlagCase(app, first, flagged)).undoSeconds).toBeGreaterThan(5)
  expect((await getFlagCase(app, second, flagged)).undoSeconds).toBeNull()
  const late = refused('changed_meanwhile')
  await expect(undoFlagDecision(app, second, flagged)).rejects.toMatchObject(late)
  await undoFlagDecision(app, first, flagged)
  await undoFlagDecision(app, first, flagged)

  expect(await isPublic(id)).toBe(true)
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
  expect(await getFlagCase(app, first, flagged)).toMatchObject({
    state: flagState.open,
    decision: null,
    events: [],
  })
  await decideFlagCase(app, first, decision)
  await db
    .updateTable('flag_event')
    .set({ at: new Date(Date.now() - 60_000) })
    .execute()
  await expect(undoFlagDecision(app, first, flagged)).rejects.toMatchObject(late)
})

test('undoing the decision about an appeal restores the appeal', async () => {
  const { id, owner } = await aTeam(testApp)
  await flagProfile(app, await somebody(), report(id))
  const flagged = { id: await onlyCase() }
  const [first, second] = [await anAdmin(), await anAdmin()]
  await decide(first, flagged.id, flagDecision.remove)
  await appealFlagOutcome(app, owner.caller, { ...flagged, text: 'No.' })
  const keep = { ...flagged, decision: flagDecision.keep, reason: 'Fine.' }
  await expect(decideFlagCase(app, first, keep)).rejects.toMatchObject(refused('not_allowed'))
  await decideFlagCase(app, second, keep)
  expect(await isPublic(id)).toBe(true)
  await undoFlagDecision(app, second, flagged)

  expect(await isPublic(id)).toBe(false)
  expect(await getFlagCase(app, second, flagged)).toMatchObject({
    state: flagState.appealed,
    decision: flagDecision.remove,
    appeal: 'No.',
    appealed: {
      decision: expect.any(Number),
      reason: expect.stringMatching(/./),
      by: expect.any(String),
    },
  })
})

test('the queue finds content, reports and names, and sorts by reports', async () => {
  const { id } = await putEnterprise(db, { name: 'Quiet Loom' })
  const { id: other } = await putEnterprise(db)
  const [ada, ben] = [await somebody({ name: 'Ada Finder' }), await somebody()]
  const message = { enterpriseId: other, actorId: ben.accountId!, message: 'Bad.', lang: null }
  const [feedbackId = 0] = await db.transaction().execute((tx) => putFeedback(tx, [message]))
  await flagProfile(app, ada, report(id, { text: 'Wrong colours.' }))
  await flagProfile(app, ben, report(id, { reason: 'imageNotClear' }))
  await flagFeedback(app, ada, report(feedbackId))
  const admin = await anAdmin()
  const kindsOf = async (filter: object) =>
    (await listFlagCases(app, admin, FlagFilter.parse(filter))).cases.map(({ kind }) => kind)

  expect(await kindsOf({ query: 'quiet loom' })).toEqual([1])
  expect(await kindsOf({ query: 'COLOURS' })).toEqual([1])
  expect(await kindsOf({ query: 'bad.' })).toEqual([3])
  expect(await kindsOf({ query: 'finder' })).toEqual([1, 3])
  expect(await kindsOf({ reason: 'imageNotClear' })).toEqual([1])
  expect(await kindsOf({ sorted: 'reports' })).toEqual([1, 3])
  expect(await kindsOf({ sorted: 'newest' })).toEqual([3, 1])
  const { cases, counts } = await listFlagCases(app, admin, FlagFilter.parse({ kind: 3 }))
  expect(counts).toMatchObject({ waiting: 1, appealed: 0, decided: 0 })
  expect(cases).toMatchObject([
    { title: 'Bad.', authors: [{ id: ben.accountId, isPerson: true }], isMine: false },
  ])
})

test('statistics count reports, decisions and appeals by month and reason', async () => {
  const { id, owner } = await aTeam(testApp)
  await flagProfile(app, await somebody(), report(id))
  const flagged = { id: await onlyCase() }
  await decide(await anAdmin(), flagged.id, flagDecision.remove)
  await appealFlagOutcome(app, owner.caller, { ...flagged, text: 'No.' })
  await decide(await anAdmin(), flagged.id, flagDecision.keep)

  const { months, reasons } = await getFlagStatistics(app, await anAdmin(), { months: 12 })
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({
    reports: 1,
    kept: 1,
    changes: 0,
    removed: 1,
    medianHours: 0,
    appeals: 1,
    appealsDecided: 1,
    appealsUpheld: 1,
  })
  expect(months[1]).toMatchObject({ reports: 0, medianHours: null })
  expect(reasons).toEqual([{ reason: 'other', reports: 1, kept: 1, changes: 0, removed: 0 }])
})
