import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { decideClaim, listClaims } from './claims.ts'

const { app, server, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const fsc = 340
const { id, handle } = await putEnterprise(app.db, {
  name: 'Claiming Mill',
  certifications: [{ certificateId: fsc }],
})
const list = async (name: 'unproven' | 'verified' | 'rejected') =>
  (await listClaims(app, admin, { list: name, page: 0 })).claims
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
    expiresOn: '2999-12-31',
    check,
    reason: '',
  } as const
  await decideClaim(app, admin, decision)

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
  await expect(
    decideClaim(app, admin, { ...decision, state: 3, reason: 'Old.' }),
  ).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a verified certificate can be set back and rejected, and then shows nowhere', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  const decide = (seen: 1 | 2, state: 1 | 3, reason = '') =>
    decideClaim(app, admin, { id: claim, seen, state, expiresOn: null, check: none, reason })
  await decide(2, 1)
  expect((await shown()).claims).toHaveLength(1)
  await expect(decide(1, 3)).rejects.toMatchObject({ code: 'invalid_input' })
  await decide(1, 3, 'The register does not know it.')

  expect(await list('rejected')).toMatchObject([
    { id: claim, ...none, reason: 'The register does not know it.' },
  ])
  expect(await shown()).toMatchObject({ certificates: [], claims: [] })
  expect((await mails()).slice(1)).toEqual([
    `certificate_rejected ${owner} The register does not know it.`,
  ])
})
