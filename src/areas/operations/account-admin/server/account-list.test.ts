import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { grantPoints } from '#identity/referrals/server/public.ts'
import { accountSorts, pointsReason } from '#shared/enums-of-account.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { AccountFilter, type AccountList } from '../contract.ts'
import { listAccounts } from './account-list.ts'
import { listing } from './account-list-queries.ts'

const { app, visitor } = await openTestApp()
const { db } = app

const list = (overrides: Partial<AccountFilter> = {}) =>
  listAccounts(app, visitor, AccountFilter.parse(overrides))
const names = async (overrides: Partial<AccountFilter>) =>
  (await list(overrides)).accounts.map(({ name }) => name)

const mira = await anAccount(db, { name: 'Mira Thapa', country: 'NP', lang: 'ne' })
await anAccount(db, { name: 'Ben 100%', email: 'ben_x@example.org', role: userRole.admin })
const zoe = await anAccount(db, { name: 'Zoe' })
await db
  .updateTable('account')
  .set({ email_verified_at: null, sign_up_mode: 3 })
  .where('id', '=', zoe)
  .execute()
await db
  .transaction()
  .execute((tx) =>
    grantPoints(tx, { partyId: mira, amount: 30, reason: pointsReason.granted, ref: 'a' }),
  )

test('lists all accounts, newest first', async () => {
  const { accounts, total, pages } = await list()
  expect({ total, pages }).toEqual({ total: 3, pages: 1 })
  expect(accounts.map(({ name }) => name)).toEqual(['Zoe', 'Ben 100%', 'Mira Thapa'])
  expect(accounts[2]).toMatchObject({
    id: mira,
    role: 4,
    signUpMode: 1,
    app: null,
    language: 'ne',
    invitedBy: null,
    status: 'verified',
    points: 30,
    country: 'NP',
  })
})

test.each<[Partial<AccountFilter>, string[]]>([
  [{ query: 'THAPA' }, ['Mira Thapa']],
  [{ query: 'ben_' }, ['Ben 100%']],
  [{ query: '0%' }, ['Ben 100%']],
  [{ query: 'nobody' }, []],
  [{ role: 1 }, ['Ben 100%']],
  [{ status: 'unverified' }, ['Zoe']],
  [{ status: 'disabled' }, []],
  [{ country: 'NP' }, ['Mira Thapa']],
  [{ signUpMode: 3 }, ['Zoe']],
  [{ signUpMode: 3, role: 1 }, []],
  [{ sort: 'name', order: 'asc' }, ['Ben 100%', 'Mira Thapa', 'Zoe']],
  [{ sort: 'email', order: 'asc', query: 'ben' }, ['Ben 100%']],
  [{ sort: 'points' }, ['Mira Thapa', 'Zoe', 'Ben 100%']],
  [{ sort: 'date', order: 'asc' }, ['Mira Thapa', 'Ben 100%', 'Zoe']],
])('%j finds %j', async (filter, found) => {
  expect(await names(filter)).toEqual(found)
})

test('omits erased accounts and names inviters', async () => {
  const gone = await anAccount(db, { name: 'Gone' })
  await db
    .updateTable('account')
    .set({ erased_at: new Date(), email: null })
    .where('id', '=', gone)
    .execute()
  const { id } = await db
    .insertInto('referral')
    .values({ referrer_id: mira, kind: 1, token: 'a-token-that-is-long', lang: 'en', site_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('referral_joined').values({ account_id: zoe, referral_id: id }).execute()

  const { accounts } = await list()
  expect(accounts.map(({ invitedBy }) => invitedBy)).toEqual(['Mira Thapa', null, null])
})

test('pagination is complete in every order and both directions', async () => {
  await addPeople(400)

  for (const sort of accountSorts) {
    for (const overrides of [
      { sort, order: 'asc' },
      { sort, order: 'desc', signUpMode: 1 },
    ] as const) {
      const there = await readOn(overrides, 'next')
      const back = await readOn({ ...overrides, from: there.last }, 'previous')
      expect(new Set(there.ids).size, sort).toBe('signUpMode' in overrides ? 402 : 403)
      expect(back.ids, sort).toEqual(there.ids.toReversed())
    }
  }
  const down = await readOn({ sort: 'points' }, 'next')
  const up = await readOn({ sort: 'points', order: 'asc' }, 'next')
  expect(down.ids).toEqual(up.ids.toReversed())
})

test('counts matches up to a limit, ignoring case', async () => {
  await addPeople(5600)
  await anAccount(db, { name: '田中 花子' })
  expect(await list({ query: 'someone' })).toMatchObject({ total: 5000, isMore: true, pages: 125 })
  expect(await list({ role: 4 })).toMatchObject({ total: 6003, isMore: false })
  expect(await names({ query: '花' })).toEqual(['田中 花子'])
  expect(await names({ query: '田中' })).toEqual(['田中 花子'])
  expect((await list({ query: 'z' })).accounts.length).toBeGreaterThan(0)
  expect(await names({ query: 'zoe' })).toEqual(['Zoe'])
})

test('among many, indexes lead to a page', async () => {
  expect(await planOf({})).toMatch(/account_by_time/)
  expect(await planOf({ sort: 'name', order: 'asc' })).toMatch(/account_by_name/)
  expect(await planOf({ sort: 'email', order: 'asc' })).toMatch(/account_email_key/)
  expect(await planOf({ sort: 'points' })).toMatch(/party_stat_by_points/)
})

/** Creates accounts with positive, zero and negative points. */
async function addPeople(count: number): Promise<void> {
  await sql`
    with made as (
      insert into party (kind) select 1 from generate_series(1, ${count}::integer) returning id
    ), people as (
      insert into account (id, email, name, created_at)
      select id, 'someone' || id || '@example.org', 'Someone ' || left(md5(id::text), 2),
        now() - make_interval(mins => id::integer) from made
    )
    insert into party_stat (party_id, points_sum) select id, id % 5 - 2 from made`.execute(db)
  await sql`vacuum analyze account, party_stat`.execute(db)
}

/** Reads all pages and returns their ids with the cursor of the last page. */
async function readOn(overrides: Partial<AccountFilter>, way: 'next' | 'previous') {
  const ids: number[] = []
  let { from: last } = overrides
  for (let from: string | null | undefined = last; from !== null;) {
    const page: AccountList = await list({ ...overrides, from })
    const own = page.accounts.map(({ id }) => id)
    ids.push(...(way === 'next' ? own : own.toReversed()))
    last = from
    from = page[way]
  }
  return { ids, last }
}

async function planOf(overrides: Partial<AccountFilter>): Promise<string> {
  const filter = AccountFilter.parse(overrides)
  const part = { start: { side: 'after', id: mira }, limit: 40, ids: null } as const
  const query: RawBuilder<unknown> = listing(filter, part)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on account')
  return plan
}
