import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '#platform/accounts/audit.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { putInteractions } from '#community/reactions/server/public.ts'
import { grantPoints } from '#identity/referrals/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashPassword } from '#platform/passwords.ts'
import { interactionKind, itemType, teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getPrivacy } from '../data-rights.ts'
import { eraseDueBy } from './erasure.ts'
import { cancelOwnErasure, planOwnErasure } from './erasure-schedule.ts'
import { allPersonalData } from '#platform/personal-data.ts'

const { app, runJobs, signIn } = await openTestApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function person(overrides: Parameters<typeof anAccount>[1] = {}) {
  const id = await anAccount(app.db, overrides)
  return { id, ...(await signIn(id)) }
}

/** Returns the tables, jobs included, in which a row contains the text. */
async function placesOf(words: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const found: string[] = []
  for (const { table } of rows) {
    const held = await sql`
      select from ${sql.raw(table)} t
      where position(lower(${words}) in lower(to_jsonb(t)::text)) > 0 limit 1`.execute(app.db)
    if (held.rows.length > 0) found.push(table)
  }
  return found
}

/** Creates an answered form with one question, by an account, or about an enterprise. */
async function answer(tx: Tx, accountId: number, enterpriseId: number | null, words: string) {
  await sql`
    with f as (insert into form (kind) values ('survey') returning id),
      q as (insert into form_item (form_id, kind, type) select id, 3, 1 from f returning id),
      v as (insert into form_version (form_id, number, layout, created_by)
        select id, 1, '{}', ${accountId} from f returning id),
      s as (
        insert into answer_set
          (form_id, version_id, actor_id, by_account_id, subject_id, subject_kind)
        select f.id, v.id, ${accountId}, ${accountId}, ${enterpriseId}::bigint,
          case when ${enterpriseId}::bigint is not null then 'enterprise' end from f, v returning id)
    insert into answer (set_id, question_id, form_id, value, rev, by_account_id)
    select s.id, q.id, f.id, ${JSON.stringify({ text: words })}, 1, ${accountId} from s, q, f`.execute(
    tx,
  )
}

test('every column with a party is erased, or declared as retained', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct format('%s.%s', conrelid::regclass, attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('account'::regclass, 'party'::regclass)`.execute(app.db)
  const { forgottenIn, retained, ownRows } = allPersonalData()
  const names = [...ownRows, ...forgottenIn].map(([table, column]) => `${table}.${column}`)

  const found = rows.map(({ column }) => column).toSorted()
  expect([...names, ...Object.keys(retained)].toSorted()).toEqual(found)
})

test('an account goes after 14 days, and nothing of its person is found by name or address', async () => {
  const [name, email] = ['Zanzibar Quill', 'zanzibar.quill@example.org']
  const { id: enterpriseId } = await putEnterprise(app.db)
  const other = await person()
  const own = await person({ name, email, passwordHash: await hashPassword('a good password') })
  const { sha256 } = await app.files.store(Buffer.from('a photo'))
  await app.db.transaction().execute(async (tx) => {
    await putTeamMembers(tx, [
      { enterpriseId, accountId: other.id, role: teamRole.owner },
      { enterpriseId, accountId: own.id, role: teamRole.member },
    ])
    const target = { kind: itemType.profile, id: enterpriseId }
    await putInteractions(tx, [{ actorId: own.id, target, kind: interactionKind.like }])
    await grantPoints(tx, { partyId: own.id, amount: 5, reason: 3, ref: 'x', note: `for ${name}` })
    await recordAudit(tx, own.caller, { action: 'account.verify', diff: { before: name, email } })
    await recordAudit(tx, other.caller, { action: 'team.accept', diff: { email } })
    await sql`
      with f as (insert into file (kind, name, ext, type, bytes, sha256, uploaded_by, state)
        values (1, ${name}, 'png', 'image/png', 7, ${sha256}, ${own.id}, 2) returning uuid)
      update account set image_file = (select uuid from f) where id = ${own.id}`.execute(tx)
    // The enterprise uses a picture they uploaded.
    await sql`
      with f as (insert into file (kind, name, ext, type, bytes, sha256, uploaded_by, state)
        values (1, ${`${name} 2`}, 'png', 'image/png', 7, ${'a'.repeat(64)}, ${own.id}, 2)
        returning uuid)
      update enterprise set logo_file = (select uuid from f) where id = ${enterpriseId}`.execute(tx)
    await sql`
      insert into team_invitation (enterprise_id, email, role, expires_at)
      values (${enterpriseId}, ${email}, 3, now())`.execute(tx)
    await sql`
      insert into referral (referrer_id, kind, email, name, token, lang, site_id)
      values (${other.id}, 1, ${email}, ${name}, 'abcdefghijklmnopqrst', 'en', 1)`.execute(tx)
    await sql`
      insert into guest (hash, name, email, expires_at)
      values (sha256('x'), ${name}, ${email}, now())`.execute(tx)
    await sql`
      insert into one_time_link (hash, kind, data, expires_at)
      values (sha256('x'), 'verify_email', ${JSON.stringify({ email })}, now())`.execute(tx)
    await sql`
      insert into mail (dedupe_key, kind, email, lang, site_id, content, state)
      values ('t', 'team_invitation', 'x@example.org', 'en', 1,
        ${JSON.stringify({ inviter: name })}, 3)`.execute(tx)
    await sql`
      insert into feedback (enterprise_id, actor_id, message)
      values (${enterpriseId}, ${own.id}, 'Good tea')`.execute(tx)
    await answer(tx, own.id, null, email)
    await answer(tx, own.id, enterpriseId, 'We make tea')
    await sql`
      with s as (select id, form_id from answer_set where actor_id = ${own.id}
          and subject_id is not null),
        r as (insert into review (set_id, form_id, state)
          select id, form_id, 'submitted' from s returning set_id),
        e as (insert into review_event (set_id, to_state) select set_id, 'submitted' from r
          returning id)
      insert into review_snapshot (event_id, answers)
      select id, ${JSON.stringify({ 1: { text: email } })} from e`.execute(tx)
  })

  const wrong = planOwnErasure(app, own.caller, { password: 'guessed' })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' })
  await planOwnErasure(app, own.caller, { password: 'a good password' })
  const { rows: open } = await sql`
    select from session where account_id = ${own.id} and ended_at is null`.execute(app.db)
  expect(open).toHaveLength(0)

  await eraseDueBy(app, inDays(13))
  expect(await placesOf(email)).toContain('public.account')
  await eraseDueBy(app, inDays(15))
  await runJobs()
  await eraseDueBy(app, inDays(16))

  expect(await placesOf(name)).toEqual([])
  expect(await placesOf(email)).toEqual([])
  const { rows } = await sql`
    select a.name, a.email, a.erased_at is not null as erased, f.message,
      (select sum(amount)::int from points_entry where party_id = a.id) as points,
      (select count(*)::int from file where uploaded_by = a.id or sha256 = ${sha256}) as files,
      (select array_agg(concat(s.subject_id = ${enterpriseId}, s.by_account_id, w.by_account_id))
        from answer_set s join answer w on w.set_id = s.id where s.actor_id = a.id) as answers
    from account a join feedback f on f.actor_id = a.id where a.id = ${own.id}`.execute(app.db)
  expect(rows).toEqual([
    {
      name: '',
      email: null,
      erased: true,
      message: 'Good tea',
      points: 5,
      files: 0,
      answers: ['t'],
    },
  ])
  const { rows: logos } = await sql`
    select f.name, f.uploaded_by from enterprise e join file f on f.uuid = e.logo_file
    where e.id = ${enterpriseId}`.execute(app.db)
  expect(logos).toEqual([{ name: '', uploaded_by: null }])
})

test('the emailed link keeps the account just after logging in, and asks later', async () => {
  const own = await person()
  await planOwnErasure(app, own.caller, {})
  const later = await signIn(own.id)
  await app.db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 3600_000) })
    .where('account_id', '=', own.id)
    .execute()
  const keep = (caller: typeof own.caller) => cancelOwnErasure(app, caller, { afterLogIn: true })
  await expect(keep(later.caller)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await getPrivacy(app, later.caller)).erasedAt).not.toBeNull()

  await keep((await signIn(own.id)).caller)
  expect((await getPrivacy(app, later.caller)).erasedAt).toBeNull()
})

test('cancelling the deletion keeps the account', async () => {
  const own = await person({ email: 'mind@example.org' })
  await planOwnErasure(app, own.caller, {})
  const again = await signIn(own.id)
  expect((await getPrivacy(app, again.caller)).erasedAt).not.toBeNull()
  await cancelOwnErasure(app, again.caller)

  await eraseDueBy(app, inDays(15))
  expect(await getPrivacy(app, again.caller)).toMatchObject({ erasedAt: null })
  const mails = await app.db
    .selectFrom('mail')
    .select('kind')
    .where('email', '=', 'mind@example.org')
    .orderBy('id')
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['deletion_planned', 'deletion_cancelled'])
})

test('the last owner of a team with others hands it over first', async () => {
  const { id: enterpriseId } = await putEnterprise(app.db, { name: 'Mill' })
  const [owner, member] = [await person(), await person()]
  await app.db.transaction().execute((tx) =>
    putTeamMembers(tx, [
      { enterpriseId, accountId: owner.id, role: teamRole.owner },
      { enterpriseId, accountId: member.id, role: teamRole.member },
    ]),
  )
  const planned = planOwnErasure(app, owner.caller, {})
  await expect(planned).rejects.toMatchObject({ code: 'last_owner' })
  const { teamsToHandOver } = await getPrivacy(app, owner.caller)
  expect(teamsToHandOver).toEqual([{ id: enterpriseId, name: 'Mill' }])
})

test('the last admin stays, also where the other one is to be deleted', async () => {
  const admins = [await person({ role: userRole.admin }), await person({ role: userRole.admin })]
  const [first, second] = admins.map(({ caller }) => caller)
  const both = await Promise.allSettled([
    planOwnErasure(app, first!, {}),
    planOwnErasure(app, second!, {}),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = both.find((each) => each.status === 'rejected')
  expect(refusal?.reason).toMatchObject({ code: 'last_admin' })
})
