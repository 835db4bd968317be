import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSession } from '#identity/sign-in/server/sessions.ts'
import { putTeamMembers } from '#platform/accounts/accounts.ts'
import { givePoints } from '#identity/referrals/server/public.ts'
import { signInMethod } from '#shared/enums.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aForm } from '#tests/support/forms.ts'
import { endpoints, inputsFor, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, visitor, server: built, signIn } = await openTestApp()
const server = await built()
const { db } = app

/** Stands in everything of the victim's that nobody else may see. */
const canary = 'canary'

/** Somebody who has one of everything; their numbers are what the attacker tries. */
async function victimRows() {
  const account = await anAccount(db, { email: `${canary}@example.org`, name: `Ms ${canary}` })
  const { id: enterprise } = await putEnterprise(db)
  const browser = aBrowser({ userAgent: `${canary} browser` })
  const given = { accountId: account, remember: true, method: signInMethod.password, factor: null }
  const passkey = randomBytes(16)
  const form = await aForm(db, [{ type: 'text' }])
  return db.transaction().execute(async (tx) => {
    await putTeamMembers(tx, [{ enterpriseId: enterprise, accountId: account, role: 1 }])
    const session = await startSession(tx, { ...visitor, browser }, given)
    await givePoints(tx, { partyId: account, amount: 5, reason: 3, ref: canary, note: canary })
    await givePoints(tx, { partyId: enterprise, amount: 5, reason: 3, ref: canary, note: canary })
    await tx
      .insertInto('passkey')
      .values({
        id: passkey,
        account_id: account,
        host: 'localhost',
        public_key: randomBytes(32),
        name: canary,
      })
      .execute()
    const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(tx)).rows[0]!.id
    const invitation = await idOf(sql<{ id: number }>`
      insert into team_invitation (enterprise_id, email, role, expires_at)
      values (${enterprise}, ${`${canary}.colleague@example.org`}, 3, now() + interval '7 days')
      returning id`)
    const referral = await idOf(sql<{ id: number }>`
      insert into referral (referrer_id, kind, email, name, token, lang, site_id, remind)
      values (${account}, 1, ${`${canary}.friend@example.org`}, ${canary},
        ${randomBytes(16).toString('hex')}, 'en', 1, true) returning id`)
    const mail = await idOf(sql<{ id: number }>`
      insert into mail (dedupe_key, kind, email, account_id, lang, site_id, content, state)
      values (${canary}, 'reset', ${`${canary}@example.org`}, ${account}, 'en', 1,
        ${JSON.stringify({ name: canary })}, 3) returning id`)
    const answers = await idOf(sql<{ id: number }>`
      insert into answer_set (form_id, version_id, actor_id)
      values (${form.formId}, ${form.versionId}, ${account}) returning id`)
    await sql`insert into answer (set_id, form_id, question_id, value, rev) values
      (${answers}, ${form.formId}, ${form.questions[0]}, ${JSON.stringify({ texts: { en: canary } })}, 1)`.execute(
      tx,
    )
    const listing = await idOf(sql<{ id: number }>`
      insert into listing (enterprise_id, url_key) values (${enterprise}, ${`${canary}-draft`})
      returning id`)
    await sql`insert into listing_text (listing_id, lang, title, origin)
      values (${listing}, 'en', ${canary}, 1)`.execute(tx)
    const sent = await idOf(sql<{ id: number }>`
      insert into listing_import (enterprise_id, by_account_id, file_name, lang, state)
      values (${enterprise}, ${account}, ${`${canary}.csv`}, 'en', 3) returning id`)
    await sql`insert into listing_import_row (import_id, row, verdict, title, cells)
      values (${sent}, 2, 1, ${canary}, '{}')`.execute(tx)
    const file = await tx
      .insertInto('file')
      .values({
        kind: 2,
        name: `${canary}.pdf`,
        ext: 'pdf',
        type: 'application/pdf',
        bytes: 10,
        sha256: 'a'.repeat(64),
        owner_id: account,
        visibility: 2,
        state: 2,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    return {
      numbers: [account, enterprise, session, invitation, referral, mail, answers, listing, sent],
      words: [file.uuid, passkey.toString('base64url')],
    }
  })
}

const victim = await victimRows()

/** Everything of theirs that stands in the database, to see whether somebody touched it. */
async function stateOfVictim(): Promise<string> {
  const [account = 0, enterprise = 0] = victim.numbers
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select to_jsonb(a) from account a where id = ${account}),
      (select jsonb_agg(to_jsonb(m) order by m.account_id) from team_member m
       where enterprise_id = ${enterprise}),
      (select jsonb_agg(to_jsonb(s) - 'seen_at' order by s.id) from session s
       where account_id = ${account}),
      (select jsonb_agg(to_jsonb(p)) from passkey p where account_id = ${account}),
      (select jsonb_agg(to_jsonb(i) order by i.id) from team_invitation i
       where enterprise_id = ${enterprise}),
      (select jsonb_agg(to_jsonb(r) order by r.id) from referral r where referrer_id = ${account}),
      (select jsonb_agg(to_jsonb(f)) from file f where owner_id = ${account}),
      (select jsonb_agg(to_jsonb(p) order by p.id) from points_entry p
       where party_id in (${account}, ${enterprise})),
      (select jsonb_agg(to_jsonb(l)) from one_time_link l where account_id = ${account}),
      (select jsonb_agg(to_jsonb(l)) from listing l where l.enterprise_id = ${enterprise}),
      (select jsonb_agg(to_jsonb(s) || to_jsonb(a)) from answer_set s join answer a on a.set_id = s.id
       where s.actor_id = ${account}),
      (select jsonb_agg(to_jsonb(i) || to_jsonb(r)) from listing_import i
       join listing_import_row r on r.import_id = i.id where i.enterprise_id = ${enterprise})
    )::text as all`.execute(db)
  return rows[0]!.all
}

const ask = async (endpoint: Endpoint, input: Record<string, unknown>, cookie: string | null) => {
  const request = requestTo(endpoint, input)
  return server.inject({
    ...request,
    headers: { ...request.headers, ...(cookie !== null && { cookie }) },
  })
}

/** A new person each time: some endpoints end their session, or their account. */
async function anAttacker(): Promise<string> {
  const account = await anAccount(db, { role: 2 })
  const { id: enterpriseId } = await putEnterprise(db)
  const owner = { enterpriseId, accountId: account, role: 1 as const }
  await db.transaction().execute((tx) => putTeamMembers(tx, [owner]))
  return (await signIn(account)).cookie
}

test.each(endpoints)('$name shows and changes nothing of another’s', async (endpoint) => {
  const before = await stateOfVictim()
  for (const input of inputsFor(endpoint.fields, victim)) {
    for (const cookie of [null, await anAttacker()]) {
      const answer = await ask(endpoint, input, cookie)
      const found = `${JSON.stringify(input)} → ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, found).toBeLessThan(500)
      expect(answer.body.toLowerCase(), found).not.toContain(canary)
    }
  }
  expect(await stateOfVictim()).toBe(before)
})

test('the files of another are not there for others', async () => {
  const [uuid] = victim.words
  for (const cookie of ['', await anAttacker()]) {
    const answer = await server.inject({ url: `/files/${uuid}`, headers: { cookie } })
    expect(answer.statusCode).toBe(404)
  }
})
