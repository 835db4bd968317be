import { JsonSchemaCoercer, type JsonSchema } from '@orpc/json-schema'
import type { AnySchema } from '@orpc/contract'
import type { ConditionalSchemaConverter } from '@orpc/openapi'
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { RequestContext } from './implement.ts'
import { pathFields } from './path-fields.ts'

/**
 * Converts text to numbers and booleans where requests can only carry text: path, query and forms.
 * JSON values keep their types.
 */
export class TextCoercionPlugin implements StandardHandlerPlugin<RequestContext> {
  readonly #converter: ConditionalSchemaConverter
  readonly #coercer = new JsonSchemaCoercer()
  readonly #schemas = new WeakMap<AnySchema, JsonSchema>()

  constructor(converter: ConditionalSchemaConverter) {
    this.#converter = converter
  }

  init(options: StandardHandlerOptions<RequestContext>): void {
    options.clientInterceptors ??= []
    options.clientInterceptors.unshift(async ({ next, ...call }) => {
      const { inputSchema, route } = call.procedure['~orpc']
      if (!inputSchema) return next(call)
      const schema = await this.#schemaOf(inputSchema)
      const input = call.context.hasTypes
        ? this.#readFields(schema, call.input, pathFields(route.path))
        : this.#read(schema, call.input)
      return next({ ...call, input })
    })
  }

  #read(schema: JsonSchema, value: unknown): unknown {
    return withArraysOf(value, this.#coercer.coerce(schema, value))
  }

  #readFields(schema: JsonSchema, input: unknown, names: readonly string[]): unknown {
    if (names.length === 0) return input
    const raw = input as Record<string, unknown>
    const texts = Object.fromEntries(names.map((name) => [name, raw[name]]))
    return { ...raw, ...(this.#read(schema, texts) as object) }
  }

  async #schemaOf(inputSchema: AnySchema): Promise<JsonSchema> {
    const known = this.#schemas.get(inputSchema)
    if (known !== undefined) return known
    const [, schema] = await this.#converter.convert(inputSchema, { strategy: 'input' })
    this.#schemas.set(inputSchema, schema)
    return schema
  }
}

/**
 * Reverts arrays that the coercer turned into objects, so that validation refuses an array in place
 * of an object.
 */
function withArraysOf(raw: unknown, read: unknown): unknown {
  if (Array.isArray(raw) !== Array.isArray(read)) return raw
  if (typeof raw !== 'object' || raw === null || raw instanceof Blob) return read
  if (Array.isArray(raw)) {
    return raw.map((item, at) => withArraysOf(item, (read as unknown[])[at]))
  }
  const fields = read as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, withArraysOf(value, fields[name])]),
  )
}
