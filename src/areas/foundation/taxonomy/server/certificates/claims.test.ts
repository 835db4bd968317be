import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ClaimList } from '../../claim-lists.ts'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { waitingWork } from '#platform/work-queues.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listClaims } from './claim-list.ts'
import { decideClaim, undoClaimDecision } from './claims.ts'
import { listCertifications, renewCertification } from '../renewals/renewals.ts'
import { remindOfExpiry } from '../renewals/reminders.ts'

const { app, server, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const fsc = 340
const { id, handle } = await putEnterprise(app.db, {
  name: 'Claiming Mill',
  certifications: [{ certificateId: fsc }],
})
const list = async (name: ClaimList) =>
  (await listClaims(app, admin, { list: name, page: 0 })).claims
/** Decides what the admin sees now. */
const decide = async (decision: Omit<Parameters<typeof decideClaim>[2], 'proof'>) => {
  const { about } = await listClaims(app, admin, { list: 'proven', page: 0, about: decision.id })
  await decideClaim(app, admin, { ...decision, proof: about!.proof })
}
const shown = async () => {
  const { body } = await (await server()).inject(`/api/v1/vendors/details?profile=${handle}`)
  return (JSON.parse(body) as { profile: Pick<Profile, 'certificates' | 'claims'> }).profile
}
const owner = await anAccount(app.db)
await app.db
  .transaction()
  .execute((tx) => putTeamMembers(tx, [{ enterpriseId: id, accountId: owner, role: 1 }]))
const mails = async () => {
  const { rows } = await sql<{ mail: string }>`
    select kind || ' ' || account_id || ' ' || coalesce(content->>'reason', '') as mail
    from mail order by id`.execute(app.db)
  return rows.map(({ mail }) => mail.trim())
}
const none = { checkedBy: null, checkedOn: null, evidenceUrl: null }

test('an admin verifies a claim, which pages then show as a checked certificate', async () => {
  const [claim] = await list('unproven')
  expect(claim).toMatchObject({ certificate: 'FSC', enterprise: 'Claiming Mill', state: 1 })
  expect(await shown()).toMatchObject({ certificates: [], claims: [{ id: fsc }] })

  const check = {
    checkedBy: 'Forest Audit',
    checkedOn: '2026-03-01',
    evidenceUrl: 'https://register.example/7',
  }
  const decision = {
    id: claim!.id,
    seen: 1,
    state: 2,
    renewal: null,
    expiresOn: '2999-12-31',
    check,
    reason: '',
  } as const
  await decide(decision)

  expect(await list('verified')).toMatchObject([{ id: claim!.id, ...check }])
  expect(await shown()).toMatchObject({
    claims: [],
    certificates: [
      {
        id: fsc,
        check: {
          by: 'Forest Audit',
          on: '2026-03-01',
          until: '2999-12-31',
          evidenceUrl: 'https://register.example/7',
        },
      },
    ],
  })
  const { rows } = await sql<{ action: string }>`
    select action from audit where target_kind = 'enterprise' and target_id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ action: 'certification.verify' }])
  expect(await mails()).toEqual([`certificate_verified ${owner}`])
  // Another admin who saw the claim is told.
  await expect(decide({ ...decision, state: 3, reason: 'Old.' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a certificate whose end is past cannot be verified', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const before = await mails()
  const decision = { id: claim, seen: 2, state: 2, renewal: null, check: none, reason: '' } as const
  await expect(decide({ ...decision, expiresOn: yesterday })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { reason: 'past', field: 'expiresOn' },
  })
  expect([await mails(), (await list('verified'))[0]?.expiresOn]).toEqual([before, '2999-12-31'])
})

test('a verified certificate can be set back and rejected, and then shows nowhere', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  const change = (seen: 1 | 2, state: 1 | 3, reason = '') =>
    decide({
      id: claim,
      seen,
      state,
      renewal: null,
      expiresOn: null,
      check: none,
      reason,
    })
  await change(2, 1)
  expect((await shown()).claims).toHaveLength(1)
  await expect(change(1, 3)).rejects.toMatchObject({ code: 'invalid_input' })
  await change(1, 3, 'The register does not know it.')

  expect(await list('rejected')).toMatchObject([
    { id: claim, ...none, reason: 'The register does not know it.' },
  ])
  expect(await shown()).toMatchObject({ certificates: [], claims: [] })
  expect((await mails()).slice(1)).toEqual([
    `certificate_rejected ${owner} The register does not know it.`,
  ])
})

test('a decision is undone before it is mailed, by the admin who made it', async () => {
  const [{ id: claim } = { id: 0 }] = await list('rejected')
  const sent = await mails()
  const reopen = { id: claim, state: 1, renewal: null, expiresOn: null, check: none } as const
  await decide({ ...reopen, seen: 3, reason: '' })
  await decide({ ...reopen, seen: 1, state: 2, reason: '' })
  expect(await mails()).toEqual([...sent, `certificate_verified ${owner}`])
  const [verified] = await list('verified')
  expect(verified).toMatchObject({ id: claim, decidedBy: expect.any(String) })
  expect(verified!.undoSeconds).toBeGreaterThan(5)

  const { caller: other } = await signIn(await anAccount(app.db, { role: 1 }))
  const late = { code: 'changed_meanwhile' }
  await expect(undoClaimDecision(app, other, { id: claim })).rejects.toMatchObject(late)
  await undoClaimDecision(app, admin, { id: claim })
  await undoClaimDecision(app, admin, { id: claim })

  expect(await list('unproven')).toMatchObject([{ id: claim, decidedBy: null }])
  expect(await mails()).toEqual(sent)
  await decide({ ...reopen, seen: 1, state: 2, reason: '' })
  await sql`update mail set attempts = 1 where kind = 'certificate_verified'`.execute(app.db)
  await expect(undoClaimDecision(app, admin, { id: claim })).rejects.toMatchObject(late)
})

const { rows: proofs } = await sql<{ uuid: string }>`
  insert into file (kind, name, ext, type, bytes, sha256, owner_id, visibility, state, uploaded_by)
  select 2, 'proof.pdf', 'pdf', 'application/pdf', 10, repeat(n::text, 64), ${id}, 2, 2, ${owner}
  from generate_series(1, 2) n returning uuid`.execute(app.db)
const renew = async (certificationId: number, files: readonly { uuid: string }[]) => {
  const { caller } = await signIn(owner)
  const renewal = { id, certificationId, expiresOn: '2998-01-01', files: [...files] }
  return renewCertification(app, caller, renewal)
}

test('a renewal waits with its files while the certificate stays valid', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  await expect(renew(claim, proofs)).rejects.toMatchObject({ code: 'not_found' })
  await sql`update certification set expires_on = current_date + 20 where id = ${claim}`.execute(
    app.db,
  )
  await renew(claim, proofs.slice(0, 1))
  await renew(claim, proofs)

  const [waiting] = await list('proven')
  expect(waiting).toMatchObject({
    id: claim,
    state: 2,
    renewal: { expiresOn: '2998-01-01' },
    evidence: [{ kind: 'pdf' }, { kind: 'pdf' }],
  })
  expect(await waitingWork(app.db)).toContainEqual(
    expect.objectContaining({ name: 'certificates', count: 1 }),
  )
  expect((await shown()).certificates).toHaveLength(1)
  const renewal = waiting!.renewal!.id
  const decision = { id: claim, seen: 2, renewal, expiresOn: '2998-01-01', check: none } as const
  await decide({ ...decision, state: 3, reason: 'Blurred.' })
  expect(await list('proven')).toEqual([])
  expect((await shown()).certificates).toHaveLength(1)
  const held = await listCertifications(app, (await signIn(owner)).caller, { id })
  expect(held.certifications).toMatchObject([{ refusal: 'Blurred.', isRenewable: true }])
  await undoClaimDecision(app, admin, { id: claim })

  await decide({ ...decision, state: 2, reason: '' })
  expect(await list('verified')).toMatchObject([
    { id: claim, expiresOn: '2998-01-01', renewal: null, evidence: [{}, {}] },
  ])
  await undoClaimDecision(app, admin, { id: claim })
  expect(await list('expiring')).toMatchObject([{ id: claim, renewal: { id: renewal } }])
  await decide({ ...decision, state: 3, reason: 'Blurred.' })
})

test('the team is reminded 60, 30 and 7 days before the end and after it, once each', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  await app.db.deleteFrom('mail').execute()
  const kinds: string[][] = []
  for (const days of [61, 60, 31, 30, 8, 7, 0, -1, -2]) {
    // The day that it ends stays, time passes.
    await sql`
      update certification_reminder set expires_on = current_date + ${days}::integer`.execute(
      app.db,
    )
    await sql`update certification set expires_on = current_date + ${days}::integer`.execute(app.db)
    await remindOfExpiry(app)
    await remindOfExpiry(app)
    kinds.push(await mails())
    await app.db.deleteFrom('mail').execute()
  }
  const soon = [`certificate_expiring ${owner}`]
  expect(kinds).toEqual([[], soon, [], soon, [], soon, [], [`certificate_expired ${owner}`], []])
  expect(await list('expired')).toMatchObject([{ id: claim }])
})

test('lists are searched, filtered and counted', async () => {
  const read = (filter: object) => listClaims(app, admin, { list: 'expired', page: 0, ...filter })
  for (const [filter, count] of [
    [{ query: 'claiming' }, 1],
    [{ query: 'FSC' }, 1],
    [{ query: 'nobody' }, 0],
    [{ certificate: fsc }, 1],
    [{ certificate: fsc + 1 }, 0],
  ] as const) {
    const { total, counts, claims } = await read({ ...filter, sorted: 'enterprise' })
    expect([total, counts.expired, claims.length]).toEqual([count, count, count])
  }
  expect((await read({})).certificates).toEqual([{ id: fsc, name: 'FSC' }])
})
