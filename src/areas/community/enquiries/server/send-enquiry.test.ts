import { expect, test } from 'vitest'
import { putEnterprise, putListing, anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { aVisitor } from '#tests/support/browser.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { stampForm } from '#platform/bot-check/form-stamp.ts'
import { contactKind } from '#shared/enums.ts'
import { sendEnquiry } from './send-enquiry.ts'

const { app, signIn } = await openTestApp()

const question = {
  name: 'Ben',
  email: 'Ben@example.org',
  message: 'Do you make it in blue?',
  variant: '',
  quantity: 3,
}
const proof = () => stampForm(app.settings.signingKey, Date.now() - 60_000)

/** Mails about a question, in order. */
async function mailed() {
  return app.db
    .selectFrom('mail')
    .select(['kind', 'email', 'reply_to', 'content'])
    .where('kind', 'in', ['listing_asked', 'listing_asked_copy'])
    .orderBy('id')
    .execute()
}

async function askable(address: string) {
  const { id: vendor } = await putEnterprise(app.db, {
    name: 'Blue House',
    contacts: [{ kind: contactKind.email, value: address }],
  })
  const texts = [{ lang: 'en' as const, origin: 1 as const, title: 'Indigo shirt' }]
  const listing = await putListing(app.db, vendor, { texts })
  return { ...listing, vendor }
}

test('a guest’s question is mailed once, with the guest’s address to reply to', async () => {
  const { id } = await askable('blue@example.org')
  for (const _ of [1, 2]) {
    await sendEnquiry(app, aVisitor(), { ...question, id, proof: proof() })
  }

  expect(await mailed()).toEqual([
    {
      kind: 'listing_asked',
      email: 'blue@example.org',
      reply_to: 'ben@example.org',
      content: {
        person: 'Ben',
        email: 'ben@example.org',
        listing: 'Indigo shirt',
        choice: '× 3',
        message: 'Do you make it in blue?',
      },
    },
    {
      kind: 'listing_asked_copy',
      email: 'ben@example.org',
      reply_to: null,
      content: { enterprise: 'Blue House', listing: 'Indigo shirt' },
    },
  ])
})

test('an account asks the leaders of a team in its own name, without a bot check', async () => {
  const team = await aTeam({ app, signIn })
  const { id } = await putListing(app.db, team.id)
  const { caller } = await signIn(await anAccount(app.db, { name: 'Ines' }))
  await sendEnquiry(app, caller, { ...question, id, proof: '' })

  const leaders = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', 'in', [team.owner.id, team.admin.id])
    .execute()
  const asked = (await mailed()).filter(({ content }) => content['person'] === 'Ines')
  expect(new Set(asked.map(({ email }) => email))).toEqual(
    new Set(leaders.map(({ email }) => email)),
  )
})

test.each([
  ['name', { name: '' }],
  ['email', { email: 'ben@' }],
] as const)('a guest without a valid %s is told so', async (field, wrong) => {
  const { id } = await askable('green@example.org')
  const asked = sendEnquiry(app, aVisitor(), { ...question, ...wrong, id, proof: proof() })
  await expect(asked).rejects.toMatchObject({ code: 'invalid_input', details: { field } })
})

test('a guest who fails the bot check, or asks nobody, is refused', async () => {
  const { id } = await askable('red@example.org')
  const ask = (more: { id: number; proof: string }) =>
    sendEnquiry(app, aVisitor(), { ...question, ...more })
  await expect(ask({ id, proof: 'x' })).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' })

  const { id: silent } = await putEnterprise(app.db)
  const { id: unasked } = await putListing(app.db, silent)
  await expect(ask({ id: unasked, proof: proof() })).rejects.toMatchObject({ code: 'not_found' })
})
