import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#app/registries.ts'
import { endpoints, requestTo } from '#tests/support/endpoints.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { aKey, aTeamShop } from '#tests/support/integrations.ts'
import { maxInteger, mostAmount } from '#shared/schema.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { userRole } from '#shared/enums.ts'

const testApp = await openTestApp()
const { app, server: built, signIn } = testApp
const server = await built()
const admin = await anAccount(app.db, { role: userRole.admin })
const { cookie } = await signIn(admin)
const { secret } = await aKey(testApp, await aTeamShop(testApp))
/** Of an admin, and of a key where an endpoint takes only those. */
const proof = { cookie, authorization: `Bearer ${secret}` }
const origin = 'http://localhost:3000'

let requests = 0
/** An address of its own for each request: one address may not write that often. */
const remoteAddress = () => `198.51.${(requests += 1) >> 8}.${requests & 255}`

const writes = endpoints.filter(({ method }) => method !== 'GET')

interface Problem {
  path: string
  message: string
}

/** Sends as an admin, who may call every endpoint. */
async function send(name: string, input: Record<string, unknown>) {
  const endpoint = endpoints.find((each) => each.name === name)!
  const request = requestTo(endpoint, input)
  const answer = await server.inject({
    ...request,
    headers: { ...request.headers, ...proof },
    remoteAddress: remoteAddress(),
  })
  return { status: answer.statusCode, body: answer.json<{ data: { problems: Problem[] } }>() }
}

type Schema = z.core.JSONSchema.BaseSchema

/** Paths of objects in a schema that allow undeclared keys. */
function openObjects(schema: Schema, path: string): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each, at) => [String(at), each]),
    ...(schema.items ? [['items', schema.items]] : []),
  ] as [string, Schema][]
  const isOpen = schema.type === 'object' && schema.additionalProperties === undefined
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap(([name, part]) => openObjects(part, `${path}.${name}`)),
  ]
}

/** The JSON schema of each endpoint's input, as published. */
const inputs = Object.entries(api).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { inputSchema, route } = procedure['~orpc']
    if (!(inputSchema instanceof z.ZodType)) return []
    const schema: Schema = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
    return [{ name: `${feature}.${name}`, method: route.method, schema }]
  }),
)

test('every object that a call which changes something takes is strict, at every depth', () => {
  const taken = inputs.filter(({ method }) => method !== 'GET')
  expect(taken).toHaveLength(writes.length)
  expect(taken.flatMap(({ name, schema }) => openObjects(schema, name))).toEqual([])
})

test.each(writes)('$name names a key it does not know', async ({ name }) => {
  const { status, body } = await send(name, { qurey: 'bread' })

  expect(status).toBe(422)
  expect(body.data.problems).toContainEqual({ path: 'qurey', message: 'unknown key' })
})

test('a misspelt key deep inside is named with its place, and nothing is changed', async () => {
  const { id } = await putEnterprise(app.db)
  const filter = { qurey: 'bread' }
  const misspelt = await send('enterpriseAdmin.changeMatchingEnterprises', {
    published: false,
    filter,
  })

  expect(misspelt.status).toBe(422)
  expect(misspelt.body.data.problems).toContainEqual({
    path: 'filter.qurey',
    message: 'unknown key',
  })
  expect(await isPublic(id)).toBe(true)
})

test('an array is no object, and JSON has types of its own', async () => {
  const { id } = await putEnterprise(app.db)
  const change = 'enterpriseAdmin.changeMatchingEnterprises'
  for (const filter of [[null, null], [], ['bread'], 'bread']) {
    expect((await send(change, { published: false, filter })).status).toBe(422)
  }
  expect((await send(change, { published: 'false', filter: { query: 'x' } })).status).toBe(422)
  expect(await isPublic(id)).toBe(true)
})

test.each(['[null]', '[]', 'null', '"name"', '7'])('a body is an object: %s', async (payload) => {
  const answer = await server.inject({
    method: 'PUT',
    url: `/api/v1/users/${admin}/preferences`,
    headers: { origin, host: 'localhost:3000', cookie, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
})

test('a form carries texts, which are read as what is asked for', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=nobody%40example.org&password=wrong1&rememberMe=true',
  })
  expect(answer.statusCode).not.toBe(422)

  const list = await server.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email[0]=nobody%40example.org',
  })
  expect(list.statusCode).toBe(422)
})

test('a call that changes something reads its body alone: a filter in its query is refused', async () => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/v1/admin/vendors/fitting?query=bread&lang=es',
    headers: { origin, host: 'localhost:3000', cookie },
    payload: { published: false, filter: { level: 3 } },
  })

  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ data: { problems: Problem[] } }>().data.problems).toEqual([
    { path: 'query', message: 'unknown key' },
  ])
})

test.each(writes.filter(({ path }) => path.includes('{')))(
  '$name refuses a parameter of its path in its body',
  async ({ name, path, method }) => {
    const inPath = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, field]) => field!)
    const url = `/api/v1${path.replaceAll(/\{\+?\w+\}/g, '999999999')}`
    const headers = { origin, host: 'localhost:3000', ...proof }
    const payload = Object.fromEntries(inPath.map((field) => [field, '999999999']))
    const answer = await server.inject({
      method: method as 'PUT',
      url,
      headers,
      payload,
      remoteAddress: remoteAddress(),
    })

    expect(answer.statusCode, name).toBe(422)
    expect(answer.json<{ data: { problems: Problem[] } }>().data.problems).toEqual(
      inPath.map((field) => ({ path: field, message: 'unknown key' })),
    )
  },
)

test.each(['id=7', 'id[]=7', '%5Cid=7', '0=x', '=x'])(
  'a form is no way around that: %s',
  async (payload) => {
    const answer = await server.inject({
      method: 'PUT',
      url: `/api/v1/users/${admin}/preferences`,
      remoteAddress: remoteAddress(),
      headers: {
        origin,
        host: 'localhost:3000',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ data: { problems: Problem[] } }>().data.problems).toEqual([
      {
        path: payload.startsWith('0') ? '0' : payload.startsWith('=') ? '' : 'id',
        message: 'unknown key',
      },
    ])
  },
)

const unknownKeys = (count: number, length = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`.padEnd(length, 'x'), 1]))

test.each(['users/login/validate', 'users/signup', 'referrals/open'])(
  'the answer to many wrong keys is short: %s',
  async (path) => {
    const post = (payload: object, query = '') =>
      server.inject({
        method: 'POST',
        url: `/api/v1/${path}${query}`,
        headers: { origin, host: 'localhost:3000' },
        remoteAddress: remoteAddress(),
        payload,
      })

    expect((await post(unknownKeys(80_000))).statusCode).toBe(413)

    for (const answer of [
      await post(unknownKeys(3_000)),
      await post(unknownKeys(30, 10_000)),
      await post({}, `?${'abcdefghijklmnopqrstuvwxyz'.replaceAll(/./g, '$&&')}`),
    ]) {
      const { data } = answer.json<{ data: { problems: Problem[]; more: number } }>()
      expect(answer.statusCode).toBe(422)
      expect(data.problems).toHaveLength(20)
      expect(data.more).toBeGreaterThan(5)
      expect(answer.body.length).toBeLessThan(10_000)
    }
  },
)

async function isPublic(id: number): Promise<boolean> {
  const row = await app.db
    .selectFrom('enterprise')
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.published_at !== null
}

/** Paths of values in a schema without an upper limit of their size. */
function unbounded(schema: Schema, path: string): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each, at) => [String(at), each]),
    ...(schema.items ? [['items', schema.items]] : []),
  ] as [string, Schema][]
  const isId = schema.exclusiveMinimum === 0 && schema.maximum === Number.MAX_SAFE_INTEGER
  // Amounts of money are `bigint` columns.
  const isMoney = schema.maximum === mostAmount
  const isFixed = schema.enum !== undefined || schema.const !== undefined
  const isOpen =
    !isFixed &&
    ((schema.type === 'integer' &&
      !isId &&
      !isMoney &&
      (schema.maximum ?? Infinity) > maxInteger) ||
      (schema.type === 'integer' && !isId && (schema.minimum ?? -Infinity) < -maxInteger) ||
      (schema.type === 'string' && !schema.maxLength && !schema.pattern && !schema.format) ||
      (schema.type === 'array' && schema.maxItems === undefined))
  return [
    ...(isOpen ? [`${path}: ${String(schema.type)}`] : []),
    ...parts.flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
  ]
}

test('every number, text and list that is taken has an end that the database has room for', () => {
  const open = inputs.flatMap(({ name, schema }) => unbounded(schema, name))
  expect(open).toEqual([])
})
