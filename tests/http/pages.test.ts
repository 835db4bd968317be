import { beforeAll, expect, test } from 'vitest'
import { allFeatures } from '#app/registries.ts'
import { forgetNetworks, putNetworks } from '#community/networks/server/public.ts'
import { addBanners } from '#discovery/banners/server/public.ts'
import { putCollections } from '#discovery/collections/server/collection-writer.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// What pages say without scripts, and who may open them: asked for as HTML, without a browser.

const {
  app,
  server: built,
  signIn,
} = await openTestApp({
  GOOGLE_CLIENT_ID: 'ours',
  GOOGLE_CLIENT_SECRET: 'secret',
})
const server = await built()
const host = 'localhost:3000'

const get = (url: string, cookie = '') => server.inject({ url, headers: { host, cookie } })
const htmlOf = async (url: string, cookie = '') => (await get(url, cookie)).body
const post = (url: string, fields: Record<string, string> = {}, cookie?: string) =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  })
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

let network = 0

beforeAll(async () => {
  const { id: ownerId } = await putEnterprise(app.db, { key: { handle: 'union' } })
  const texts = (name: string) => [{ lang: 'en', origin: 1 as const, name, title: name }]
  await app.db.transaction().execute(async (tx) => {
    network = (await putNetworks(tx, [{ ownerId, texts: texts('Bakers') }]))[0]!
    const collection = { slug: 'zero-waste', texts: texts('Zero waste'), enterpriseIds: [ownerId] }
    const [collectionId] = await putCollections(tx, [collection])
    await addBanners(tx, [
      { image: null, target: { collectionId: collectionId! }, texts: texts('Spring') },
    ])
  })
  forgetNetworks(app.db)
})

test('content pages are rendered on the server', async () => {
  const titles = {
    '/info': 'Help',
    '/minimum-standards': 'Sector standards',
    '/apply': 'Apply',
    '/cocreate': 'Cocreate',
    '/networks': 'Networks',
    '/privacy': 'Privacy',
    '/terms': 'Terms',
  }
  for (const [path, title] of Object.entries(titles)) {
    const main = mainOf(await htmlOf(path))
    expect(main, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(main, path).toMatch(/<p[^>]*>[^<]/)
  }
  expect(await htmlOf('/marketplace/preferences')).toMatch(/<h1[^>]*>Preferences<\/h1>/)
})

test('the first visitor of a profile gets the same document as later ones', async () => {
  const { handle } = await putEnterprise(app.db)
  // Another address, to bypass the cache.
  const at = async (near: string) =>
    (await htmlOf(`/${handle}?near=5,${near}`)).replaceAll(/5(,|%2C|%252C)\d/g, '')
  const first = await at('1')

  expect(await at('2')).toBe(first)
  expect(first).toContain('streamController.enqueue(')
})

test('content pages link to help and sectors, and keep the language', async () => {
  expect(mainOf(await htmlOf('/apply?lang=es'))).toContain(
    '<a href="/minimum-standards?lang=es">criterios',
  )
  expect(/<footer.*<\/footer>/s.exec(await htmlOf('/'))?.[0]).toMatch(/href="\/info"/)
  expect(await htmlOf('/minimum-standards?lang=en')).toContain(
    'href="/sector/100/food-and-drink?lang=en"',
  )
})

test('the list of networks links to profiles and members', async () => {
  const main = mainOf(await htmlOf('/networks'))
  expect(main).toContain('href="/union"')
  expect(main).toContain(`href="/?network=${network}"`)
})

test('the side menu leads admins to their pages, and no one else', async () => {
  const linksFor = async (cookie: string) => {
    const html = await htmlOf('/', cookie)
    const menu = /<nav[^>]*aria-label="Menu".*?<\/nav>/s.exec(html)?.[0] ?? ''
    return [...menu.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)
  }
  const member = await signIn(await anAccount(app.db))
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))

  expect((await linksFor(member.cookie)).at(-1)).toMatch(/^\/collection\/\d+\/zero-waste$/)
  expect(await linksFor(member.cookie)).not.toContain('/admin')
  expect((await linksFor(admin.cookie))[0]).toBe('/admin')
})

test('unknown paths answer 404 and link to the directory', async () => {
  for (const path of ['/no/such/page', '/404', '/nobodyiscalledthis', '/marketplace/listing/0']) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(404)
    expect(body, path).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(mainOf(body), path).toMatch(/<a [^>]*href="\/"[^>]*>Go to directory</)
  }
})

test('the styleguide is unknown without its setting: as a page, as data and to the router', async () => {
  for (const path of ['', '.data', '/form', '/form.data', '/form/answers', '/form/answers.data']) {
    expect((await get(`/styleguide${path}`)).statusCode, path).toBe(404)
  }
  for (const path of ['/styleguide/form/answers', '/no/such/page']) {
    expect((await post(path, { changes: '[]' })).statusCode, path).toBe(405)
  }
  const [, version] = /"version": ?"(\w+)"/.exec(await htmlOf('/info')) ?? []
  const routes = await get(`/__manifest?paths=%2Fstyleguide,%2Fprivacy&version=${version}`)
  expect(routes.body).toContain('privacy')
  expect(routes.body).not.toContain('styleguide')
})

test('a POST to a page without an action answers 405 inside the layout', async () => {
  const { statusCode, body } = await post('/info')

  expect(statusCode).toBe(405)
  const header = /<header.*?<\/header>/s.exec(body)?.[0]
  expect(header).toContain('Green Valley')
  expect(header).toContain('Log In')
})

test('admin pages require an admin', async () => {
  const paths = allFeatures
    .flatMap(({ pages }) => pages?.routes ?? [])
    .flatMap(({ path = '' }) => (/^admin\/[^:]*$/.test(path) ? [`/${path}`] : []))
  expect(paths.length).toBeGreaterThan(8)
  const member = await signIn(await anAccount(app.db))
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))

  for (const path of paths) {
    expect((await get(path)).headers.location ?? '', path).toMatch(/^\/auth\/login-page\?redirect=/)
    expect((await get(path, member.cookie)).statusCode, path).toBe(403)
    expect((await get(path, admin.cookie)).statusCode, path).toBe(200)
  }
})

test('admin tables without results say so and link to all rows', async () => {
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))
  const tables = {
    '/admin/personal-accounts': 'Show everyone',
    '/admin/enterprise-accounts': 'Show all enterprises',
  }
  for (const [path, link] of Object.entries(tables)) {
    const main = mainOf(await htmlOf(`${path}?query=none-is-called-so`, admin.cookie))
    expect(main, path).toContain('No results')
    expect(main, path).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${link}</a>`))
    expect(main, path).not.toContain('<tbody')
  }
})

test('an admin sees the account page of another person, without their preferences', async () => {
  const id = await anAccount(app.db, { name: 'Nadia' })
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))

  const main = mainOf(await htmlOf(`/account?userId=${id}`, admin.cookie))

  expect(main).toMatch(/<h1[^>]*>[^<]*Nadia/)
  expect(main).toContain('You’re viewing someone else’s account.')
  expect(main).toContain('Invitations')
  expect(main).not.toContain('Email notifications')
  expect((await get('/account?userId=999999999', admin.cookie)).statusCode).toBe(404)
})

test('a form of the account page with an unknown intent is refused', async () => {
  const { cookie } = await signIn(await anAccount(app.db))
  for (const intent of ['rename', 'toString', '']) {
    expect((await post('/account', { intent }, cookie)).statusCode, intent).toBe(400)
  }
})

test('account pages redirect visitors to login and back', async () => {
  for (const path of [
    '/account',
    '/account/security',
    '/account/privacy',
    '/mail/choices',
    '/flagging/union',
  ]) {
    const { statusCode, headers } = await get(path)
    expect(statusCode, path).toBe(302)
    expect(headers.location).toBe(`/auth/login-page?redirect=${encodeURIComponent(path)}`)
  }
  const followed = encodeURIComponent('/marketplace?followed=1')
  expect((await get('/marketplace?followed=1')).headers.location).toBe(
    `/auth/login-page?redirect=${followed}`,
  )
  expect(await htmlOf('/marketplace?lang=en&sort=recent')).toContain(
    'href="/auth/login-page?redirect=%2Fmarketplace%3Flang%3Den%26sort%3Drecent&amp;lang=en"',
  )
})

test('enterprise and account pages deny other members', async () => {
  const { id, handle } = await putEnterprise(app.db)
  const { cookie } = await signIn(await anAccount(app.db))
  const other = await anAccount(app.db)
  for (const path of [
    `/account?userId=${other}`,
    `/account/vendor?vendorId=${id}`,
    `/account/vendor/profile?vendorId=${id}`,
    `/resources/${id}`,
    `/stats/${id}`,
  ]) {
    expect((await get(path, cookie)).statusCode, path).toBe(403)
  }
  expect((await get(`/stats/${handle}`, cookie)).statusCode).toBe(404)
  expect((await get('/flagging/Not-A-Profile', cookie)).statusCode).toBe(404)
})

test('the profile editor opens for the acting or only enterprise, or asks for one', async () => {
  const { id: enterpriseId } = await putEnterprise(app.db)
  const { id: another } = await putEnterprise(app.db)
  const accountId = await anAccount(app.db)
  const owner = { enterpriseId, accountId, role: teamRole.owner }
  await app.db.transaction().execute((tx) => putTeamMembers(tx, [owner]))
  const { cookie } = await signIn(accountId)
  const placeAs = async (id: number) => {
    const selected = await server.inject({
      method: 'PUT',
      url: '/api/v1/users/profiles/select',
      headers: { host, origin: `http://${host}`, cookie },
      payload: { id },
    })
    expect(selected.statusCode).toBe(200)
    return (await get('/account/vendor/profile', cookie)).headers.location
  }
  expect(await placeAs(enterpriseId)).toBe(`/account/vendor/profile?vendorId=${enterpriseId}`)
  expect(await placeAs(accountId)).toBe(`/account/vendor/profile?vendorId=${enterpriseId}`)
  const more = { ...owner, enterpriseId: another }
  await app.db.transaction().execute((tx) => putTeamMembers(tx, [more]))
  expect(await placeAs(accountId)).toMatch(/^\/account\/profiles/)
})

test('preferences of an account override those of the browser', async () => {
  const { cookie } = await signIn(await anAccount(app.db))
  const chosen = { languageCode: 'en', currencyCode: 'LKR', location: 'LK', from: '/account' }
  const saved = await post('/account/preferences', chosen, cookie)
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/account'])

  const html = await htmlOf('/account', `${cookie}; currency=EUR`)
  expect(mainOf(html)).toMatch(/LKR.*Sri Lanka/s)
  expect(/<header.*?<\/header>/s.exec(html)?.[0]).toContain('LKR')
})

test('an invalid form keeps its language and the parameters of the URL', async () => {
  const reset = await post('/auth/reset-password-page?lang=ur')
  expect(reset.body).toMatch(/<html lang="ur"/)
  expect(reset.body).toContain('role="alert"')

  const invited = await post('/auth/login-page?redirect=/info&referToken=of-a-friend', {
    email: 'freja@example.org',
    password: 'wrong',
  })
  expect(invited.statusCode).toBe(422)
  const carried = 'redirect=%2Finfo&amp;referToken=of-a-friend'
  expect(invited.body).toContain(`/auth/signup-page?${carried}`)
  expect(invited.body).toContain(`/auth/google?${carried}`)
})

test('the confirmation page does not show text from the URL', async () => {
  expect(mainOf(await htmlOf('/auth/confirm-page?email=Call%20us%20at%20555'))).not.toContain('555')
})

test('only public pages for signed-out visitors may be stored for reading offline', async () => {
  const rule = async (url: string, cookie?: string) => (await get(url, cookie)).headers['x-offline']
  const { cookie } = await signIn(await anAccount(app.db))

  for (const path of ['/', '/?query=bread', '/marketplace', '/union', '/info', '/saved-pages']) {
    expect(await rule(path), path).toBe('keep')
    expect(await rule(path, cookie), path).toBe('forget')
  }
  expect(await rule('/auth/login-page')).toBe('no')
  expect(await rule('/no-such-page')).toBe('no')
  expect(await rule('/account/profiles', cookie)).toBe('forget')
})
