import { expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { teamRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { creditReferral } from '../public.ts'
import { forgetInvitationsTo, referUser, referVendor, setReminder } from './invitations.ts'
import { getUserReferrals, listReferrals } from './referral-list.ts'
import { remindInvited } from './reminders.ts'

const testApp = await openTestApp()
const { app, signIn, runJobs } = testApp

const plain = { reminder: false, name: '', kind: 1 as const }

function mailsTo(email: string) {
  return app.db
    .selectFrom('mail')
    .select(['kind', 'lang', 'path'])
    .where('email', '=', email)
    .execute()
}

/** Backdates all emails by some days. */
async function letDaysPass(days: number): Promise<void> {
  const before = new Date(Date.now() - days * 86_400_000)
  await app.db.updateTable('referral').set({ mailed_at: before }).execute()
}

test('sends one invitation with the site’s texts and language', async () => {
  const { caller } = await signIn(await anAccount(app.db, { name: 'Ada' }))
  const invitation = { ...plain, email: ' Mira@Example.org ', languageCode: 'ne' as const }

  const first = await referUser(app, caller, invitation)
  const again = await referUser(app, caller, invitation)

  expect(first.known).toBe(false)
  expect(again).toEqual({ referralLink: first.referralLink, known: true })
  expect(await mailsTo('mira@example.org')).toEqual([
    {
      kind: 'referral_invitation',
      lang: 'ne',
      path: new URL(first.referralLink).pathname + new URL(first.referralLink).search,
    },
  ])
  const { referrals } = await getUserReferrals(app, caller, { page: 0 })
  expect(referrals).toMatchObject([{ email: 'mira@example.org', state: 'sent', referentStatus: 1 }])
  await runJobs()
})

test('invitations mailed in the name of an enterprise are counted, until they are forgotten', async () => {
  const { owner, id } = await aTeam(testApp)
  const invite = (email?: string) =>
    referVendor(app, owner.caller, { ...plain, ...(email && { email }), refereeVendorId: id })
  const counted = async () => {
    await testApp.handleEvents()
    const { invites_count: count } = await app.db
      .selectFrom('party_stat')
      .select('invites_count')
      .where('party_id', '=', id)
      .executeTakeFirstOrThrow()
    return count
  }
  await invite('one@example.org')
  await invite('one@example.org')
  await invite('two@example.org')
  await invite()
  expect(await counted()).toBe(2)

  await app.db.transaction().execute((tx) => forgetInvitationsTo(tx, 'two@example.org'))
  expect(await counted()).toBe(1)
})

test('existing accounts get no invitation, without revealing that they exist', async () => {
  await anAccount(app.db, { email: 'here@example.org' })
  const { caller } = await signIn(await anAccount(app.db))

  const { known } = await referUser(app, caller, { ...plain, email: 'here@example.org' })

  expect(known).toBe(false)
  expect(await mailsTo('here@example.org')).toEqual([])
})

test('rejects inviting oneself', async () => {
  const me = await anAccount(app.db, { email: 'me@example.org' })
  const { caller } = await signIn(me)

  await expect(referUser(app, caller, { ...plain, email: 'Me@example.org' })).rejects.toMatchObject(
    {
      code: 'already_there',
    },
  )
  expect((await getUserReferrals(app, caller, { page: 0 })).referrals).toEqual([])
})

test('a link to pass on stays the same, and leads enterprises on to the application', async () => {
  const { caller } = await signIn(await anAccount(app.db))

  const [one, two] = [await referUser(app, caller, plain), await referUser(app, caller, plain)]
  const forEnterprises = await referUser(app, caller, { ...plain, kind: 2 })

  expect(one.referralLink).toBe(two.referralLink)
  expect(one.referralLink).toMatch(/\/auth\/signup-page\?referToken=[\w-]{22}$/)
  expect(forEnterprises.referralLink).toMatch(/&redirect=\/apply$/)
  expect((await getUserReferrals(app, caller, { page: 0 })).referralLink).toBe(one.referralLink)
})

test('rejects invalid addresses, and more than twenty a day', async () => {
  const { caller } = await signIn(await anAccount(app.db))

  await expect(referUser(app, caller, { ...plain, email: 'nobody' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  for (let number = 0; number < 20; number++) {
    await referUser(app, caller, { ...plain, email: `many${number}@example.org` })
  }
  await expect(
    referUser(app, caller, { ...plain, email: 'many20@example.org' }),
  ).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('an enterprise invites in its own name', async () => {
  const { id } = await putEnterprise(app.db, { name: 'Honey & Co' })
  const accountId = await anAccount(app.db)
  await app.db
    .transaction()
    .execute((tx) => putTeamMembers(tx, [{ enterpriseId: id, accountId, role: teamRole.owner }]))
  const { caller } = await signIn(accountId)

  await referVendor(app, caller, { ...plain, refereeVendorId: id, email: 'shop@example.org' })

  const [mail] = await app.db
    .selectFrom('mail')
    .select('content')
    .where('email', '=', 'shop@example.org')
    .execute()
  expect(mail?.content).toEqual({ inviter: 'Honey & Co' })
  expect((await listReferrals(app, caller, { vendorId: id, page: 0, limit: 10 })).total).toBe(1)
  expect((await getUserReferrals(app, caller, { page: 0 })).total).toBe(0)
  await expect(
    referVendor(app, caller, { ...plain, refereeVendorId: accountId }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('sends two reminders, a week apart', async () => {
  const { caller } = await signIn(await anAccount(app.db))
  await referUser(app, caller, { ...plain, email: 'slow@example.org', reminder: true })
  const kinds = async () => (await mailsTo('slow@example.org')).map(({ kind }) => kind)

  await remindInvited(app)
  expect(await kinds()).toEqual(['referral_invitation'])
  await letDaysPass(8)
  await Promise.all([remindInvited(app), remindInvited(app)])
  expect(await kinds()).toHaveLength(2)
  await letDaysPass(8)
  await remindInvited(app)
  await letDaysPass(8)
  await remindInvited(app)
  expect(await kinds()).toEqual(['referral_invitation', 'referral_reminder', 'referral_reminder'])
})

test('reminding stops when it is switched off, or they have come, and only for those who may', async () => {
  const inviter = await anAccount(app.db)
  const { caller } = await signIn(inviter)
  const [off, come] = ['off@example.org', 'come@example.org']
  await referUser(app, caller, { ...plain, email: off, reminder: true })
  const { referralLink } = await referUser(app, caller, { ...plain, email: come, reminder: true })
  const { referrals } = await getUserReferrals(app, caller, { page: 0 })
  const id = referrals.find(({ email }) => email === off)?.id ?? 0

  const stranger = (await signIn(await anAccount(app.db))).caller
  await expect(setReminder(app, stranger, { id, reminder: false })).rejects.toMatchObject({
    code: 'not_found',
  })
  await setReminder(app, caller, { id, reminder: false })
  const token = new URL(referralLink).searchParams.get('referToken')
  const comer = await anAccount(app.db, { name: 'Noor' })
  await app.db.transaction().execute((tx) => creditReferral(tx, token, comer))
  await letDaysPass(8)
  await remindInvited(app)

  expect(await mailsTo(off)).toHaveLength(1)
  expect(await mailsTo(come)).toHaveLength(1)
})

test('emails the inviter about the points, once', async () => {
  const inviter = await anAccount(app.db, { email: 'told@example.org', lang: 'es' })
  const { caller } = await signIn(inviter)
  const { referralLink } = await referUser(app, caller, plain)
  const token = new URL(referralLink).searchParams.get('referToken')
  const comer = await anAccount(app.db, { name: 'Noor' })

  await app.db.transaction().execute((tx) => creditReferral(tx, token, comer))
  await app.db.transaction().execute((tx) => creditReferral(tx, token, comer))
  await runJobs()

  expect(await mailsTo('told@example.org')).toMatchObject([{ kind: 'points_given', lang: 'es' }])
})

test('the page previews the text of the email', () => {
  for (const language of ['en', 'es', 'ja', 'ne', 'si', 'ta', 'ur'] as const) {
    const shown = app.texts.resources(language, 'referrals')
    const mailed = app.texts.resources(language, 'mail')
    expect(shown['subject']).toBe(mailed['referral_invitation.subject'])
    expect(shown['message']).toBe(mailed['referral_invitation.text'])
  }
})
