import { allFeatures } from '#app/registries.ts'
import { beforeAll, expect, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { viewAs } from '#operations/account-admin/server/view-as.ts'
import { beginApplication } from '#community/applications/server/apply.ts'
import type { ListingForm } from '#catalog/listings/own-listings-contract.ts'
import { getListingForm, saveListingForm } from '#catalog/listings/server/answers/listing-form.ts'
import { saveAnswers } from '#forms/engine/server/public.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { endpoints, inputsFor, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { recordWrites } from '#tests/support/recorded-writes.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, indexer, server: built, signIn } = await openTestApp()
const server = await built()
const { db } = app
const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }

/** Contained in what the user wrote and has not submitted. */
const secret = 'unfinished-thought'

const personId = await anAccount(db, { email: 'mira@example.org', name: 'Mira' })
const person = await signIn(personId)
const enterprise = await putEnterprise(db, { key: { handle: 'miramills' } })
await db
  .transaction()
  .execute((tx) =>
    putTeamMembers(tx, [{ enterpriseId: enterprise.id, accountId: personId, role: 1 }]),
  )
const owner = (await signIn(personId)).caller
const published = await putListing(db, enterprise.id)
const edited = await putListing(db, enterprise.id)
const openSet = (await getListingForm(app, owner, { highlightId: edited.id })).answerSet!.id!
const draft = await saveListingForm(app, owner, {
  vendorId: enterprise.id,
  changes: [{ questionId: 212, answer: { texts: { en: 'A draft' } }, seenRev: 0 }],
})
const application = await beginApplication(app, owner)
await db.transaction().execute((tx) =>
  saveAnswers(tx, owner, {
    id: application.id,
    changes: [{ questionId: 31, answer: { texts: { en: secret } }, seenRev: 0 }],
  }),
)

const adminId = await anAccount(db, { role: userRole.admin })
const admin = await signIn(adminId)
const plainAdmin = await signIn(adminId)
const get = (url: string, cookie = admin.cookie) =>
  server.inject({ url, headers: { ...headers, cookie } })

beforeAll(async () => {
  // The indexer writes a heartbeat every second.
  await indexer.caughtUp()
  await indexer.stop()
  await viewAs(app, admin.caller, { userId: personId })
  // The first request of a session may write its last-seen time and the like.
  await get('/api/v1/users/viewer')
  await writes()
})

const things = {
  numbers: [
    personId,
    enterprise.id,
    published.id,
    edited.id,
    draft.highlightId,
    draft.setId,
    openSet,
    application.id,
    1,
  ],
  words: ['miramills', 'marketplace'],
}

const writes = await recordWrites(db)

const reads = endpoints.filter(({ method }) => method === 'GET')

const read = (endpoint: Endpoint, input: Record<string, unknown>, cookie: string) => {
  const request = requestTo(endpoint, input)
  return server.inject({ ...request, headers: { ...request.headers, cookie } })
}

const viewed = new Map<string, ReturnType<typeof read>>()

/** The response to the viewing admin, who asks once. */
function view(endpoint: Endpoint, input: Record<string, unknown>) {
  const key = `${endpoint.name} ${JSON.stringify(input)}`
  const answer = viewed.get(key) ?? read(endpoint, input, admin.cookie)
  viewed.set(key, answer)
  return answer
}

test.each(reads)('$name changes nothing for an admin who looks at the site', async (endpoint) => {
  for (const input of inputsFor(endpoint, things)) {
    const answer = await view(endpoint, input)
    const found = `${JSON.stringify(input)} → ${answer.statusCode} ${answer.body}`
    expect(answer.statusCode, found).toBeLessThan(500)
    expect(answer.body, found).not.toContain(secret)
  }
  expect(await writes()).toEqual([])
})

/** The addresses of all pages, with existing ids and handles as parameters. */
function addressesOfPages(): string[] {
  const patterns = allFeatures.flatMap(({ pages }) =>
    (pages?.routes ?? []).flatMap(({ path }) => (path === undefined ? [] : [`/${path}`])),
  )
  return ['/', ...patterns].flatMap((pattern) =>
    pattern.includes(':')
      ? [...things.numbers, ...things.words].map((value) =>
          pattern.replaceAll(/:\w+\??/g, String(value)),
        )
      : pattern,
  )
}

/** URLs other than pages and API whose response depends on the user. */
const files = [
  `/resources/${enterprise.id}/badge-light-640.png`,
  `/resources/${enterprise.id}/logo.svg`,
  `/stats/${enterprise.id}/table.csv`,
  `/marketplace-dashboard/${enterprise.id}/listings.csv`,
  '/admin/enterprise-accounts/table.csv',
  '/admin/flagging/statistics.csv',
  '/account/privacy/package?token=x',
  '/dev/mailbox/x/message',
  '/auth/google',
  '/auth/facebook',
  `/add-listing?vendorId=${enterprise.id}`,
  `/marketplace-form?vendorId=${enterprise.id}`,
  `/edit-listing/${published.id}?vendorId=${enterprise.id}`,
]

test('pages and files are read-only in “View as”', async () => {
  const addresses = [...new Set([...addressesOfPages(), ...files])]
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses) {
    const answer = await get(address)
    expect(answer.statusCode, address).toBeLessThan(500)
    expect(answer.body.includes(secret), address).toBe(false)
  }
  expect(await writes()).toEqual([])
})

test('an application that was never handed in is seen by its person alone', async () => {
  for (const path of [
    `applications/${application.id}`,
    `answer-sets/${application.id}`,
    `admin/applications/${application.id}`,
  ]) {
    for (const cookie of [admin.cookie, plainAdmin.cookie]) {
      const { statusCode } = await get(`/api/v1/${path}`, cookie)
      expect([path, [403, 404].includes(statusCode)]).toEqual([path, true])
    }
  }
  expect((await get('/api/v1/applications')).json()).toEqual([])
  expect((await get(`/api/v1/answer-sets/${application.id}`, person.cookie)).body).toContain(secret)
})

test('an admin sees the forms of listings and the profile, and opens none', async () => {
  const ask = (id: number) => get(`/api/v1/marketplace/offer-and-need-form?highlightId=${id}`)
  expect((await ask(edited.id)).json()).toMatchObject({
    listing: { id: edited.id },
    answerSet: { id: openSet, mayWrite: false },
  })
  const { answerSet } = (await ask(published.id)).json<ListingForm>()
  const profile = await get(`/api/v1/vendors/${enterprise.id}/profile-form`)
  expect(profile.json()).toMatchObject({ answerSet: { id: null, mayWrite: false } })
  expect(answerSet).toMatchObject({ id: null, mayWrite: false })
  expect(Object.values(answerSet!.answers)).toContainEqual(
    expect.objectContaining({ answer: { texts: { en: expect.stringMatching(/^Listing/) } } }),
  )
})

test('“View as” may read everything the account may, except endpoints that create', async () => {
  // Not submitted, or only accessible to the user.
  const hidden = ['applications.getApplication', 'forms.getAnswerSet']
  const fewer: string[] = []
  for (const endpoint of reads.filter(({ name }) => !hidden.includes(name))) {
    for (const input of inputsFor(endpoint, things)) {
      const [seen, own] = [
        (await view(endpoint, input)).statusCode,
        (await read(endpoint, input, person.cookie)).statusCode,
      ]
      if (seen !== own) fewer.push(`${endpoint.name} ${seen} ${own}`)
    }
  }
  expect([...new Set(fewer)]).toEqual([])
})
