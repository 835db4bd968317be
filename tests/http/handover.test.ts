import { afterAll, expect, test } from 'vitest'
import { endOldLinks } from '#identity/sign-in/server/public.ts'
import { addSites, forgetNetworks, putNetworks } from '#community/networks/server/public.ts'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aJarBrowser, type JarBrowser } from '#tests/support/cookie-jar.ts'
import { standInClient, startFacebookStandIn } from '#tests/support/sign-in-stand-ins.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const main = 'http://localhost:3000'
const network = 'http://monsoon.localhost:3000'
const facebook = await startFacebookStandIn(`${main}/auth/facebook/callback`)
afterAll(() => facebook.stop())

const { app, server: built } = await openTestApp({
  FACEBOOK_APP_ID: standInClient.id,
  FACEBOOK_APP_SECRET: standInClient.secret,
  FACEBOOK_URL: facebook.url,
})
const server = await built()
for (const subdomain of ['monsoon', 'harvest']) {
  const owner = await putEnterprise(app.db, { key: { handle: subdomain } })
  await app.db.transaction().execute(async (tx) => {
    const texts = [{ lang: 'en', origin: 1 as const, name: subdomain }]
    const [id] = await putNetworks(tx, [{ ownerId: owner.id, texts }])
    await addSites(tx, [{ networkId: id!, subdomain }])
  })
}
forgetSites(app.db)
forgetNetworks(app.db)

let people = 0

/** An account that is linked to Facebook. */
async function aFriend(): Promise<string> {
  people += 1
  const name = `friend${people}`
  const id = await anAccount(app.db, { email: `${name}@friends.example` })
  const row = { provider: 'facebook', subject: `fb-${name}`, account_id: id }
  await app.db.insertInto('identity').values(row).execute()
  return name
}

const locationOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['location'])

/** Signs in on the main site via Facebook; returns the final redirect. */
async function onMainSite(browser: JarBrowser, as: string, address: string): Promise<string> {
  const there = locationOf(await browser.ask(address))
  const back = await fetch(`${there}&as=${as}`, { redirect: 'manual' })
  return locationOf(await browser.ask(String(back.headers.get('location'))))
}

const tokenIn = (address: string) => new URL(address, main).searchParams.get('authToken')
const end = (browser: JarBrowser, authToken: string | null, at = network) =>
  browser.ask(`${at}/api/v1/users/login/google-local`, { method: 'POST', payload: { authToken } })
const isSignedIn = async (browser: JarBrowser, at = network) =>
  (await browser.ask(`${at}/api/v1/users/viewer`)).json<unknown>() !== null

test('a login started on a network’s site ends there', async () => {
  const browser = aJarBrowser(server)
  const leaving = locationOf(await browser.ask(`${network}/auth/facebook?redirect=/info`))
  const back = await onMainSite(browser, await aFriend(), leaving)

  expect(back).toMatch(/^http:\/\/monsoon\.localhost:3000\/\?authToken=[\w-]{43}$/)
  expect((await end(browser, tokenIn(back))).json()).toEqual({ success: true, redirect: '/info' })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(browser, main)).toBe(false)
})

test.each([
  'http://monsoon.localhost:9999',
  'https://monsoon.localhost:3000',
  'https://monsoon.localhost',
  'ftp://monsoon.localhost:3000',
  'http://monsoon.localhost:3000.evil.example',
  'http://evil.example',
  network,
])('an address that names %s by itself is told no token', async (site) => {
  const query = new URLSearchParams({ site, mark: 'attackers', from: 'attackers' })
  const back = await onMainSite(
    aJarBrowser(server),
    await aFriend(),
    `${main}/auth/facebook?${query}`,
  )
  expect(back).toBe('/')
})

test('a login from another port ends on the main site', async () => {
  const browser = aJarBrowser(server)
  const leaving = locationOf(await browser.ask('http://monsoon.localhost:9999/auth/facebook'))
  expect(await onMainSite(browser, await aFriend(), leaving)).toBe('/')
})

test('a handover token works once, in its browser', async () => {
  const browser = aJarBrowser(server)
  const leaving = locationOf(await browser.ask(`${network}/auth/facebook`))
  await browser.ask(leaving)
  expect(await onMainSite(aJarBrowser(server), await aFriend(), leaving)).toBe('/')
})

test('a token signs in the browser that set out, and is used up by any other', async () => {
  const attacker = aJarBrowser(server)
  const victim = aJarBrowser(server)
  const leaving = locationOf(await attacker.ask(`${network}/auth/facebook`))
  const token = tokenIn(await onMainSite(victim, await aFriend(), leaving))

  expect((await end(victim, token)).statusCode).toBe(404)
  expect((await end(attacker, token)).statusCode).toBe(404)
  expect(await isSignedIn(attacker)).toBe(false)
})

test('the URL does not contain the cookie’s secret', async () => {
  const browser = aJarBrowser(server)
  const leaving = locationOf(await browser.ask(`${network}/auth/facebook`))
  const token = tokenIn(await onMainSite(browser, await aFriend(), leaving))
  const other = aJarBrowser(server)
  for (const value of new URL(leaving).searchParams.values()) {
    other.setCookie('monsoon.localhost', 'social_return', value)
    expect((await end(other, token)).statusCode).toBe(404)
  }
})

test('a token for one site signs in on no other', async () => {
  const browser = aJarBrowser(server)
  const leaving = locationOf(await browser.ask(`${network}/auth/facebook`))
  const token = tokenIn(await onMainSite(browser, await aFriend(), leaving))
  const elsewhere = 'http://harvest.localhost:3000'
  const mark = browser.cookie('monsoon.localhost', 'social_return') ?? ''
  browser.setCookie('harvest.localhost', 'social_return', mark)

  expect((await end(browser, token, elsewhere)).statusCode).toBe(404)
})

test('a token on its way dies with the password', async () => {
  const browser = aJarBrowser(server)
  const friend = await aFriend()
  const leaving = locationOf(await browser.ask(`${network}/auth/facebook`))
  const token = tokenIn(await onMainSite(browser, friend, leaving))
  const { account_id: id } = await app.db
    .selectFrom('identity')
    .select('account_id')
    .where('subject', '=', `fb-${friend}`)
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((tx) => endOldLinks(tx, id))

  expect((await end(browser, token)).statusCode).toBe(404)
})
