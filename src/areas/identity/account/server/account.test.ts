import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { MailKind } from '#platform/mail/kinds.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { queuedTokens } from '#tests/support/messages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from './email-change.ts'
import { getPersonalAccount, getVendorForms } from './account.ts'
import { rename, setPreferences } from './account-changes.ts'

const { app, signIn, visitor, server: built } = await openTestApp()

async function person(overrides: Parameters<typeof anAccount>[1] = {}) {
  const id = await anAccount(app.db, overrides)
  return { id, ...(await signIn(id)) }
}

/** Returns the token in the newest email of a kind to an address. */
async function tokenIn(email: string, kind: MailKind): Promise<string> {
  return (await queuedTokens(app, email, kind)).at(-1) ?? ''
}

async function emailOf(id: number): Promise<string | null> {
  const row = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email
}

test('an account shows its person, and admins see others', async () => {
  const { id: enterpriseId } = await putEnterprise(app.db, { name: 'Tea House' })
  const ada = await person({ name: 'Ada', email: 'ada@example.org' })
  const admin = await person({ role: userRole.admin })
  await app.db
    .transaction()
    .execute((tx) =>
      putTeamMembers(tx, [{ enterpriseId, accountId: ada.id, role: teamRole.owner }]),
    )

  const own = await getPersonalAccount(app, ada.caller, {})

  expect(own).toMatchObject({
    name: 'Ada',
    email: 'ada@example.org',
    status: 2,
    points: 0,
    enterprises: [{ label: 'Tea House', teamRole: 1 }],
    preferences: { languageCode: 'en', currencyCode: 'USD', location: 'US' },
    emailChange: null,
  })
  expect(await getPersonalAccount(app, admin.caller, { userId: ada.id })).toEqual(own)
  expect((await getVendorForms(app, ada.caller, {})).vendors).toEqual(own.enterprises)
  const nobody = getPersonalAccount(app, admin.caller, { userId: 999_999_999 })
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' })
})

test('rejects a change of name with an outdated rev', async () => {
  const { id, caller } = await person({ name: 'Ada' })
  const { rev } = await getPersonalAccount(app, caller, {})

  const changes = await Promise.allSettled(
    ['Ada Lovelace', 'A. Lovelace'].map((name) => rename(app, caller, { id, name, rev })),
  )

  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const failed = changes.find((change) => change.status === 'rejected')
  expect(failed?.reason).toMatchObject({ code: 'changed_meanwhile' })
  const { rev: now } = await getPersonalAccount(app, caller, {})
  await rename(app, caller, { id, name: 'Countess', rev: now })
  expect((await getPersonalAccount(app, caller, {})).name).toBe('Countess')
})

test('stores valid preferences; absent ones are not changed', async () => {
  const { id, caller } = await person()

  await setPreferences(app, caller, { id, languageCode: 'ur', currencyCode: 'PKR' })
  await setPreferences(app, caller, { id, location: 'PK' })

  expect((await getPersonalAccount(app, caller, {})).preferences).toEqual({
    languageCode: 'ur',
    currencyCode: 'PKR',
    location: 'PK',
  })
  for (const wrong of [{ currencyCode: 'XXX' }, { location: 'ZZ' }]) {
    await expect(setPreferences(app, caller, { id, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  }
})

test('accepts country codes in either case', async () => {
  const server = await built()
  const { id, caller, cookie } = await person()

  const answer = await server.inject({
    method: 'PUT',
    url: `/api/v1/users/${id}/preferences`,
    headers: { cookie, host: 'localhost:3000', origin: 'http://localhost:3000' },
    payload: { languageCode: 'en', currencyCode: 'USD', location: 'us' },
  })

  expect(answer.statusCode).toBe(204)
  expect((await getPersonalAccount(app, caller, {})).preferences.location).toBe('US')
})

test.each([
  ['new', 'old'],
  ['old', 'new'],
] as const)(
  'an address changes when the %s and then the %s one has confirmed it',
  async (...order) => {
    const [from, to] = [`from-${order[0]}@example.org`, `to-${order[0]}@example.org`]
    const { id, caller } = await person({ email: from })
    await requestEmailChange(app, caller, { id, email: ` ${to.toUpperCase()} ` })
    const tokens = {
      new: await tokenIn(to, 'email_change_new'),
      old: await tokenIn(from, 'email_change_old'),
    }

    const [first, second] = order
    expect(await readEmailChange(app, visitor, { token: tokens[first], address: first })).toEqual({
      email: to,
    })
    const half = await confirmEmailChange(app, visitor, { token: tokens[first], address: first })
    expect([half.done, await emailOf(id)]).toEqual([false, from])
    const whole = await confirmEmailChange(app, visitor, { token: tokens[second], address: second })

    expect([whole.done, await emailOf(id)]).toEqual([true, to])
    const mails = await app.db
      .selectFrom('mail')
      .select('kind')
      .where('email', '=', from)
      .where('kind', '=', 'email_changed')
      .execute()
    expect(mails).toHaveLength(1)
  },
)

test('a link works once, for its address only, and not for a later request', async () => {
  const { id, caller } = await person({ email: 'one@example.org' })
  await requestEmailChange(app, caller, { id, email: 'two@example.org' })
  const first = await tokenIn('two@example.org', 'email_change_new')
  const wrongDoor = confirmEmailChange(app, visitor, { token: first, address: 'old' })
  await expect(wrongDoor).rejects.toMatchObject({ code: 'not_found' })
  await requestEmailChange(app, caller, { id, email: 'three@example.org' })

  const late = confirmEmailChange(app, visitor, { token: first, address: 'new' })

  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect(await readEmailChange(app, visitor, { token: first, address: 'new' })).toBeNull()
  const token = await tokenIn('three@example.org', 'email_change_new')
  await confirmEmailChange(app, visitor, { token, address: 'new' })
  const twice = confirmEmailChange(app, visitor, { token, address: 'new' })
  await expect(twice).rejects.toMatchObject({ code: 'not_found' })
  expect(await emailOf(id)).toBe('one@example.org')
})

test('cancelling a change invalidates its links', async () => {
  const { id, caller } = await person({ email: 'stay@example.org' })
  await requestEmailChange(app, caller, { id, email: 'go@example.org' })

  await cancelEmailChange(app, caller, { id })

  const token = await tokenIn('go@example.org', 'email_change_new')
  const late = confirmEmailChange(app, visitor, { token, address: 'new' })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect((await getPersonalAccount(app, caller, {})).emailChange).toBeNull()
})

test('rejects a taken or invalid address, and too many requests', async () => {
  await anAccount(app.db, { email: 'taken@example.org' })
  const { id, caller } = await person()
  const requestEmail = (email: string) => requestEmailChange(app, caller, { id, email })

  await expect(requestEmail('nobody')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(requestEmail('taken@example.org')).rejects.toMatchObject({ code: 'email_in_use' })
  for (let number = 0; number < 4; number++) await requestEmail(`wish${number}@example.org`)
  await expect(requestEmail('wish4@example.org')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('an email taken meanwhile stays with its account', async () => {
  const { id, caller } = await person({ email: 'wants@example.org' })
  await requestEmailChange(app, caller, { id, email: 'wanted@example.org' })
  const token = await tokenIn('wanted@example.org', 'email_change_new')
  await confirmEmailChange(app, visitor, { token, address: 'new' })
  await anAccount(app.db, { email: 'wanted@example.org' })

  const old = await tokenIn('wants@example.org', 'email_change_old')
  const last = confirmEmailChange(app, visitor, { token: old, address: 'old' })

  await expect(last).rejects.toMatchObject({ code: 'email_in_use' })
  expect(await emailOf(id)).toBe('wants@example.org')
})
