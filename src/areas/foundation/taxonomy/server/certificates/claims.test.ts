import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Profile } from '#catalog/enterprises/contract.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
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
  const decision = { id: claim!.id, seen: 1, state: 2, expiresOn: '2999-12-31', check } as const
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
  // Another admin who saw the claim is told.
  await expect(decideClaim(app, admin, { ...decision, state: 3 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a verified certificate can be set back and rejected, and then shows nowhere', async () => {
  const [{ id: claim } = { id: 0 }] = await list('verified')
  await decideClaim(app, admin, { id: claim, seen: 2, state: 1, expiresOn: null, check: none })
  expect((await shown()).claims).toHaveLength(1)
  await decideClaim(app, admin, { id: claim, seen: 1, state: 3, expiresOn: null, check: none })

  expect(await list('rejected')).toMatchObject([{ id: claim, ...none }])
  expect(await shown()).toMatchObject({ certificates: [], claims: [] })
})
