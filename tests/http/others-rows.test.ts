import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSession } from '#identity/sign-in/server/sessions.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { grantPoints } from '#identity/referrals/server/public.ts'
import { signInMethod } from '#shared/enums.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aMailInTheOutbox } from '#tests/support/messages.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aForm } from '#tests/support/forms.ts'
import { endpoints, inputsFor, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { recordWrites, type Write } from '#tests/support/recorded-writes.ts'
import { rawAccess, type RawScene } from '#tests/support/raw-access-table.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, visitor, server: built, signIn } = await openTestApp()
const server = await built()
const { db } = app

/** Marks data of the victim that no one else may see. */
const canary = 'canary'

/** Creates an account that owns one of everything; the attacker tries its ids. */
async function victimRows() {
  const account = await anAccount(db, { email: `${canary}@example.org`, name: `Ms ${canary}` })
  const { id: enterprise, handle } = await putEnterprise(db)
  const browser = aBrowser({ userAgent: `${canary} browser` })
  const input = { accountId: account, remember: true, method: signInMethod.password, factor: null }
  const passkey = randomBytes(16)
  const form = await aForm(db, [{ type: 'text' }])
  return db.transaction().execute(async (tx) => {
    await putTeamMembers(tx, [{ enterpriseId: enterprise, accountId: account, role: 1 }])
    const session = await startSession(tx, { ...visitor, browser }, input)
    await grantPoints(tx, { partyId: account, amount: 5, reason: 3, ref: canary, note: canary })
    await grantPoints(tx, { partyId: enterprise, amount: 5, reason: 3, ref: canary, note: canary })
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
      handle,
      listing,
      sent,
    }
  })
}

const victim = await victimRows()

const owned = await oneOfEverything(db, victim.numbers.slice(0, 2))
const writes = await recordWrites(db)

/** Tables to which anyone may add rows about others' content, and counters of it. */
const open: readonly string[] = ['flag_case']

/** Changes to the victim's rows since the last call. */
async function doneToVictim(): Promise<Write[]> {
  return (await writes()).filter(
    ({ table, before, after }) =>
      !open.includes(table) &&
      (before ? owned.isOwned(table, before) : owned.isAbout(table, after ?? {})),
  )
}

const ask = async (endpoint: Endpoint, input: Record<string, unknown>, cookie: string | null) => {
  const request = requestTo(endpoint, input)
  return server.inject({
    ...request,
    headers: { ...request.headers, ...(cookie !== null && { cookie }) },
  })
}

/** Creates a signed-in account with an enterprise of its own. */
async function anAttacker(): Promise<string> {
  const account = await anAccount(db, { role: 2 })
  const { id: enterpriseId } = await putEnterprise(db)
  const owner = { enterpriseId, accountId: account, role: 1 as const }
  await db.transaction().execute((tx) => putTeamMembers(tx, [owner]))
  return (await signIn(account)).cookie
}

/** Required by services beyond the schema. */
const samples: Readonly<Record<string, Record<string, unknown>>> = {
  'carts.addToCart': { recipient: undefined, currency: undefined },
  'locations.listLevelOne': { countryCodes: '["US"]' },
  'locations.listUsCounties': { states: '["CA"]' },
  'tableViews.chooseColumns': { columns: [] },
  'taxonomy.listSectors': { nodeId: 'sector_12' },
  'uploads.completeUpload': { crop: { x: 0, y: 0, width: 1, height: 1 } },
  'feedback.sendFeedback': { parentId: null, file: undefined },
  'moderation.flagFeedback': { reason: 'notConstructive' },
  'directory.searchDirectory': { bounds: '0,0,1,1', near: '0,0' },
  'directory.countPrices': { bounds: '0,0,1,1', near: '0,0' },
  'directory.listCards': { near: '0,0' },
  'directory.listMapPoints': { near: '0,0' },
}

function isInvalid({ statusCode, json }: Awaited<ReturnType<typeof ask>>): boolean {
  return (
    statusCode === 400 || (statusCode === 422 && json<{ code: string }>().code === 'invalid_input')
  )
}

let attacker = await anAttacker()

test.each(endpoints)('$name shows and changes nothing of another’s', async (endpoint) => {
  let isChecked = false
  await writes()
  for (const input of inputsFor(endpoint, victim, samples[endpoint.name])) {
    for (const cookie of [null, attacker]) {
      const answer = await ask(endpoint, input, cookie)
      const found = `${JSON.stringify(input)} → ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, found).toBeLessThan(500)
      expect(answer.body.toLowerCase(), found).not.toContain(canary)
      if (!cookie) continue
      isChecked ||= !isInvalid(answer)
      // Some endpoints end a session, or an account.
      if (endpoint.method !== 'GET' && answer.statusCode < 400) attacker = await anAttacker()
    }
  }
  expect(await doneToVictim()).toEqual([])
  // Otherwise this test could not fail.
  expect(isChecked, 'an attempt gets past validation').toBe(true)
})

const [fileOfVictim = ''] = victim.words

const { id: dataImportId } = await app.db
  .insertInto('data_import')
  .values({ file_name: `${canary}.csv` })
  .returning('id')
  .executeTakeFirstOrThrow()

/** The victim's ids in URLs of raw routes. */
const scene: RawScene = {
  enterpriseId: victim.numbers[1]!,
  handle: victim.handle ?? '',
  listingId: victim.listing,
  importId: victim.sent,
  dataImportId,
  files: { public: fileOfVictim, team: fileOfVictim, private: fileOfVictim },
  searchKey: {
    'x-algolia-application-id': app.settings.searchAppId,
    'x-algolia-api-key': app.settings.searchKey,
  },
  asset: '/assets/none.js',
  mailId: await aMailInTheOutbox(app, canary),
}

const titled = rawAccess.map((row) => ({ ...row, title: [row.route, row.about].join(' ').trim() }))

test.each(titled)('$title shows and changes nothing of another’s', async ({ route, ...row }) => {
  const method = route.split(' ')[0]!
  await writes()
  for (const request of [row.ask(scene), row.proved?.(scene)]) {
    for (const cookie of [null, attacker]) {
      if (!request) continue
      const answer = await server.inject({
        method: (method === 'ALL' ? 'GET' : method) as 'GET',
        ...request,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          ...request.headers,
          ...(cookie !== null && { cookie }),
        },
      })
      const found = `${request.url} → ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, found).toBeLessThan(500)
      expect(answer.body.toLowerCase(), found).not.toContain(canary)
    }
  }
  expect(await doneToVictim()).toEqual([])
})

test('the files of another are not there for others', async () => {
  for (const cookie of ['', attacker]) {
    const answer = await server.inject({ url: `/files/${fileOfVictim}`, headers: { cookie } })
    expect(answer.statusCode).toBe(404)
  }
})
