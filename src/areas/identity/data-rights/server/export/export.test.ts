import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { putInteractions } from '#community/reactions/server/public.ts'
import { grantPoints } from '#identity/referrals/server/public.ts'
import { interactionKind, itemType, teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { queuedTokens } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getPrivacy } from '../data-rights.ts'
import { packageKey, packExport } from './build-package.ts'
import { removePackages } from './expired-packages.ts'
import { openExport, requestExport } from './export-request.ts'
import { hashPassword } from '#platform/passwords.ts'
import { allPersonalData } from '#platform/personal-data.ts'

const { app, runJobs, server: built, signIn } = await openTestApp()
const server = await built()

async function person(overrides: Parameters<typeof anAccount>[1] = {}) {
  const id = await anAccount(app.db, overrides)
  return { id, ...(await signIn(id)) }
}

test('every table that references a person is exported or exempt with a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('account'::regclass, 'party'::regclass)`.execute(app.db)
  const tables = Object.values(allPersonalData().exports).flatMap(({ tables }) => tables)

  const found = rows.map(({ table }) => table).toSorted()
  expect(
    [...new Set([...tables, ...Object.keys(allPersonalData().notExported)])].toSorted(),
  ).toEqual(found)
  expect(tables.filter((table) => table in allPersonalData().notExported)).toEqual([])
})

test('exports all data of a person as one archive, for that person and seven days only', async () => {
  const { id: enterpriseId } = await putEnterprise(app.db, { name: 'Tea House' })
  const ada = await person({
    name: 'Ada',
    email: 'ada-export@example.org',
    passwordHash: 'secret-h',
  })
  const eve = await person()
  const admin = await person({ role: userRole.admin })
  const photo = Buffer.from('a picture of Ada')
  const { sha256 } = await app.files.store(photo)
  await app.db.transaction().execute(async (tx) => {
    await putTeamMembers(tx, [{ enterpriseId, accountId: ada.id, role: teamRole.owner }])
    const target = { kind: itemType.profile, id: enterpriseId }
    await putInteractions(tx, [{ actorId: ada.id, target, kind: interactionKind.follow }])
    await grantPoints(tx, { partyId: ada.id, amount: 7, reason: 3, ref: 'test', note: 'well done' })
    await sql`
      with f as (insert into form (kind) values ('survey') returning id),
        q as (insert into form_item (form_id, kind, type) select id, 3, 1 from f returning id),
        v as (insert into form_version (form_id, number, layout)
          select id, 1, '{}' from f returning id),
        s as (insert into answer_set (form_id, version_id, actor_id)
          select f.id, v.id, ${ada.id} from f, v returning id),
        w as (insert into form_text (version_id, item_id, lang, title, origin)
          select v.id, q.id, 'en', 'How are you?', 1 from q, v)
      insert into answer (set_id, question_id, form_id, value, rev, by_account_id)
      select s.id, q.id, f.id, '{"text": "Fine"}', 1, ${ada.id} from s, q, f`.execute(tx)
    await sql`
      insert into file (kind, name, ext, type, bytes, sha256, uploaded_by, state)
      values (1, 'me.png', 'png', 'image/png', ${photo.length}, ${sha256}, ${ada.id}, 2)`.execute(
      tx,
    )
  })

  await requestExport(app, ada.caller)
  const again = requestExport(app, ada.caller)
  await expect(again).rejects.toMatchObject({ code: 'already_there' })
  expect((await getPrivacy(app, ada.caller)).export).toMatchObject({ state: 'preparing' })
  await packExport(app, { accountId: ada.id })
  const { export: ready } = await getPrivacy(app, ada.caller)
  expect(ready?.state).toBe('ready')
  const days = (Date.parse(ready?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)

  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const [token = ''] = await queuedTokens(app, email!, 'export_ready')
  // The queued job is idempotent and sends one email.
  await runJobs()
  const fetchAs = (cookie: string, overrides = token) =>
    server.inject({
      url: `/account/privacy/package?token=${overrides}`,
      headers: { cookie, host: 'localhost:3000' },
    })
  expect((await fetchAs('')).statusCode).toBe(401)
  expect((await fetchAs(eve.cookie)).statusCode).toBe(404)
  expect((await fetchAs(admin.cookie)).statusCode).toBe(404)
  expect((await fetchAs(ada.cookie, 'wrong')).statusCode).toBe(404)

  const answer = await fetchAs(ada.cookie)
  expect(answer.statusCode).toBe(200)
  const read = unpacked(answer.rawPayload)
  expect(read.names).toEqual(
    expect.arrayContaining(Object.keys(allPersonalData().exports).map((n) => `${n}.json`)),
  )
  expect(read.json('account')).toMatchObject([{ name: 'Ada', email: 'ada-export@example.org' }])
  expect(read.json('teams')).toMatchObject([{ enterprise: 'Tea House', role: 1 }])
  expect(read.json('points')).toMatchObject([{ amount: 7, note: 'well done' }])
  expect(read.json('likes_and_follows')).toMatchObject([{ kind: 'follow', name: 'Tea House' }])
  expect(read.json('answers')).toMatchObject([
    {
      form: 'survey',
      question: 'How are you?',
      answer: { text: 'Fine' },
      for_an_enterprise: false,
    },
  ])
  const [file] = read.json('files') as { uuid: string; name: string }[]
  expect(file?.name).toBe('me.png')
  expect(read.bytes(`files/${file?.uuid}.png`)).toEqual(photo)
  expect(answer.rawPayload.includes('secret-h')).toBe(false)

  await removePackages(app, new Date(Date.now() + 8 * 86_400_000))
  expect((await fetchAs(ada.cookie)).statusCode).toBe(404)
  const left: string[] = []
  for await (const { key } of app.files.bytes.list(packageKey())) left.push(key)
  expect(left).toEqual([])
  await requestExport(app, ada.caller)
})

test('includes what stayed on accounts that were merged into this one', async () => {
  const [own, closed] = [await person(), await person({ email: 'closed-export@example.org' })]
  await app.db
    .updateTable('account')
    .set({ merged_into: own.id, disabled_at: new Date() })
    .where('id', '=', closed.id)
    .execute()
  await requestExport(app, own.caller)
  await packExport(app, { accountId: own.id })
  const { token } = await openExport(app, own.caller, {})
  const url = `/account/privacy/package?token=${token}`
  const answer = await server.inject({
    url,
    headers: { cookie: own.cookie, host: 'localhost:3000' },
  })
  const { json } = unpacked(answer.rawPayload)
  expect(json('account')).toMatchObject([{}, { email: 'closed-export@example.org' }])
})

test('the page leads to the download after the password was confirmed', async () => {
  const own = await person({ passwordHash: await hashPassword('a quiet lake') })
  await requestExport(app, own.caller)
  const open = (password?: string) => openExport(app, own.caller, { password })
  await expect(open('a quiet lake')).rejects.toMatchObject({ code: 'not_found' })
  await packExport(app, { accountId: own.id })
  await expect(open()).rejects.toMatchObject({ code: 'wrong_password' })
  await expect(open('guessed')).rejects.toMatchObject({ code: 'wrong_password' })

  const { token } = await open('a quiet lake')
  const fetchAs = async (cookie: string) => {
    const url = `/account/privacy/package?token=${token}`
    const answer = await server.inject({ url, headers: { cookie, host: 'localhost:3000' } })
    return answer.statusCode
  }
  expect(await fetchAs(own.cookie)).toBe(200)
  expect(await fetchAs((await person()).cookie)).toBe(404)
})

function unpacked(archive: Buffer) {
  const found = unzipSync(archive)
  const bytes = (name: string) => found[name] && Buffer.from(found[name])
  return {
    names: Object.keys(found),
    json: (name: string) => JSON.parse(String(bytes(`${name}.json`))) as unknown,
    bytes,
  }
}
