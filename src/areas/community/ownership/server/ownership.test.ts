import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allWorkQueues } from '#platform/work-queues.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { contactKind, placeType, teamRole, userRole } from '#shared/enums.ts'
import { claimCode } from './claim-code.ts'
import {
  confirmOwnershipClaim,
  getOwnershipClaim,
  startOwnershipClaim,
  withdrawOwnershipClaim,
} from './claim-profile.ts'
import { closeExpiredClaims } from './expired-claims.ts'
import { decideOwnershipClaim, listOwnershipClaims, recordOwnershipLetter } from './claim-queue.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const website = 'https://www.greenfarm.org'
const asked = { email: '', message: '', link: '' }

async function aPerson(role?: 1) {
  const id = await anAccount(db, role ? { role } : {})
  return { id, ...(await signIn(id)) }
}

function byEmail(profile: string, email = 'anna@greenfarm.org') {
  return { ...asked, profile, method: 'email' as const, email }
}

function byReview(profile: string, message = 'I founded it.') {
  return { ...asked, profile, method: 'review' as const, message }
}

async function codeOf(enterpriseId: number, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('ownership_claim')
    .select(['id', 'round'])
    .where('enterprise_id', '=', enterpriseId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return claimCode(app.settings.signingKey, row)
}

async function mailsTo(enterprise: string) {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'email', 'content'])
    .where('kind', 'like', 'ownership_%')
    .orderBy('id')
    .execute()
  return rows.filter(({ content }) => content?.['enterprise'] === enterprise)
}

async function ownersOf(enterpriseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('enterprise_id', '=', enterpriseId)
    .where('role', '=', teamRole.owner)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

test('a code mailed to the domain of the website makes the claimant the owner, once', async () => {
  const { id, handle } = await putEnterprise(db, { name: 'Green Farm', website })
  const person = await aPerson()
  const start = () => startOwnershipClaim(app, person.caller, byEmail(handle))
  await Promise.all([start(), start()])

  const code = await codeOf(id, person.id)
  expect(await mailsTo('Green Farm')).toMatchObject([
    { kind: 'ownership_code', email: 'anna@greenfarm.org', content: { code } },
  ])
  const confirm = (typed: string) =>
    confirmOwnershipClaim(app, person.caller, { profile: handle, code: typed })
  await expect(confirm('AAAAA-AAAAA')).rejects.toMatchObject({ code: 'wrong_code' })
  const typed = code.toLowerCase().replace('-', ' ')
  await Promise.all([confirm(typed), confirm(typed)])
  await confirm(code)

  expect(await ownersOf(id)).toEqual([person.id])
  expect((await mailsTo('Green Farm')).map(({ kind }) => kind)).toEqual([
    'ownership_code',
    'ownership_granted',
  ])
  const audited = await db
    .selectFrom('audit')
    .select(['action', 'account_id'])
    .where('target_kind', '=', 'enterprise')
    .where('target_id', '=', id)
    .execute()
  expect(audited).toEqual([{ action: 'ownership.grant', account_id: person.id }])
  const seen = await getOwnershipClaim(app, person.caller, { profile: handle })
  expect(seen).toMatchObject({ canBeClaimed: false, claim: { state: 'approved' } })
})

test.each([
  ['anna@example.com', 'domain'],
  ['someone@gmail.com', 'domain'],
  ['anna', 'email'],
])('%s proves nothing: %s', async (email, field) => {
  const { handle } = await putEnterprise(db, { website })
  const { caller } = await aPerson()

  await expect(startOwnershipClaim(app, caller, byEmail(handle, email))).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  })
})

test('the contact address of the profile proves a claim, on any host', async () => {
  const contacts = [{ kind: contactKind.email, value: 'Farm@gmail.com' }]
  const { handle } = await putEnterprise(db, { name: 'Host Farm', contacts })
  const { caller } = await aPerson()
  await startOwnershipClaim(app, caller, byEmail(handle, 'farm@gmail.com'))

  expect(await mailsTo('Host Farm')).toMatchObject([{ email: 'farm@gmail.com' }])
})

test('of two claimants one becomes the owner, and the other is told', async () => {
  const { id, handle } = await putEnterprise(db, { name: 'Twin Farm', website })
  const people = [await aPerson(), await aPerson()]
  for (const { caller } of people) await startOwnershipClaim(app, caller, byEmail(handle))
  const codes = await Promise.all(people.map((person) => codeOf(id, person.id)))
  const outcomes = await Promise.allSettled(
    people.map(({ caller }, at) =>
      confirmOwnershipClaim(app, caller, { profile: handle, code: codes[at] ?? '' }),
    ),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await ownersOf(id)).toHaveLength(1)
  const kinds = (await mailsTo('Twin Farm')).map(({ kind }) => kind)
  expect(kinds.slice(2).toSorted()).toEqual(['ownership_closed', 'ownership_granted'])
})

test('a letter is posted by an admin and proves the claim by its code', async () => {
  const { id, handle } = await putEnterprise(db, {
    name: 'Post Farm',
    places: [
      {
        type: placeType.primary,
        displayTitle: 'Bern',
        street: 'Hill 1',
        city: 'Bern',
        country: 'CH',
        lat: 46.9,
        lng: 7.4,
      },
    ],
  })
  const [person, admin] = [await aPerson(), await aPerson(userRole.admin)]
  const ask = { ...asked, profile: handle, method: 'post' as const }
  await startOwnershipClaim(app, person.caller, ask)
  await startOwnershipClaim(app, person.caller, ask)
  const code = await codeOf(id, person.id)
  const confirm = () => confirmOwnershipClaim(app, person.caller, { profile: handle, code })
  await expect(confirm()).rejects.toMatchObject({ code: 'wrong_code' })

  const queue = await listOwnershipClaims(app, admin.caller, { list: 'todo', page: 0 })
  const claim = queue.claims.find(({ enterprise }) => enterprise === 'Post Farm')
  expect(claim?.letter?.code).toBe(code)
  expect(claim?.letter?.address).toContain('Hill 1')
  await recordOwnershipLetter(app, admin.caller, { id: claim?.id ?? 0 })
  await recordOwnershipLetter(app, admin.caller, { id: claim?.id ?? 0 })
  await confirm()

  expect(await ownersOf(id)).toEqual([person.id])
  const mails = (await mailsTo('Post Farm')).map(({ kind }) => kind)
  expect(mails.filter((kind) => kind === 'ownership_letter_sent')).toHaveLength(1)
})

test('an admin rejects a claim with a reason, and approves the next one', async () => {
  const { id, handle } = await putEnterprise(db, { name: 'Review Farm' })
  const [person, admin] = [await aPerson(), await aPerson(userRole.admin)]
  const openId = async () => {
    const { claims } = await listOwnershipClaims(app, admin.caller, { list: 'todo', page: 0 })
    return claims.find(({ enterprise }) => enterprise === 'Review Farm')?.id ?? 0
  }
  await startOwnershipClaim(app, person.caller, byReview(handle))
  const first = await openId()
  const reject = (reason: string) =>
    decideOwnershipClaim(app, admin.caller, { id: first, approve: false, reason })
  await expect(reject('')).rejects.toMatchObject({ details: { field: 'reason' } })
  await reject('No one there knows you.')
  await reject('No one there knows you.')
  const seen = await getOwnershipClaim(app, person.caller, { profile: handle })
  expect(seen.claim).toMatchObject({ state: 'rejected', reason: 'No one there knows you.' })

  await startOwnershipClaim(app, person.caller, byReview(handle, 'Here is my proof.'))
  const approval = { id: await openId(), approve: true, reason: '' }
  await decideOwnershipClaim(app, admin.caller, approval)
  await decideOwnershipClaim(app, admin.caller, approval)

  expect(await ownersOf(id)).toEqual([person.id])
  const kinds = (await mailsTo('Review Farm')).map(({ kind }) => kind)
  expect(kinds).toEqual(['ownership_rejected', 'ownership_granted'])
})

test('a claim waits for an admin since it was switched to a review, whatever is added', async () => {
  const { handle } = await putEnterprise(db, { name: 'Switch Farm', website })
  const person = await aPerson()
  const since = async () => {
    const { waiting } = allWorkQueues().get('ownership')!
    const { rows } = await sql<{ since: Date }>`
      select since from (${waiting()}) w where title = 'Switch Farm'`.execute(db)
    return rows.map((row) => row.since.getTime())
  }
  const yesterday = Date.now() - 86_400_000
  const age = () =>
    sql`update ownership_claim set created_at = ${new Date(yesterday)},
      queued_at = ${new Date(yesterday)} where account_id = ${person.id}`.execute(db)
  await startOwnershipClaim(app, person.caller, byEmail(handle))
  expect(await since()).toEqual([])
  await age()
  await startOwnershipClaim(app, person.caller, byReview(handle))
  const [switched = 0] = await since()
  expect(switched).toBeGreaterThan(yesterday)
  await age()
  await startOwnershipClaim(app, person.caller, byReview(handle, 'I founded it in 1990.'))
  expect(await since()).toEqual([yesterday])
})

test('a withdrawn claim leaves the queue, and its code is worthless', async () => {
  const { id, handle } = await putEnterprise(db, { website })
  const person = await aPerson()
  await startOwnershipClaim(app, person.caller, byEmail(handle))
  const code = await codeOf(id, person.id)
  await withdrawOwnershipClaim(app, person.caller, { profile: handle })
  await withdrawOwnershipClaim(app, person.caller, { profile: handle })

  await expect(
    confirmOwnershipClaim(app, person.caller, { profile: handle, code }),
  ).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await ownersOf(id)).toEqual([])
})

test('a profile with a team cannot be claimed', async () => {
  const { handle } = await putEnterprise(db, { website })
  const [first, second] = [await aPerson(), await aPerson()]
  const admin = await aPerson(userRole.admin)
  await startOwnershipClaim(app, first.caller, byReview(handle, 'Mine since 1990.'))
  const { claims } = await listOwnershipClaims(app, admin.caller, { list: 'todo', page: 0 })
  const id = claims.find(({ message }) => message === 'Mine since 1990.')?.id ?? 0
  await decideOwnershipClaim(app, admin.caller, { id, approve: true, reason: '' })

  await expect(startOwnershipClaim(app, second.caller, byEmail(handle))).rejects.toMatchObject({
    code: 'already_there',
  })
})

test('a claim whose code has expired is closed, the claimant told, and can be made again', async () => {
  const { id, handle } = await putEnterprise(db, { name: 'Late Farm', website })
  const [late, waiting] = [await aPerson(), await aPerson()]
  await startOwnershipClaim(app, late.caller, byEmail(handle))
  await startOwnershipClaim(app, waiting.caller, byReview(handle))
  const code = await codeOf(id, late.id)
  await db
    .updateTable('ownership_claim')
    .set({ code_until: new Date(Date.now() - 1000) })
    .where('account_id', '=', late.id)
    .execute()

  await Promise.all([closeExpiredClaims(app), closeExpiredClaims(app)])
  const mails = (await mailsTo('Late Farm')).map(({ kind }) => kind)
  expect(mails.filter((kind) => kind === 'ownership_expired')).toHaveLength(1)
  const claimOf = async (person: typeof late) =>
    (await getOwnershipClaim(app, person.caller, { profile: handle })).claim
  expect(await claimOf(late)).toMatchObject({ state: 'closed' })
  expect(await claimOf(waiting)).toMatchObject({ state: 'open' })
  await expect(
    confirmOwnershipClaim(app, late.caller, { profile: handle, code }),
  ).rejects.toMatchObject({ code: 'wrong_code' })

  await startOwnershipClaim(app, late.caller, byEmail(handle, 'info@greenfarm.org'))
  expect(await claimOf(late)).toMatchObject({ state: 'open' })
})
