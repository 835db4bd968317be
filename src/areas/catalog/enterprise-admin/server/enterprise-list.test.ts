import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { refreshApplicationStatus } from '#catalog/enterprises/server/public.ts'
import { putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { putInteractions } from '#community/reactions/server/public.ts'
import { forgetInvitationsTo, grantPoints } from '#identity/referrals/server/public.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { enterpriseSorts } from '../model.ts'
import { pointsReason } from '#shared/enums-of-account.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { EnterpriseFilter, type EnterpriseList } from '../contract.ts'
import { listEnterprises } from './enterprise-list.ts'
import { listing } from './enterprise-list-queries.ts'

const { app, visitor, server, signIn, handleEvents } = await openTestApp()
const { db } = app

const list = (overrides: Partial<EnterpriseFilter> = {}) =>
  listEnterprises(app, visitor, EnterpriseFilter.parse(overrides))
const names = async (overrides: Partial<EnterpriseFilter>) =>
  (await list(overrides)).enterprises.map(({ name }) => name)

const mill = await putEnterprise(db, { name: 'Old Mill', level: 3 })
const zest = await putEnterprise(db, { name: 'Zest 100%', listed: false })
const camp = await putEnterprise(db, { name: 'camp', published: false, level: 2 })
const mira = await anAccount(db, { name: 'Mira' })

test('lists an enterprise with its current counts', async () => {
  await putListing(db, mill.id)
  await db.transaction().execute(async (tx) => {
    await grantPoints(tx, { partyId: mill.id, amount: 30, reason: pointsReason.granted, ref: 'a' })
    await grantPoints(tx, { partyId: mira, amount: 99, reason: pointsReason.granted, ref: 'a' })
    await putInteractions(tx, [{ actorId: mira, target: { kind: 1, id: mill.id }, kind: 2 }])
    const [network] = await putNetworks(tx, [
      { ownerId: camp.id, texts: [{ lang: 'en', origin: 1, name: 'Camps' }] },
    ])
    await putMemberships(tx, [
      { networkId: network!, enterpriseId: mill.id, status: 1 },
      { networkId: network!, enterpriseId: zest.id, status: 3 },
    ])
  })
  const invite = (referrer_id: number, token: string, email: string | null) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('referral')
        .values({ referrer_id, kind: 1, token, email, lang: 'en', site_id: 1 })
        .execute()
      await publish(tx, 'invitation.changed', referrer_id)
    })
  await invite(mill.id, 'a-token-that-is-long-1', 'one@example.org')
  await invite(mill.id, 'a-token-that-is-long-2', null)
  await invite(mira, 'a-token-that-is-long-3', 'two@example.org')
  await handleEvents()

  const { enterprises, total, pages } = await list()
  expect({ total, pages }).toEqual({ total: 3, pages: 1 })
  expect(enterprises.map(({ name }) => name)).toEqual(['camp', 'Old Mill', 'Zest 100%'])
  expect(enterprises[1]).toEqual({
    id: mill.id,
    name: 'Old Mill',
    subDomain: mill.handle,
    level: 3,
    publish: 'published',
    networks: 1,
    listings: 1,
    status: null,
    applicationId: null,
    invites: 1,
    points: 30,
    feedback: 0,
    followers: 1,
  })
  expect(enterprises[2]).toMatchObject({ publish: 'unlisted', networks: 0, points: 0 })

  await db.transaction().execute(async (tx) => {
    const { network_id: networkId } = await tx
      .selectFrom('membership')
      .select('network_id')
      .where('enterprise_id', '=', mill.id)
      .executeTakeFirstOrThrow()
    await putMemberships(tx, [{ networkId, enterpriseId: mill.id, status: 2 }])
    await forgetInvitationsTo(tx, 'one@example.org')
  })
  await handleEvents()
  expect((await list({ query: 'mill' })).enterprises[0]).toMatchObject({ networks: 0, invites: 0 })
})

test('has the status of the latest application, ignoring drafts', async () => {
  const statusOf = async () => (await list({ query: 'camp' })).enterprises[0]
  const first = await applied(camp.id, 'notApproved')
  expect(await statusOf()).toMatchObject({ status: 'notApproved', applicationId: first })
  const second = await applied(camp.id, 'draft')
  expect(await statusOf()).toMatchObject({ status: 'notApproved', applicationId: first })

  const refresh = () => db.transaction().execute((tx) => refreshApplicationStatus(tx, camp.id))
  const change = async (state: string, isAgain = false) => {
    await sql`update answer_set set submitted_at = now() where id = ${second}`.execute(db)
    const overrides = { state, is_again: isAgain, waiting_since: new Date() }
    await db.updateTable('review').set(overrides).where('set_id', '=', second).execute()
    await refresh()
  }
  await change('submitted')
  expect(await statusOf()).toMatchObject({ status: 'submitted', applicationId: second })
  await change('submitted', true)
  expect(await names({ status: 'resubmitted' })).toEqual(['camp'])
  await change('approved', true)
  expect(await names({ status: 'approved' })).toEqual(['camp'])
  expect(await names({ status: 'none' })).toEqual(['Old Mill', 'Zest 100%'])
  await db.deleteFrom('answer_set').where('id', '=', second).execute()
  await refresh()
  expect(await statusOf()).toMatchObject({ status: 'notApproved', applicationId: first })
})

test.each<[Partial<EnterpriseFilter>, string[]]>([
  [{ query: 'OLD m' }, ['Old Mill']],
  [{ query: '0%' }, ['Zest 100%']],
  [{ query: '_' }, []],
  [{ level: 2 }, ['camp']],
  [{ publish: 'published' }, ['Old Mill']],
  [{ publish: 'unlisted' }, ['Zest 100%']],
  [{ publish: 'hidden', level: 2 }, ['camp']],
  [{ publish: 'hidden', level: 3 }, []],
  [{ sort: 'name', order: 'desc' }, ['Zest 100%', 'Old Mill', 'camp']],
  [{ sort: 'level', order: 'desc' }, ['Old Mill', 'camp', 'Zest 100%']],
  [{ sort: 'publish', order: 'asc' }, ['Old Mill', 'Zest 100%', 'camp']],
  [{ sort: 'points', order: 'desc' }, ['Old Mill', 'camp', 'Zest 100%']],
  [{ sort: 'listing', order: 'desc', query: 'l' }, ['Old Mill']],
])('%j finds %j', async (filter, found) => {
  expect(await names(filter)).toEqual(found)
})

test('the CSV contains all matches in order, and is audited', async () => {
  const admin = await signIn(await anAccount(db, { role: userRole.admin }))
  await db.updateTable('enterprise').set({ name: '=Zest' }).where('id', '=', zest.id).execute()
  const file = async (query: string, cookie?: string) =>
    (await server()).inject({
      url: `/admin/enterprise-accounts/table.csv?${query}`,
      headers: cookie ? { cookie } : {},
    })

  const answer = await file('sort=points&order=desc&level=1', admin.cookie)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.replace('\u{feff}', '').trim().split('\r\n')
  expect(lines[0]).toBe(
    'Number,Name,Link,Level,Visibility,Networks,Listings,Status,Invitations,Points,Feedback,Followers',
  )
  expect(lines.slice(1)).toEqual([`${zest.id},'=Zest,${zest.handle},Basic,Unlisted,0,0,,0,0,0,0`])
  const { action, diff } = await db
    .selectFrom('audit')
    .select(['action', 'diff'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ action, diff }).toEqual({
    action: 'enterprise.export',
    diff: { level: 1, sort: 'points', order: 'desc' },
  })
  expect((await file('level=9', admin.cookie)).statusCode).toBe(422)
  const { cookie } = await signIn(mira)
  expect((await file('', cookie)).statusCode).toBe(403)
  expect((await file('')).statusCode).toBe(401)
  await db.updateTable('enterprise').set({ name: 'Zest 100%' }).where('id', '=', zest.id).execute()
})

test('pages follow one another in every order, there and back, and miss none', async () => {
  await addEnterprises(230)
  for (const sort of enterpriseSorts) {
    for (const overrides of [
      { sort, order: 'asc' },
      { sort, order: 'desc', level: 1 },
    ] as const) {
      const there = await readOn(overrides, 'next')
      const back = await readOn({ ...overrides, from: there.last }, 'previous')
      expect(new Set(there.ids).size, sort).toBe('level' in overrides ? 78 : 233)
      expect(back.ids, sort).toEqual(there.ids.toReversed())
    }
  }
  expect((await wholeFile()).length).toBe(234)
})

test('among many, what has the words is counted up to a bound, and indexes lead to a page', async () => {
  await addEnterprises(5600)
  await addPeople(5600)
  expect(await list({ query: 'shop' })).toMatchObject({ total: 5000, isMore: true, pages: 125 })
  expect(await list()).toMatchObject({ total: 5833, isMore: false })
  expect(await names({ query: 'zest' })).toEqual(['Zest 100%'])
  const indexes = {
    name: 'enterprise_in_order',
    level: 'enterprise_by_level',
    publish: 'enterprise_by_publishing',
    network: 'vendor_by_networks',
    listing: 'vendor_by_listings',
    status: 'enterprise_by_status',
    invites: 'vendor_by_invites',
    points: 'vendor_by_points',
    feedback: 'vendor_by_feedback',
    followers: 'vendor_by_followers',
  }
  for (const sort of enterpriseSorts) {
    expect(await planOf({ sort }), sort).toContain(indexes[sort])
  }
})

async function wholeFile() {
  const { cookie } = await signIn(await anAccount(db, { role: userRole.admin }))
  const { body } = await (
    await server()
  ).inject({ url: '/admin/enterprise-accounts/table.csv', headers: { cookie } })
  return body.trim().split('\n')
}

/** Inserts an application for an enterprise and returns its id. */
async function applied(enterpriseId: number, state: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with s as (
      insert into answer_set (form_id, version_id, actor_id, subject_kind, subject_id, submitted_at)
      select f.id, v.id, ${mira}, 'enterprise', ${enterpriseId},
        case when ${state} <> 'draft' then now() end
      from form f join form_version v on v.form_id = f.id
      where f.kind = 'application' order by v.id limit 1 returning id, form_id, submitted_at)
    insert into review (set_id, form_id, state, waiting_since)
    select id, form_id, ${state}, submitted_at from s returning set_id as id`.execute(db)
  await db.transaction().execute((tx) => refreshApplicationStatus(tx, enterpriseId))
  return rows[0]!.id
}

/** Inserts enterprises with levels and mostly equal counts. */
async function addEnterprises(count: number): Promise<void> {
  await sql`
    with made as (
      insert into party (kind) select 2 from generate_series(1, ${count}::integer) returning id
    ), enterprises as (
      insert into enterprise (id, name, level, published_at, application_status)
      select id, 'Shop ' || left(md5(id::text), 2), 1 + id % 3, now(), 2 * (id % 2)
      from made returning id
    )
    insert into handle (name, enterprise_id) select 'shop' || id, id from enterprises`.execute(db)
  await sql`
    insert into party_stat (party_id) select id from enterprise on conflict do nothing`.execute(db)
  await sql`
    update party_stat set points_sum = party_id % 5 - 2, followers_count = party_id % 7,
      listings_count = party_id % 3, feedback_count = party_id % 2, invites_count = party_id % 4,
      networks_count = party_id % 2
    where kind = 2 and party_id > ${camp.id}`.execute(db)
  await sql`vacuum analyze enterprise, party_stat`.execute(db)
}

async function addPeople(count: number): Promise<void> {
  await sql`
    with made as (
      insert into party (kind) select 1 from generate_series(1, ${count}::integer) returning id
    )
    insert into party_stat (party_id, points_sum, followers_count)
    select id, 1 + id % 5, id % 5 from made`.execute(db)
  await sql`vacuum analyze party_stat`.execute(db)
}

/** Reads all pages and returns their ids with the cursor of the last page. */
async function readOn(overrides: Partial<EnterpriseFilter>, way: 'next' | 'previous') {
  const ids: number[] = []
  let { from: last } = overrides
  for (let from: string | null | undefined = last; from !== null;) {
    const page: EnterpriseList = await list({ ...overrides, from })
    const own = page.enterprises.map(({ id }) => id)
    ids.push(...(way === 'next' ? own : own.toReversed()))
    last = from
    from = page[way]
  }
  return { ids, last }
}

async function planOf(overrides: Partial<EnterpriseFilter>): Promise<string> {
  const filter = EnterpriseFilter.parse(overrides)
  const part = { start: { side: 'after', id: mill.id }, limit: 40, ids: null } as const
  const query: RawBuilder<unknown> = listing(filter, part)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan on (enterprise|party_stat)/)
  return plan
}
