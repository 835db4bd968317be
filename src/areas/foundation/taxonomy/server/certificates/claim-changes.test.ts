import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { allWorkQueues } from '#platform/work-queues.ts'
import type { CertificationInput } from '#shared/fields.ts'
import { aListing, anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import type { ClaimList } from '../../claim-lists.ts'
import { putCertifications } from '../certification-writer.ts'
import { jobs } from '../jobs.ts'
import { recordDueReminders } from '../renewals/renewal-queries.ts'
import { listCertifications, renewCertification } from '../renewals/renewals.ts'
import { reclaimCertifications } from '../taxonomy-writer-queries.ts'
import { claimsIn } from './claim-list-queries.ts'
import { listClaims } from './claim-list.ts'
import { decideClaim, undoClaimDecision } from './claims.ts'

const { app, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))
const fsc = 340
const none = { checkedBy: null, checkedOn: null, evidenceUrl: null }
const changed = { code: 'changed_meanwhile' }

/** An enterprise with a claim, as its team and the admins handle it. */
async function aClaim(given: Partial<CertificationInput> = {}) {
  const { id, handle } = await putEnterprise(app.db, { name: 'Mill' })
  const account = await anAccount(app.db)
  const write = (work: (tx: Tx) => Promise<void>) => app.db.transaction().execute(work)
  await write((tx) => putTeamMembers(tx, [{ enterpriseId: id, accountId: account, role: 1 }]))
  const { caller } = await signIn(account)
  /** Saves the form of the profile. */
  const save = (one: Partial<CertificationInput>) =>
    write((tx) =>
      putCertifications(tx, 'enterprise', [
        { id, certifications: [{ certificateId: fsc, ...one }] },
      ]),
    )
  await save(given)
  const { rows } = await sql<{ id: number }>`
    select id from certification where enterprise_id = ${id}`.execute(app.db)
  const claim = rows[0]!.id
  const set = (values: ReturnType<typeof sql>) =>
    sql`update certification set ${values} where id = ${claim}`.execute(app.db)
  const seen = async () =>
    (await listClaims(app, admin, { list: 'proven', page: 0, about: claim })).about!
  /** Decides what was seen. */
  const decide = (was: Awaited<ReturnType<typeof seen>>, state: 1 | 2 | 3, expiresOn?: string) =>
    decideClaim(app, admin, {
      id: claim,
      seen: was.state,
      proof: was.proof,
      state,
      renewal: was.renewal?.id ?? null,
      expiresOn: expiresOn ?? null,
      check: none,
      reason: state === 3 ? 'Blurred.' : '',
    })
  let files = 0
  const file = async () => {
    files += 1
    const { rows: made } = await sql<{ uuid: string }>`
      insert into file (kind, name, ext, type, bytes, sha256, owner_id, visibility, state,
        uploaded_by)
      values (2, ${`proof${files}.pdf`}, 'pdf', 'application/pdf', 10,
        encode(sha256(gen_random_uuid()::text::bytea), 'hex'), ${id}, 2, 2, ${account})
      returning uuid`.execute(app.db)
    return made[0]!.uuid
  }
  const renew = async (uuid: string, expiresOn = '2998-01-01') =>
    renewCertification(app, caller, { id, certificationId: claim, expiresOn, files: [{ uuid }] })
  const undo = () => undoClaimDecision(app, admin, { id: claim })
  const reclaim = () => write((tx) => reclaimCertifications(tx, id, [fsc]))
  return { id, handle, caller, claim, save, set, seen, decide, file, renew, undo, reclaim }
}

test('a decision on proof that was replaced meanwhile is refused', async () => {
  const { save, seen, decide, file } = await aClaim()
  await save({ evidence: await file() })
  const first = await seen()
  await save({ evidence: await file() })
  await expect(decide(first, 2)).rejects.toMatchObject(changed)
  const second = await seen()
  expect(second.evidence).not.toEqual(first.evidence)
  await save({ evidence: await file(), expiresOn: '2990-01-01' })
  await expect(decide(second, 3)).rejects.toMatchObject(changed)
  await decide(await seen(), 2)
  expect(await seen()).toMatchObject({ state: 2, waitingSince: null })
})

test('a renewal sent again is decided as it is now, and no form replaces it', async () => {
  const { save, seen, decide, file, renew } = await aClaim()
  await decide(await seen(), 2, '2997-01-01')
  const ofForm = await file()
  await save({ evidence: ofForm, expiresOn: '2997-06-01' })
  const first = await seen()
  expect(first.renewal).toMatchObject({ expiresOn: '2997-06-01' })

  await renew(await file())
  await expect(decide(first, 2)).rejects.toMatchObject(changed)
  const second = await seen()
  expect(second.renewal).toMatchObject({ id: first.renewal!.id, expiresOn: '2998-01-01' })
  await save({ evidence: ofForm, expiresOn: '2997-06-01' })
  await save({ evidence: await file(), expiresOn: '2997-07-01' })
  expect(await seen()).toEqual(second)
  await renew(await file(), '2998-02-01')
  await expect(decide(second, 3)).rejects.toMatchObject(changed)
  await decide(await seen(), 2, '2998-02-01')
  expect(await seen()).toMatchObject({ renewal: null, expiresOn: '2998-02-01' })
})

test('a claim waits since its first proof, or since it is a claim again', async () => {
  const { save, set, seen, decide, file, reclaim } = await aClaim()
  const long = '2020-01-01T00:00:00.000Z'
  const age = () => set(sql`created_at = ${long}, proven_at = ${long}`)
  await age()
  await save({})
  expect(await seen()).toMatchObject({ waitingSince: long })
  await save({ evidence: await file() })
  expect((await seen()).waitingSince! > long).toBe(true)
  const queue = allWorkQueues().get('certificates')!
  const { rows } = await sql<{ since: Date }>`
    select since from (${queue.waiting()}) w order by since desc limit 1`.execute(app.db)
  expect(rows[0]!.since.toISOString()).toBe((await seen()).waitingSince)
  await age()
  await save({ evidence: await file() })
  expect(await seen()).toMatchObject({ waitingSince: long })

  await decide(await seen(), 3)
  await set(sql`undo = null`)
  await reclaim()
  const again = await seen()
  expect(again).toMatchObject({ state: 1, reason: null, decidedBy: null, claimedAt: long })
  expect(again.waitingSince! > long).toBe(true)
})

test('a decision cannot be undone once the team changed the certificate', async () => {
  const { save, seen, decide, file, undo, reclaim, renew } = await aClaim()
  await decide(await seen(), 3)
  await reclaim()
  await save({ evidence: await file() })
  await expect(undo()).rejects.toMatchObject(changed)
  expect(await seen()).toMatchObject({ state: 1, evidence: [{}], undoSeconds: null })

  await decide(await seen(), 2, '2998-01-01')
  await decide(await seen(), 1)
  await save({ evidence: await file() })
  await expect(undo()).rejects.toMatchObject(changed)

  await decide(await seen(), 2, '2998-01-01')
  await renew(await file())
  await expect(undo()).rejects.toMatchObject(changed)
  expect(await seen()).toMatchObject({ state: 2, renewal: {} })
})

test('what a certification was before a decision is forgotten after a minute', async () => {
  const { claim, seen, decide, set } = await aClaim()
  const kept = async () =>
    (await sql`select from certification where id = ${claim} and undo is not null`.execute(app.db))
      .rows.length
  await decide(await seen(), 2)
  await jobs['certification.expire'].run(app, {})
  expect(await kept()).toBe(1)
  await set(sql`undo = jsonb_set(undo, '{at}', to_jsonb(now() - interval '2 minutes'))`)
  await jobs['certification.expire'].run(app, {})
  expect(await kept()).toBe(0)
})

test('of archived profiles and listings no team is reminded, nor told of their certificates', async () => {
  const { id, caller, decide, seen, set, claim } = await aClaim()
  await decide(await seen(), 2, '2998-01-01')
  await set(sql`expires_on = current_date + 5`)
  const [{ id: listing } = { id: 0 }] = await app.db
    .transaction()
    .execute((tx) => putListings(tx, [aListing(id, { certifications: [{ certificateId: fsc }] })]))
  await sql`update certification set state = 2, expires_on = current_date + 5
    where listing_id = ${listing}`.execute(app.db)
  const held = async () => (await listCertifications(app, caller, { id })).certifications.length
  const due = () =>
    app.db.transaction().execute(async (tx) => {
      const found = await recordDueReminders(tx, 100)
      await sql`delete from certification_reminder`.execute(tx)
      const { rows } = await sql<{ id: number }>`
        select id from certification where id = ${claim} or listing_id = ${listing}`.execute(tx)
      return found.filter((one) => rows.some((row) => row.id === one.id)).length
    })
  expect([await due(), await held()]).toEqual([2, 2])
  await sql`update listing set state = 3 where id = ${listing}`.execute(app.db)
  expect([await due(), await held()]).toEqual([1, 1])
  await sql`update enterprise set archived_at = now() where id = ${id}`.execute(app.db)
  expect(await due()).toBe(0)
})

test('lists of any length are counted and paged without reading them whole', async () => {
  const { id } = await putEnterprise(app.db, { name: 'Chain' })
  await sql`
    with made as (
      insert into listing (enterprise_id, state, url_key)
      select ${id}, 1, 'chain' || n from generate_series(1, 30000) n returning id)
    insert into certification (listing_id, certificate_id, state)
    select id, ${fsc}, 3 from made`.execute(app.db)
  await sql`analyze certification, listing, certification_renewal`.execute(app.db)

  const page = (at: number) => listClaims(app, admin, { list: 'rejected', page: at })
  const first = await page(0)
  expect([first.counts.rejected, first.total, first.pages]).toEqual([1001, 1001, 40])
  expect((await page(39)).pages).toBe(41)
  const last = await page(1199)
  expect([last.claims.length, last.pages]).toEqual([25, 1200])
  expect((await page(5000)).pages).toBe(40)

  const plan = async (list: ClaimList) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select x.id ${claimsIn(list)}`.execute(app.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const list of ['proven', 'expiring'] as const) {
    expect(await plan(list)).not.toMatch(/Seq Scan on (certification|listing) /)
  }
})
