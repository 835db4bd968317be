import { expect, test } from 'vitest'
import { putInteractions } from '#community/reactions/server/public.ts'
import { putFeedback } from '#community/feedback/server/public.ts'
import { interactionKind, itemType, userRole } from '#shared/enums.ts'
import { statMetric } from '#shared/enums-of-stats.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { daysBefore, daysLater, periodsOf, stepOf, today } from './periods.ts'
import { getStats, rangeOf } from './statistics.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const server = await testApp.server()

async function seenOn(enterpriseId: number, day: string, n: number) {
  const row = { enterprise_id: enterpriseId, day, metric: statMetric.profileViews, n }
  await app.db.insertInto('stat_day').values(row).execute()
}

async function stepsOf(enterpriseId: number): Promise<number[]> {
  const rows = await app.db
    .selectFrom('onboarding_step')
    .select('step')
    .where('party_id', '=', enterpriseId)
    .execute()
  return rows.map(({ step }) => step)
}

test('a range is summed up, beside as many days before it', async () => {
  const { id, owner } = await aTeam(testApp)
  await seenOn(id, today(), 3)
  await seenOn(id, daysLater(today(), -6), 4)
  await seenOn(id, daysLater(today(), -7), 10)
  await seenOn(id, daysLater(today(), -14), 100)
  const [ada, eve] = [await anAccount(app.db), await anAccount(app.db)]
  await app.db.transaction().execute(async (tx) => {
    const target = { kind: itemType.profile, id }
    await putInteractions(tx, [
      { actorId: ada, target, kind: interactionKind.follow },
      { actorId: eve, target, kind: interactionKind.like },
    ])
    await putFeedback(tx, [{ enterpriseId: id, actorId: eve, lang: 'en', message: 'Good bread.' }])
  })

  const stats = await getStats(app, owner.caller, { id, days: 7 })

  expect(stats).toMatchObject({
    from: daysLater(today(), -6),
    to: today(),
    days: 7,
    step: 'day',
    totals: { profileViews: 7, listingViews: 0, followers: 1, feedback: 1 },
    before: { profileViews: 10, followers: 0 },
    followers: 1,
    feedback: 1,
    since: daysLater(today(), -14),
  })
  expect(stats.periods.map(({ numbers }) => numbers.profileViews)).toEqual([4, 0, 0, 0, 0, 0, 3])
})

test('returns empty statistics without data', async () => {
  const { id, member } = await aTeam(testApp)

  const stats = await getStats(app, member.caller, { id })

  expect(stats).toMatchObject({ days: 30, since: null, totals: { profileViews: 0 } })
  expect(stats.periods).toHaveLength(30)
})

test('opening them is a first step of the team, not of an admin who looks', async () => {
  const { id, member } = await aTeam(testApp)
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))

  await getStats(app, admin.caller, { id })
  const watched = { ...member.caller.session!, viewedBy: admin.caller.accountId }
  await getStats(app, { ...member.caller, session: watched }, { id })
  expect(await stepsOf(id)).toEqual([])

  await getStats(app, member.caller, { id })
  await getStats(app, member.caller, { id })
  expect(await stepsOf(id)).toEqual([11])
})

test('the CSV has one line per day, for the team only', async () => {
  const { id, handle, owner } = await aTeam(testApp)
  await seenOn(id, today(), 3)
  const stranger = await aTeam(testApp)
  const ask = (cookie: string, query = 'days=7') =>
    server.inject({ url: `/stats/${id}/table.csv?${query}`, headers: { cookie } })

  const answer = await ask(owner.cookie)
  const lines = answer.body.trimEnd().split('\n')

  expect(answer.headers['content-disposition']).toContain(`stats-${handle}-`)
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatch(/^\uFEFFFirst day,Last day,Profile views,/)
  expect(lines[7]).toBe(`${today()},${today()},3,0,0,0,0,0,0,0`)
  expect((await ask(owner.cookie, 'days=365')).body.trim().split('\n')).toHaveLength(366)
  expect((await ask('')).statusCode).toBe(401)
  expect((await ask(stranger.owner.cookie)).statusCode).toBe(403)
  expect((await ask(owner.cookie, 'from=yesterday')).statusCode).toBe(422)
})

test('of no enterprise there are no stats', async () => {
  const { id } = await putEnterprise(app.db)
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))

  const missing = getStats(app, admin.caller, { id: id + 100_000 })

  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})

test('custom periods are ordered and end today', () => {
  const row = '2020-01-01'
  const next = daysLater(today(), 5)

  expect(rangeOf({ from: '2026-03-09', to: '2026-03-01' }, row)).toEqual({
    from: '2026-03-01',
    to: '2026-03-09',
  })
  expect(rangeOf({ from: daysLater(today(), -2), to: next }, row).to).toBe(today())
  expect(rangeOf({ from: next }, row)).toEqual({ from: today(), to: today() })
  // Extended to whole months where rolled up.
  expect(rangeOf({ from: '2019-05-17', to: '2020-05-17' }, row).from).toBe('2019-05-01')
})

test('periods cover a range without a gap, and its last week is whole', () => {
  const year = { from: '2025-11-22', to: '2026-11-21' }
  const quarter = { from: '2026-08-24', to: '2026-11-21' }

  expect(stepOf(year)).toBe('month')
  expect(periodsOf(year, 'month')).toHaveLength(13)
  expect(periodsOf(year, 'month')[0]).toEqual({ from: '2025-11-22', to: '2025-11-30' })
  const weeks = periodsOf(quarter, stepOf(quarter))
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-29' })
  expect(weeks.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(
    weeks.slice(0, -1).map(({ to }) => daysLater(to, 1)),
  )
  expect(daysBefore(quarter)).toEqual({ from: '2026-05-26', to: '2026-08-23' })
})
