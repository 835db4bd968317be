import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/**
 * Returns a valid input of an endpoint with every field, so that the service is called.
 *
 * @param options.number value of all numbers, at any depth
 */
export function fittingInput(
  { fields }: { fields: Readonly<Record<string, z.ZodType>> },
  options: { number?: number | undefined } = {},
): Record<string, unknown> {
  const schema = z.toJSONSchema(z.object(fields), { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      // The schema does not identify emails.
      name === 'email' ? 'somebody@example.org' : fitting(part as Schema, options.number),
    ]),
  )
}

function fitting(schema: Schema, number = 1): unknown {
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (schema.default !== undefined) return schema.default
  if (first !== undefined) return fitting(first, number)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, part]) => [name, fitting(part as Schema, number)]),
      )
    case 'array':
      return schema.minItems ? [fitting(schema.items as Schema, number)] : []
    case 'integer':
    case 'number':
      return numberFitting(schema, number)
    case 'boolean':
      return true
    case 'string':
      return textFitting(schema)
    default:
      return {}
  }
}

function numberFitting({ minimum = 1, maximum = Infinity }: Schema, number: number): number {
  return number >= minimum && number <= maximum ? number : Math.max(1, minimum)
}

const samples = ['a', 'en', 'LK', 'USD', '7', '7-after-1', 'https://x.example', 'profile-7', 'p7']

function textFitting({ format, pattern = '', minLength = 0, maxLength = 100 }: Schema): string {
  // Ids of the store, as `oneOfEverything` makes them.
  const [, prefix] = /^\^([a-z]+)_\[0-9a-f\]\{32\}\$$/.exec(pattern) ?? []
  if (prefix) return `${prefix}_${'0'.repeat(32)}`
  if (format === 'uuid') return '8a0e2d6e-6c38-4f0a-9a55-6b6f0f7bb001'
  if (format === 'date') return '2026-11-22'
  if (format === 'date-time') return '2026-11-22T10:00:00Z'
  // A list of words allows the first of them.
  const [, word = 'a'] = /^\^\(\?:(\w+)/.exec(pattern) ?? []
  const found = [...samples, word].find((each) => new RegExp(pattern, 'u').test(each)) ?? 'a'
  return found.padEnd(minLength, 'a').slice(0, maxLength)
}
