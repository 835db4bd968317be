import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putInteractions } from '#community/reactions/server/public.ts'
import { grantPoints, pointsOf } from '#identity/referrals/server/public.ts'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { allMergeRules, mergeAccounts } from '#platform/accounts/merge.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { pointsReason } from '#shared/enums-of-account.ts'
import { interactionKind, itemType, teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { enableAccount, planAccountErasure } from './account-changes.ts'
import { getAccount } from './account-list.ts'
import { mergeAccount, previewMerge } from './account-merge.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app

let people = 0

async function aPerson(overrides: Parameters<typeof anAccount>[1] = {}) {
  people += 1
  const email = `merged${people}@example.org`
  return { id: await anAccount(db, { email, ...overrides }), email }
}

async function anAdmin() {
  const { id } = await aPerson({ role: userRole.admin })
  return { id, ...(await signIn(id)) }
}

type Person = Awaited<ReturnType<typeof aPerson>>

async function merge(from: Person, into: Person) {
  const admin = await anAdmin()
  await mergeAccount(app, admin.caller, { id: into.id, otherId: from.id, email: from.email })
  return admin
}

/** Columns with foreign keys to accounts and parties. */
async function referringColumns(): Promise<[table: string, column: string][]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('account'::regclass, 'party'::regclass)`.execute(db)
  return rows.map(({ table, column }) => [table, column])
}

const counters = (id: number) =>
  db.selectFrom('party_stat').selectAll().where('party_id', '=', id).executeTakeFirst()

test('every column with an account has one rule', async () => {
  const { moved, united, dropped, own, kept } = allMergeRules()
  const ruled = [...moved, ...united.map(({ column }) => column), ...dropped, ...own]
  const names = [...ruled.map((column) => column.join('.')), ...Object.keys(kept)]
  const found = (await referringColumns()).map((column) => column.join('.'))
  expect(names.toSorted()).toEqual(found.toSorted())
})

test('moved columns are in no unique index, so that a merge cannot fail', async () => {
  const { rows } = await sql<{ column: string; index: string }>`
    select distinct i.indrelid::regclass || '.' || a.attname as column,
      i.indexrelid::regclass::text as index
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0
    where i.indisunique and exists (
      select from generate_series(1, i.indnkeyatts) at
      where pg_get_indexdef(i.indexrelid, at, true) ~ concat('\\m', a.attname, '\\M'))`.execute(db)
  const moved = new Set(allMergeRules().moved.map((column) => column.join('.')))
  expect(rows.filter(({ column }) => moved.has(column))).toEqual([])
})

test('of rows in every table, none but declared ones still refers to the closed account', async () => {
  const [from, into] = [await aPerson(), await aPerson()]
  const { id: enterpriseId } = await putEnterprise(db)
  await oneOfEverything(db, [from.id, enterpriseId])
  await db.transaction().execute((tx) => mergeAccounts(tx, { from, into }))

  const { kept } = allMergeRules()
  const left: string[] = []
  for (const [table, column] of await referringColumns()) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${from.id}`.execute(db)
    const name = `${table}.${column}`
    if (rows.length > 0 && !(name in kept)) left.push(name)
  }
  expect(left).toEqual([])
})

test('in a team of both, the higher role and the earlier date count', async () => {
  const [from, into] = [await aPerson(), await aPerson()]
  const [shared, other] = [await putEnterprise(db), await putEnterprise(db)]
  const owner = await aPerson()
  await db.transaction().execute((tx) =>
    putTeamMembers(tx, [
      { enterpriseId: shared.id, accountId: from.id, role: teamRole.owner },
      { enterpriseId: shared.id, accountId: into.id, role: teamRole.member },
      { enterpriseId: other.id, accountId: owner.id, role: teamRole.owner },
      { enterpriseId: other.id, accountId: from.id, role: teamRole.admin },
    ]),
  )
  const early = new Date('2020-01-01')
  await db
    .updateTable('team_member')
    .set({ joined_at: early })
    .where('account_id', '=', from.id)
    .execute()
  await merge(from, into)

  const rows = await db
    .selectFrom('team_member')
    .select(['enterprise_id', 'account_id', 'role', 'joined_at'])
    .where('account_id', 'in', [from.id, into.id])
    .orderBy('enterprise_id')
    .execute()
  expect(rows).toEqual([
    { enterprise_id: shared.id, account_id: into.id, role: 1, joined_at: early },
    { enterprise_id: other.id, account_id: into.id, role: 2, joined_at: early },
  ])
})

test('likes and follows of both count once', async () => {
  const [from, into] = [await aPerson(), await aPerson()]
  const [one, two] = [await putEnterprise(db), await putEnterprise(db)]
  const listing = await putListing(db, one.id)
  const follow = (actorId: number, id: number) => ({
    actorId,
    target: { kind: itemType.profile, id },
    kind: interactionKind.follow,
  })
  const like = (actorId: number) => ({
    actorId,
    target: { kind: itemType.listing, id: listing.id },
    kind: interactionKind.like,
  })
  await db
    .transaction()
    .execute((tx) =>
      putInteractions(tx, [
        follow(from.id, one.id),
        follow(into.id, one.id),
        follow(from.id, two.id),
        like(from.id),
        like(into.id),
      ]),
    )
  await merge(from, into)

  expect(await counters(one.id)).toMatchObject({ followers_count: 1 })
  expect(await counters(two.id)).toMatchObject({ followers_count: 1 })
  expect(await counters(into.id)).toMatchObject({ following_count: 2 })
  expect(await counters(from.id)).toMatchObject({ following_count: 0 })
  const stat = db.selectFrom('listing_stat').select('likes_count')
  expect(await stat.where('listing_id', '=', listing.id).execute()).toEqual([{ likes_count: 1 }])
})

test('points are transferred once', async () => {
  const [from, into] = [await aPerson(), await aPerson()]
  const give = (partyId: number, amount: number) =>
    db
      .transaction()
      .execute((tx) =>
        grantPoints(tx, { partyId, amount, reason: pointsReason.granted, ref: 'test' }),
      )
  await give(from.id, 30)
  await give(into.id, 12)
  const admin = await merge(from, into)
  await mergeAccount(app, admin.caller, { id: into.id, otherId: from.id, email: from.email })

  expect(await pointsOf(db, into.id)).toBe(42)
  expect(await pointsOf(db, from.id)).toBe(0)
})

test('invitations to the same address become one, and nobody has invited themselves', async () => {
  const [from, into, friend] = [await aPerson(), await aPerson(), await aPerson()]
  const referral = async (referrer: number, email: string | null, token: string) => {
    const { id } = await db
      .insertInto('referral')
      .values({ referrer_id: referrer, kind: 1, email, token, lang: 'en', site_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const token = (name: string) => `${name}-${from.id}-0123456789`
  const kept = await referral(into.id, friend.email, token('kept'))
  const closed = await referral(from.id, friend.email, token('closed'))
  const link = await referral(into.id, null, token('link'))
  await referral(from.id, null, token('other-link'))
  await db
    .insertInto('referral_joined')
    .values([
      { account_id: friend.id, referral_id: closed },
      { account_id: from.id, referral_id: link },
    ])
    .execute()
  await merge(from, into)

  const referrals = db.selectFrom('referral').select('id').where('referrer_id', '=', into.id)
  expect((await referrals.orderBy('id').execute()).map(({ id }) => id)).toEqual([kept, link])
  const joined = db.selectFrom('referral_joined').select(['account_id', 'referral_id'])
  const both = joined.where('account_id', 'in', [friend.id, from.id, into.id])
  expect(await both.execute()).toEqual([{ account_id: friend.id, referral_id: kept }])
})

test('open team invitations follow to the remaining address', async () => {
  const [from, into] = [await aPerson(), await aPerson()]
  const [one, two] = [await putEnterprise(db), await putEnterprise(db)]
  const invitation = (enterprise_id: number, email: string) => ({
    enterprise_id,
    email,
    role: teamRole.member,
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await db
    .insertInto('team_invitation')
    .values([
      invitation(one.id, from.email),
      invitation(one.id, into.email),
      invitation(two.id, from.email),
    ])
    .execute()
  await merge(from, into)

  const open = db.selectFrom('team_invitation').select(['enterprise_id', 'email'])
  expect(
    await open
      .where('enterprise_id', 'in', [one.id, two.id])
      .where('state', '=', 1)
      .orderBy('enterprise_id')
      .execute(),
  ).toEqual([
    { enterprise_id: one.id, email: into.email },
    { enterprise_id: two.id, email: into.email },
  ])
})

test('the other account is closed, both addresses are emailed, and the log tells of it', async () => {
  const from = await aPerson({ role: userRole.vendor })
  const into = await aPerson({ role: userRole.publicUser })
  const session = await signIn(from.id)
  const admin = await merge(from, into)

  expect(await signedInWith(app, session.caller.browser)).toBeNull()
  const closed = await getAccount(app, admin.caller, { id: from.id })
  expect(closed).toMatchObject({
    account: { status: 'disabled', email: from.email },
    mergedInto: { id: into.id, email: into.email },
  })
  const remaining = await getAccount(app, admin.caller, { id: into.id })
  expect(remaining).toMatchObject({
    account: { role: userRole.vendor, status: 'verified' },
    merged: [{ id: from.id, email: from.email }],
  })
  expect(remaining.audit[0]).toMatchObject({
    action: 'account.merge',
    diff: { merged: from.email, role: [4, 2] },
  })
  expect(closed.audit[0]).toMatchObject({ diff: { mergedInto: into.email } })
  const mails = db.selectFrom('mail').select(['email', 'account_id'])
  expect(
    await mails.where('kind', '=', 'accounts_merged').orderBy('id', 'desc').limit(2).execute(),
  ).toEqual([
    { email: into.email, account_id: into.id },
    { email: from.email, account_id: into.id },
  ])
  await expect(enableAccount(app, admin.caller, { id: from.id })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('the preview says what moves, and moves nothing', async () => {
  const admin = await anAdmin()
  const [from, into] = [await aPerson({ name: 'Second' }), await aPerson()]
  const { id: enterpriseId } = await putEnterprise(db)
  await db
    .transaction()
    .execute((tx) =>
      putTeamMembers(tx, [{ enterpriseId, accountId: from.id, role: teamRole.owner }]),
    )
  const input = { id: into.id, email: ` ${from.email.toUpperCase()}` }
  expect(await previewMerge(app, admin.caller, input)).toEqual({
    other: { id: from.id, name: 'Second', email: from.email },
    parts: [{ part: 'teams', count: 1 }],
    role: userRole.publicUser,
  })
  expect((await getAccount(app, admin.caller, { id: from.id })).teams).toHaveLength(1)
})

test('refuses admins, oneself, closed and leaving accounts, and a wrong address', async () => {
  const admin = await anAdmin()
  const [from, into, other, leaving] = [
    await aPerson(),
    await aPerson(),
    await aPerson({ role: userRole.admin }),
    await aPerson(),
  ]
  const attempt = (otherId: number, id: number, email: string) =>
    mergeAccount(app, admin.caller, { id, otherId, email })
  const own = await getAccount(app, admin.caller, { id: admin.id })
  const refused = (code: string) => ({ code })

  const { email } = own.account
  await expect(attempt(admin.id, into.id, email)).rejects.toMatchObject(refused('not_allowed'))
  await expect(attempt(other.id, into.id, other.email)).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await expect(attempt(into.id, into.id, into.email)).rejects.toMatchObject(refused('not_allowed'))
  await expect(attempt(from.id, into.id, into.email)).rejects.toMatchObject(
    refused('invalid_input'),
  )
  await expect(attempt(999_999, into.id, from.email)).rejects.toMatchObject(refused('not_found'))
  await planAccountErasure(app, admin.caller, { id: leaving.id })
  await expect(attempt(leaving.id, into.id, leaving.email)).rejects.toMatchObject(
    refused('already_there'),
  )
  await merge(from, into)
  await expect(attempt(from.id, leaving.id, from.email)).rejects.toMatchObject(
    refused('not_allowed'),
  )
})

test('an admin’s account takes another in without passing on its role', async () => {
  const [from, into] = [await aPerson(), await aPerson({ role: userRole.admin })]
  await merge(from, into)
  const roles = db.selectFrom('account').select('role').where('id', 'in', [from.id, into.id])
  expect(await roles.orderBy('id').execute()).toEqual([{ role: 4 }, { role: 1 }])
})

test('two merges at once into each other: one is refused', async () => {
  const [one, two] = [await aPerson(), await aPerson()]
  const [first, second] = [await anAdmin(), await anAdmin()]
  const done = await Promise.allSettled([
    mergeAccount(app, first.caller, { id: one.id, otherId: two.id, email: two.email }),
    mergeAccount(app, second.caller, { id: two.id, otherId: one.id, email: one.email }),
  ])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('erasing the remaining account erases the closed one', async () => {
  const from = await aPerson({ name: 'Second Self' })
  const into = await aPerson()
  const admin = await merge(from, into)
  await planAccountErasure(app, admin.caller, { id: into.id })
  await db
    .updateTable('erasure')
    .set({ due_at: new Date() })
    .where('account_id', '=', into.id)
    .execute()
  await db.transaction().execute((tx) => addJob(tx, 'privacy.erase', {}))
  await runJobs()

  const rows = await db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', 'in', [from.id, into.id])
    .execute()
  expect(rows).toEqual([
    { email: null, name: '' },
    { email: null, name: '' },
  ])
  const { rows: log } = await sql`
    select from audit where position(${from.email} in diff::text) > 0`.execute(db)
  expect(log).toEqual([])
})
