import diagnostics from 'node:diagnostics_channel'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileState, fileVisibility, type FileVisibility } from '#shared/enums.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { aMailInTheOutbox } from '#tests/support/messages.ts'
import { rawAccess, type RawAccess, type RawScene } from '#tests/support/raw-access-table.ts'
import { sceneOf, type Role } from '#tests/support/roles.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** Nothing listens here: the providers are only needed for their redirects. */
const nowhere = 'http://127.0.0.1:9'

/** Method and path of every registered route. */
const registered: { method: string; path: string }[] = []

/** Opens the server with all optional routes enabled. */
async function everythingOn() {
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registered.push({ method: each, path: url })
    })
  }
  diagnostics.subscribe('fastify.initialization', note)
  const testApp = await openTestApp({
    CONTACT_EMAIL: 'hello@example.org',
    SITE_LOGO: fileURLToPath(new URL('../../src/ui/leaf.svg', import.meta.url)),
    GOOGLE_CLIENT_ID: 'directory',
    GOOGLE_CLIENT_SECRET: 'only-for-tests',
    GOOGLE_ISSUER: nowhere,
    FACEBOOK_APP_ID: 'directory',
    FACEBOOK_APP_SECRET: 'only-for-tests',
    FACEBOOK_URL: nowhere,
    ...stripeStoreAccess,
    STRIPE_URL: nowhere,
  })
  const server = await testApp.server()
  diagnostics.unsubscribe('fastify.initialization', note)
  return { ...testApp, server }
}

const { app, server, signIn } = await everythingOn()

const mailId = await aMailInTheOutbox(app, 'Hello')
const asked: readonly Role[] = [
  'guest',
  'user',
  'other enterprise',
  'team member',
  'team admin',
  'admin',
]
const casts = new Map<Role, { scene: RawScene; cookie: string | null }>()
for (const role of asked) casts.set(role, await castAs(role))

async function castAs(role: Role) {
  const { enterpriseId, strangerId, accountId } = await sceneOf(app, role)
  const { db, settings } = app
  const { rows } = await sql<{ id: number }>`
    insert into listing_import (enterprise_id, by_account_id, file_name, lang, state)
    values (${enterpriseId}, ${strangerId}, 'a.csv', 'en', 3) returning id`.execute(db)
  const dataImport = await sql<{ id: number }>`
    insert into data_import (file_name) values ('a.csv') returning id`.execute(db)
  const scene: RawScene = {
    enterpriseId,
    handle: (await putEnterprise(db)).handle ?? '',
    listingId: (await putListing(db, enterpriseId)).id,
    importId: rows[0]!.id,
    dataImportId: dataImport.rows[0]!.id,
    files: {
      public: await aFile(enterpriseId, fileVisibility.public),
      team: await aFile(enterpriseId, fileVisibility.team),
      private: await aFile(strangerId, fileVisibility.admin),
    },
    searchKey: {
      'x-algolia-application-id': settings.searchAppId,
      'x-algolia-api-key': settings.searchKey,
    },
    asset: registered.find(({ path }) => path.startsWith('/assets/'))?.path ?? '',
    mailId,
  }
  return { scene, cookie: accountId === null ? null : (await signIn(accountId)).cookie }
}

async function aFile(ownerId: number, visibility: FileVisibility): Promise<string> {
  const { sha256, bytes } = await app.files.store(aPdf())
  const { uuid } = await app.db
    .insertInto('file')
    .values({
      kind: 2,
      name: 'a.pdf',
      ext: 'pdf',
      type: 'application/pdf',
      bytes,
      sha256,
      owner_id: ownerId,
      visibility,
      state: fileState.ready,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

const mayUse: Record<RawAccess['who'], readonly Role[]> = {
  anyone: asked,
  team: ['team member', 'team admin', 'admin'],
  'team admins': ['team admin', 'admin'],
  admins: ['admin'],
  proof: [],
  nobody: [],
}

async function statusOf(row: RawAccess, role: Role, request: ReturnType<RawAccess['ask']>) {
  const { cookie } = casts.get(role)!
  const method = row.route.split(' ')[0]!
  const { statusCode } = await server.inject({
    method: (method === 'ALL' ? 'GET' : method) as 'GET',
    url: request.url,
    ...(request.payload !== undefined && { payload: request.payload }),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...request.headers,
      ...(cookie !== null && { cookie }),
    },
  })
  return statusCode
}

/** Allowed, or refused with 401, 403 or 404; any other error is neither. */
function outcomeOf(status: number): string {
  if (status < 400) return 'let in'
  return [401, 403, 404].includes(status) ? 'refused' : `answered ${status}`
}

const titled = rawAccess.map((row) => ({ ...row, title: [row.route, row.about].join(' ').trim() }))

test.each(titled)('$title lets in whom the table names', async (row) => {
  const found: Record<string, string> = {}
  for (const role of asked) {
    found[role] = outcomeOf(await statusOf(row, role, row.ask(casts.get(role)!.scene)))
  }
  const wanted = asked.map((role) => [role, mayUse[row.who].includes(role) ? 'let in' : 'refused'])
  expect(found).toEqual(Object.fromEntries(wanted))
})

test.each(titled.filter(({ proved }) => proved))('$title lets in by its proof', async (row) => {
  for (const role of asked) {
    const request = row.proved!(casts.get(role)!.scene)
    // The resource need not exist: with the proof the status is 404, without it 403.
    expect([200, 404], role).toContain(await statusOf(row, role, request))
  }
})

/** Assets have hashed names, and each is a separate route. */
const pathOf = (path: string) => (path.startsWith('/assets/') ? '/assets/*' : path)

test('every raw route is in the table, or refuses its method', async () => {
  const named = new Map(rawAccess.map((row) => [row.route, row]))
  const unnamed: string[] = []
  for (const { method, path } of registered) {
    // The store API has sessions of its own: tests/protocol/medusa-access.test.ts.
    if (path.startsWith('/commerce/')) continue
    const route = `${method === 'HEAD' ? 'GET' : method} ${pathOf(path)}`
    if (named.has(route) || named.has(`ALL ${path}`)) continue
    const sibling = rawAccess.find((row) => row.route.endsWith(` ${path}`))
    const url = sibling?.ask(casts.get('admin')!.scene).url
    const headers = { host: 'localhost:3000', cookie: casts.get('admin')!.cookie! }
    const refuses = url && (await server.inject({ method: method as 'GET', url, headers }))
    if (!refuses || refuses.statusCode !== 405) unnamed.push(`${method} ${path}`)
  }
  expect(unnamed).toEqual([])
})

test('every row of the table is a registered route', () => {
  const routes = new Set(
    registered.flatMap(({ method, path }) => [`${method} ${pathOf(path)}`, `ALL ${path}`]),
  )
  expect(rawAccess.map(({ route }) => route).filter((route) => !routes.has(route))).toEqual([])
})
