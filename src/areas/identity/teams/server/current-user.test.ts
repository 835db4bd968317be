import { expect, test } from 'vitest'
import { putNetworks } from '#community/networks/server/public.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { selectProfile } from './profiles.ts'
import { getCurrentUser } from './current-user.ts'

const testApp = await openTestApp()
const { app, visitor, signIn, server } = testApp

test('returns 204 if logged out', async () => {
  expect(await getCurrentUser(app, visitor)).toEqual({ status: 204 })

  const answer = await (await server()).inject('/api/v1/users/me')
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('returns the current account', async () => {
  const { owner } = await aTeam(testApp)

  const answer = await (
    await server()
  ).inject({ url: '/api/v1/users/me', headers: { cookie: owner.cookie } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id: owner.id,
    role: 4,
    image: null,
    imageUrl: null,
    preferences: { languageCode: 'en', currencyCode: 'USD', location: 'US' },
    additional: { temporaryPassword: false, translationLanguage: null },
    selectedVendor: null,
    medusaProfile: null,
  })
})

test('and as an enterprise, with its network and what it is allowed', async () => {
  const { id, handle, owner, member } = await aTeam(testApp)
  const [networkId] = await app.db
    .transaction()
    .execute((tx) =>
      putNetworks(tx, [{ ownerId: id, texts: [{ lang: 'en', origin: 1, name: 'Growers' }] }]),
    )
  await app.db.insertInto('access_flag').values({ party_id: id, flag: 'site_data' }).execute()
  await app.db
    .insertInto('subscription')
    .values({ party_id: id, plan: 'Membership', state: 1, method: 2 })
    .execute()
  await selectProfile(app, owner.caller, { id })
  await selectProfile(app, member.caller, { id })

  const selectedOf = async (accountId: number) => {
    const { caller } = await signIn(accountId)
    await selectProfile(app, caller, { id })
    const acting = { ...caller, session: { ...caller.session!, actingId: id } }
    const answer = await getCurrentUser(app, acting)
    return answer.status === 200 ? answer.body.selectedVendor : null
  }
  expect(await selectedOf(owner.id)).toMatchObject({
    id,
    subDomain: handle,
    networkId,
    isNetworker: true,
    subscribed: true,
    network: { id: networkId, name: 'Growers' },
    additional: { isMetabaseAccess: true },
    teamRole: 1,
  })
  expect((await selectedOf(member.id))?.teamRole).toBe(3)
})
