import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { storeAccess } from '#tests/support/store-access-table.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** Method and path of every route of the store API. */
const registered: string[] = []

function note(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/commerce/')) return
    const path = url.slice('/commerce'.length).replace(/(.)\/$/, '$1')
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && path !== '/*') registered.push(`${each} ${path}`)
    }
  })
}
diagnostics.subscribe('fastify.initialization', note)
const testApp = await openTestApp({ SEED: 'demo' })
const server = await testApp.server()
diagnostics.unsubscribe('fastify.initialization', note)
const { db } = testApp.app

const password = 'a-long-password'

async function tokenOf(role: 1 | 4, path: string): Promise<string> {
  const email = `role${role}${path.length}@example.org`
  await anAccount(db, { email, role, passwordHash: await hashPassword(password) })
  const { body } = await server.inject({
    method: 'POST',
    url: `/commerce${path}/auth/token`,
    payload: { email, password },
  })
  return (JSON.parse(body) as { access_token: string }).access_token
}

const tokens = {
  nobody: null,
  customer: await tokenOf(userRole.publicUser, '/store'),
  admin: await tokenOf(userRole.admin, '/admin'),
}

const whoMay = {
  anyone: ['nobody', 'customer', 'admin'],
  customer: ['customer'],
  admin: ['admin'],
} as const

test.each(Object.entries(storeAccess))('%s is for %s', async (route, who) => {
  const [method, path] = route.split(' ') as ['GET', string]
  const found: string[] = []
  for (const [name, token] of Object.entries(tokens)) {
    const { statusCode, body } = await server.inject({
      method,
      url: `/commerce${path.replaceAll(/:\w+/g, 'x')}`,
      ...(method !== 'GET' && { payload: {} }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    // Logging in without a password is refused with the same answer.
    const isLogin = /^POST .*\/(auth|token|password-reset)/.test(route)
    if (statusCode !== 401 || isLogin) found.push(name)
    expect(statusCode, body).toBeLessThan(500)
  }
  expect(found).toEqual(whoMay[who])
})

test('the table has every route, and no other', async () => {
  const unnamed: string[] = []
  for (const route of new Set(registered)) {
    if (storeAccess[route]) continue
    const [method, path] = route.split(' ') as ['GET', string]
    const { statusCode } = await server.inject({ method, url: `/commerce${path}` })
    if (statusCode !== 405) unnamed.push(route)
  }
  expect(unnamed).toEqual([])
  expect(Object.keys(storeAccess).filter((route) => !registered.includes(route))).toEqual([])
})

test('a member without a store gets no admin session', async () => {
  await anAccount(db, { email: 'm@example.org', passwordHash: await hashPassword(password) })
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/commerce/admin/auth',
    payload: { email: 'm@example.org', password },
  })
  expect(statusCode).toBe(401)
})

test('an unknown path is 404, below admin 401 first', async () => {
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  expect(await statusOf('/commerce/store/nothing')).toBe(404)
  expect(await statusOf('/commerce/admin/nothing')).toBe(401)
})

test('pages of other origins are refused, those of listed ones get their headers', async () => {
  const { statusCode } = await server.inject({
    url: '/commerce/store/regions',
    headers: { origin: 'https://evil.example' },
  })
  expect(statusCode).toBe(403)
})
