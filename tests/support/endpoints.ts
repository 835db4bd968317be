import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { permissions } from '#app/permissions.ts'
import type { Rule } from '#shared/permission-rules.ts'

export interface Endpoint {
  /** `team.getTeam` */
  name: string
  method: string
  /** With `{fields}`. */
  path: string
  rule: Rule
  /** Names of what it takes, each with what it has to be. */
  fields: Readonly<Record<string, z.ZodType>>
}

/** Every endpoint of the product API, as contract and permission table have it. */
export const endpoints: readonly Endpoint[] = Object.entries(contract).flatMap(
  ([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => {
      const { route, inputSchema } = procedure['~orpc']
      const rules: Record<string, Rule> = permissions[feature as keyof typeof permissions]
      return {
        name: `${feature}.${name}`,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        rule: rules[name]!,
        fields: inputSchema instanceof z.ZodObject ? inputSchema.shape : {},
      }
    }),
)

/** Names of the fields that take a number, and so an id. */
export function numericFields({ fields }: Pick<Endpoint, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.safeParse(1).success)
}

let calls = 0

/** How a test asks an endpoint: fields of the path in the path, the others where the method has them. */
export function requestTo({ method, path }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? '999999999'
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  const query = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, textOf(value)]),
  )
  calls += 1
  return {
    method: method as 'GET',
    url: `/api/v1${filled}`,
    // Nobody is to be stopped for asking often.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ...(method === 'GET' ? { query } : { payload: rest }),
  }
}

/** As it stands in an address. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}

/** Inputs that reach for things: every number given in every field that takes one, and every word. */
export function inputsFor(
  fields: Endpoint['fields'],
  given: { numbers: readonly number[]; words: readonly string[] },
): Record<string, unknown>[] {
  const names = Object.keys(fields)
  const numeric = numericFields({ fields })
  const wordy = names.filter(
    (name) => !numeric.includes(name) && fields[name]!.safeParse(given.words[0]).success,
  )
  const rest = Object.fromEntries(
    names
      .filter((name) => !numeric.includes(name) && !wordy.includes(name))
      .flatMap((name) => {
        const value = fillerFor(fields[name]!)
        return value === undefined ? [] : [[name, value]]
      }),
  )
  const numbers = numeric.length > 0 ? given.numbers : [0]
  const words = wordy.length > 0 ? given.words : ['']
  return numbers.flatMap((number) =>
    words.map((word) => ({
      ...rest,
      ...Object.fromEntries(numeric.map((name) => [name, number])),
      ...Object.fromEntries(wordy.map((name) => [name, word])),
    })),
  )
}

function fillerFor(schema: z.ZodType): unknown {
  const { enum: words = [] } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  const candidates = [...words, true, 'en', 'attacker@example.org', 'US', [], {}]
  return candidates.find((value) => schema.safeParse(value).success)
}
