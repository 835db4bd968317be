import { expect, test } from 'vitest'
import { z } from 'zod'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { fittingInput } from '#tests/support/fitting-input.ts'
import { endpoints, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { aKey, aTeamShop } from '#tests/support/integrations.ts'
import { sceneOf } from '#tests/support/roles.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const testApp = await openTestApp()
const { app, server: built, signIn } = testApp
const server = await built()

/** Values that have caused failures, and values near them. */
const hostile: readonly unknown[] = [
  -1,
  0,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
  0.5,
  '',
  'a\0b',
  'a\uD800b',
  '\u{1F9D1}\u200D\u{1F33E}\u202E',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '%',
  'x'.repeat(5000),
  null,
  true,
  [],
  [null],
  {},
  { a: 1 },
  JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
]

/** Paths (keys and indexes) to every value of an input. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  const here = path.length > 0 ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return here
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key])),
  ]
}

function withValue(
  input: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<
    string,
    unknown
  >
  copy[key] = rest.length > 0 ? withValue(copy[key], rest, value) : value
  return copy
}

/** Keys of other shop systems; each takes a limited number of calls in a minute. */
let keyed: { secret: Promise<string>; calls: number } | null = null

function keyForCall(): Promise<string> {
  if (!keyed || keyed.calls >= 200) {
    const secret = aTeamShop(testApp).then(async (shop) => (await aKey(testApp, shop)).secret)
    keyed = { secret, calls: 0 }
  }
  keyed.calls += 1
  return keyed.secret
}

async function statusOf(endpoint: Endpoint, input: unknown, cookie: string | null) {
  const request = requestTo(endpoint, input as Record<string, unknown>)
  const isForKeys = endpoint.rule.name === 'key' && cookie !== null
  const authorization = isForKeys ? `Bearer ${await keyForCall()}` : undefined
  const headers = {
    ...request.headers,
    ...(authorization && { authorization }),
    ...(cookie && { cookie }),
  }
  return (await server.inject({ ...request, headers })).statusCode
}

/** Fields that refused a value before, with the value. */
const refusedBefore = new Set<string>()

/**
 * For each value, the inputs with it: in one place each where the schema accepts it, so that it reaches the
 * service. What reads a value before the schema refuses it depends on no more than the JSON schema
 * of the field: such a value is sent to the first endpoint with such a field, and to all its places
 * of a depth at once.
 */
function hostileInputs(endpoint: Endpoint, sample: Record<string, unknown>) {
  const schema = z.object(endpoint.fields)
  const places = placesIn(sample).map(([name = '', ...rest]) => {
    const field = z.toJSONSchema(endpoint.fields[name]!, { io: 'input', unrepresentable: 'any' })
    const isText = endpoint.method === 'GET' || endpoint.path.includes(`{${name}}`)
    return { place: [name, ...rest], isText, kind: JSON.stringify([field, rest, isText]) }
  })
  return hostile.map((value, at) => {
    const { accepted = [], refused = [] } = Object.groupBy(places, ({ place, isText }) =>
      [value, ...(isText ? [JSON.stringify(value)] : [])].some(
        (each) => schema.safeParse(withValue(sample, place, each)).success,
      )
        ? 'accepted'
        : 'refused',
    )
    const first = refused.filter(({ kind }) => !refusedBefore.has(`${kind} ${at}`))
    for (const { kind } of first) refusedBefore.add(`${kind} ${at}`)
    const depths = Object.values(Object.groupBy(first, ({ place }) => place.length))
    return [...accepted.map((each) => [each]), ...depths].map((chosen = []) => ({
      what: `${chosen.map(({ place }) => place.join('.')).join(' ')} = ${JSON.stringify(value)}`,
      input: chosen.reduce<unknown>((input, { place }) => withValue(input, place, value), sample),
    }))
  })
}

/** Calls that end their session or need what a test does not have. */
const ending = ['signIn.signOut', 'accountAdmin.viewAs', 'accountAdmin.stopViewing']

test.each(endpoints)(
  '$name answers whatever is sent, and never with a failure',
  async (endpoint) => {
    const failed: string[] = []
    const sample = fittingInput(endpoint)
    const admin = (await signIn(await anAccount(app.db, { role: userRole.admin }))).cookie
    const send = async ({ what, input }: ReturnType<typeof hostileInputs>[number][number]) => {
      const status = await statusOf(endpoint, input, admin)
      if (status >= 500) failed.push(`${what}: ${status}`)
    }
    for (const inputs of hostileInputs(endpoint, sample)) await Promise.all(inputs.map(send))
    if (!ending.includes(endpoint.name))
      expect(await statusOf(endpoint, sample, admin)).toBeLessThan(500)
    expect(failed).toEqual([])
  },
)

test('the gate accepts any value in the field that it checks', async () => {
  const failed: string[] = []
  // It looks at the same field in the same way for all endpoints with the same rule.
  const kindOf = ({ rule, method }: Endpoint) => `${JSON.stringify(rule)} ${method === 'GET'}`
  const firstOfKind = new Map(endpoints.toReversed().map((each) => [kindOf(each), each]))
  for (const role of ['guest', 'user', 'team owner'] as const) {
    const { accountId } = await sceneOf(app, role)
    const cookie = accountId === null ? null : (await signIn(accountId)).cookie
    for (const endpoint of endpoints) {
      const of = 'of' in endpoint.rule ? endpoint.rule.of : undefined
      const isFirst = firstOfKind.get(kindOf(endpoint)) === endpoint
      const values = of && role !== 'guest' && isFirst ? hostile : [{ a: 1 }]
      const all = values.map(async (value) => {
        const status = await statusOf(endpoint, { [of ?? 'id']: value }, cookie)
        if (status >= 500) failed.push(`${role}: ${endpoint.name} = ${JSON.stringify(value)}`)
      })
      await Promise.all(all)
    }
  }
  expect(failed).toEqual([])
})
