import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userRole } from '#shared/enums.ts'
import { statMetric } from '#shared/enums-of-stats.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openCounter } from './view-counter.ts'
import { foldOldDays } from './rollup.ts'
import { parseViewBeacon } from './view-beacon.ts'

const testApp = await openTestApp()
const { app, signIn } = testApp
const server = await testApp.server()

const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let addresses = 0

/** Sends a beacon like a browser, with a new address each time. */
async function sendBeacon(
  what: string,
  headers: Record<string, string> = {},
  { from, payload }: { from?: string; payload?: string } = {},
) {
  addresses += 1
  const answer = await server.inject({
    method: 'POST',
    url: `/stats/seen?${what}`,
    remoteAddress: from ?? `10.7.${addresses >> 8}.${addresses & 255}`,
    ...(payload !== undefined && { payload }),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'user-agent': browser,
      ...headers,
    },
  })
  return answer.statusCode
}

async function countsOf(enterpriseId: number): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('stat_day')
    .select(['metric', 'n'])
    .where('enterprise_id', '=', enterpriseId)
    .execute()
  const names = Object.entries(statMetric)
  return Object.fromEntries(
    rows.map(({ metric, n }) => [names.find(([, code]) => code === metric)![0], n]),
  )
}

test('views, searches and clicks count for the enterprise they are of', async () => {
  const { id } = await putEnterprise(app.db)
  const listing = await putListing(app.db, id)
  const other = await putListing(app.db, id)

  const beacons = [
    `profile=${id}`,
    `profile=${id}`,
    `listing=${listing.id}`,
    `found=${id}`,
    `offered=${listing.id},${other.id}`,
    `website=${id}`,
    `contact=${id}`,
    `action=${listing.id}`,
  ]
  const answers = await Promise.all(beacons.map((what) => sendBeacon(what)))

  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await countsOf(id)).toEqual({
    profileViews: 2,
    listingViews: 1,
    // A search that showed two of its listings counts once.
    searches: 2,
    websiteClicks: 1,
    contactClicks: 1,
    actionClicks: 1,
  })
})

test('acknowledged views are stored, however many arrive at once', async () => {
  const [one, other] = [await putEnterprise(app.db), await putEnterprise(app.db)]

  await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      sendBeacon(`profile=${(at % 5 === 0 ? other : one).id}`),
    ),
  )

  expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
    { profileViews: 400 },
    { profileViews: 100 },
  ])
})

test('programs, other pages and what makes no sense are answered and not counted', async () => {
  const { id } = await putEnterprise(app.db)
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  const answers = [
    await sendBeacon(`profile=${id}`, { 'user-agent': crawler }),
    await sendBeacon(`profile=${id}`, { 'user-agent': 'WhatsApp/2.23' }),
    await sendBeacon(`profile=${id}`, { 'user-agent': '' }),
    await sendBeacon(`profile=${id}`, { origin: '' }),
    await sendBeacon(`profile=${id}&website=${id}`),
    await sendBeacon(`profile=${id},${id + 1}`),
    await sendBeacon(`visits=${id}`),
    await sendBeacon(`toString=${id}`),
    await sendBeacon('profile=999999999'),
  ]

  expect(answers.filter((status) => status !== 204)).toEqual([403])
  expect(await sendBeacon(`profile=${id}`, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await countsOf(id)).toEqual({})
})

test('visits by the team and admins are not counted', async () => {
  const { id, owner, member } = await aTeam(testApp)
  const listing = await putListing(app.db, id)
  const elsewhere = await putEnterprise(app.db)
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))
  const reader = await signIn(await anAccount(app.db))

  for (const { cookie } of [owner, member, admin]) {
    await sendBeacon(`profile=${id}`, { cookie })
    await sendBeacon(`listing=${listing.id}`, { cookie })
    await sendBeacon(`found=${id},${elsewhere.id}`, { cookie })
  }
  await sendBeacon(`profile=${id}`, { cookie: reader.cookie })

  expect(await countsOf(id)).toEqual({ profileViews: 1 })
  // Counts for other enterprises of the results; an admin's views never count.
  expect(await countsOf(elsewhere.id)).toEqual({ searches: 2 })
})

test('views of hidden content are not counted', async () => {
  const { id } = await putEnterprise(app.db)
  const draft = await putListing(app.db, id, { state: 1 })
  const hidden = await putEnterprise(app.db)
  await app.db
    .updateTable('enterprise')
    .set({ archived_at: new Date() })
    .where('id', '=', hidden.id)
    .execute()

  await sendBeacon(`listing=${draft.id}`)
  await sendBeacon(`profile=${hidden.id}`)

  expect([await countsOf(id), await countsOf(hidden.id)]).toEqual([{}, {}])
})

test('limits view beacons by IP address', async () => {
  const { id } = await putEnterprise(app.db)
  const sendOften = async (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => sendBeacon(`profile=${id}`, {}, { from: '10.8.0.1' })),
    )

  expect(new Set(await sendOften(240))).toEqual(new Set([204]))
  expect(new Set(await sendOften(20))).toEqual(new Set([429]))
  expect(await countsOf(id)).toEqual({ profileViews: 240 })
})

test('a word that browsers send along is no hindrance', async () => {
  const { id } = await putEnterprise(app.db)

  const status = await sendBeacon(
    `website=${id}`,
    { 'content-type': 'text/ping' },
    { payload: 'PING' },
  )

  expect(status).toBe(204)
  expect(await countsOf(id)).toEqual({ websiteClicks: 1 })
})

test('a refused view is reported, and later ones are counted', async () => {
  const { id } = await putEnterprise(app.db)
  const seen = { metric: statMetric.profileViews, ofListings: false, ids: [id] }
  const counter = openCounter(app)
  await sql`alter table stat_day rename to stat_day_away`.execute(app.db)
  const attempts = await Promise.allSettled([counter.count(seen), counter.count(seen)])
  await sql`alter table stat_day_away rename to stat_day`.execute(app.db)

  const codes = attempts.map((each) => each.status === 'rejected' && each.reason.code)
  expect(codes).toEqual(['database_unavailable', 'database_unavailable'])
  const later = counter.count(seen)
  await counter.drain()
  expect(await countsOf(id)).toEqual({ profileViews: 1 })
  await later
})

test('days become months after two years, and a second run adds nothing', async () => {
  const { id } = await putEnterprise(app.db)
  const rows = await sql<{ old: string; month: string; young: string }>`
    select (date_trunc('month', now() at time zone 'utc') - interval '24 months' - interval '1 day')
        ::date as old,
      (date_trunc('month', now() at time zone 'utc') - interval '25 months')::date as month,
      (date_trunc('month', now() at time zone 'utc') - interval '24 months')::date as young`.execute(
    app.db,
  )
  const { old, month, young } = rows.rows[0]!
  const day = (date: string, n: number) => ({
    enterprise_id: id,
    day: date,
    metric: statMetric.profileViews,
    n,
  })
  await app.db
    .insertInto('stat_day')
    .values([day(old, 3), day(month, 4), day(young, 5)])
    .execute()

  await foldOldDays(app)
  await foldOldDays(app)

  const months = await app.db.selectFrom('stat_month').selectAll().execute()
  expect(months).toEqual([
    { enterprise_id: id, month, metric: statMetric.profileViews, n: old === month ? 3 : 7 },
  ])
  expect(await countsOf(id)).toEqual({ profileViews: 5 })
})

test.each(['', 'profile=', 'profile=0', 'profile=-1', 'profile=1e3', 'found=1,,2', 'found=1,a'])(
  '“%s” tells nothing',
  (query) => {
    expect(parseViewBeacon(Object.fromEntries(new URLSearchParams(query)))).toBeNull()
  },
)
