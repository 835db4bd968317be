import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { viewAs } from '#operations/account-admin/server/view-as.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built, signIn } = await openTestApp()
const server = await built()
const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }

async function aNewcomer() {
  const id = await anAccount(app.db)
  await sql`delete from consent where account_id = ${id}`.execute(app.db)
  return { id, ...(await signIn(id)) }
}

const get = (url: string, cookie: string) => server.inject({ url, headers: { ...headers, cookie } })

test('pages ask first, but for what is read, taken along, deleted and left', async () => {
  const { cookie } = await aNewcomer()
  const asked = await get('/marketplace?query=tea&lang=ur', cookie)
  expect(asked.statusCode).toBe(302)
  const redirect = encodeURIComponent('/marketplace?query=tea&lang=ur')
  expect(asked.headers['location']).toBe(`/account/agree?redirect=${redirect}&lang=ur`)
  const data = await get('/marketplace.data', cookie)
  expect(data.statusCode).toBe(202)
  expect(data.body).toContain('/account/agree')

  for (const open of ['/account/agree', '/terms', '/privacy', '/account/privacy']) {
    expect((await get(open, cookie)).statusCode).toBe(200)
  }
  const out = await server.inject({
    method: 'POST',
    url: '/account/profiles',
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'do=signOut',
  })
  expect(out.headers['location']).toBe('/')
  expect((await get('/account', cookie)).headers['location']).toContain('/auth/login-page')
})

test('consent continues to the requested page', async () => {
  const { cookie } = await aNewcomer()
  const address = '/account/agree?redirect=%2Fmarketplace'
  const page = await get(address, cookie)
  const seen = [...page.body.matchAll(/name="seen" value="([^"]+)"/g)].map(([, value]) => value!)
  expect(seen).toHaveLength(2)
  const send = (documents: string[]) =>
    server.inject({
      method: 'POST',
      url: address,
      headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(documents.map((value) => ['seen', value])).toString(),
    })

  expect((await send(seen.slice(1))).statusCode).toBe(422)
  const agreed = await send(seen)
  expect(agreed.statusCode).toBe(303)
  expect(agreed.headers['location']).toBe('/marketplace')
  expect((await get('/marketplace', cookie)).statusCode).toBe(200)
  expect((await get(address, cookie)).headers['location']).toBe('/marketplace')
})

test('“View as” does not ask for consent and cannot give it', async () => {
  const { id } = await aNewcomer()
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))
  await viewAs(app, admin.caller, { userId: id })

  expect((await get('/marketplace', admin.cookie)).statusCode).toBe(200)
  const page = await get('/account/agree', admin.cookie)
  expect(page.body).toContain('Only the account holder can agree.')
  expect(page.body).not.toContain('name="seen"')
  const { documents } = (await get('/api/v1/users/agreement', admin.cookie)).json<{
    documents: object[]
  }>()
  const refused = await server.inject({
    method: 'POST',
    url: '/api/v1/users/agreement',
    headers: { ...headers, cookie: admin.cookie },
    payload: { documents },
  })
  expect(refused.statusCode).toBe(403)
})
