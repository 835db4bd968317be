import { z } from 'zod'
import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '#app/registries.ts'
import { accessOf } from '#platform/http/implement.ts'
import { fittingInput } from './fitting-input.ts'
import type { Access } from '#shared/access.ts'

export interface Endpoint {
  /** `team.getTeam` */
  name: string
  method: string
  /** With `{parameters}`. */
  path: string
  rule: Access
  output: unknown
  /** Input fields with their schemas. */
  fields: Readonly<Record<string, z.ZodType>>
}

/** Every endpoint of the product API, as its contract has it. */
export const endpoints: readonly Endpoint[] = Object.entries(api).flatMap(([group, procedures]) =>
  Object.entries(procedures as Record<string, AnyContractProcedure>).map(([name, procedure]) => {
    const { route, inputSchema, outputSchema } = procedure['~orpc']
    return {
      name: `${group}.${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      rule: accessOf(procedure)!,
      output: outputSchema,
      fields: inputSchema instanceof z.ZodObject ? inputSchema.shape : {},
    }
  }),
)

/** Names of fields that accept a number, which are ids. */
export function numericFields({ fields }: Pick<Endpoint, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.safeParse(1).success)
}

let calls = 0

/** The HTTP request for an input: path parameters, then query or body. */
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
    // A new address each time, because of rate limits.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ...(method === 'GET' ? { query } : { payload: rest }),
  }
}

/** The value as text of a URL. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}

/**
 * Inputs that reach for things: each number in every field that takes it, alone and with each word in
 * every field that takes that.
 *
 * @param sample what the service asks for beyond the schema
 */
export function inputsFor(
  endpoint: Endpoint,
  values: { numbers: readonly number[]; words: readonly string[] },
  sample: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const { fields } = endpoint
  const names = Object.keys(fields)
  const taking = (value: number | string) =>
    Object.fromEntries(
      names.filter((name) => fields[name]!.safeParse(value).success).map((name) => [name, value]),
    )
  const inputs = [undefined, ...values.numbers].flatMap((number) => {
    const base = { ...fittingInput(endpoint, { number }), ...sample }
    const input = { ...base, ...(number !== undefined && taking(number)) }
    return [input, ...values.words.map((word) => ({ ...input, ...taking(word) }))]
  })
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}
