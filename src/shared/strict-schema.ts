import { z } from 'zod'
import type { $ZodTypeDef } from 'zod/v4/core'

/** Schema types without nested schemas: they cannot contain unknown keys. */
const leaves: readonly string[] = [
  'any',
  'bigint',
  'boolean',
  'custom',
  'date',
  'enum',
  'file',
  'literal',
  'never',
  'null',
  'number',
  'string',
  'template_literal',
  'transform',
  'undefined',
  'unknown',
]

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Returns the same schema with every object in it strict, at every depth: an unknown key is an
 * issue instead of being dropped. Throws for a schema it cannot make strict.
 */
export function strict<Schema extends z.ZodType>(schema: Schema): Schema {
  const found = known.get(schema) ?? strictCopy(schema)
  known.set(schema, found)
  return found as Schema
}

function strictCopy(schema: z.ZodType): z.ZodType {
  const { def } = schema
  if (leaves.includes(def.type)) return schema
  return schema.clone({ ...def, ...strictParts(schema) })
}

/** Returns the nested schemas of a definition, made strict. */
function strictParts(schema: z.ZodType): Partial<$ZodTypeDef> & Record<string, unknown> {
  const { def } = schema
  if (schema instanceof z.ZodObject) {
    // Loose objects declare a catchall, as for answers of other systems; inputs have none (see the
    // test).
    const catchall = (schema.def.catchall ?? z.never()) as z.ZodType
    const shape = Object.entries(schema.shape)
    return {
      shape: Object.fromEntries(shape.map(([name, part]) => [name, strict(part)])),
      catchall,
    }
  }
  if (schema instanceof z.ZodArray) return { element: strict(schema.element as z.ZodType) }
  if (schema instanceof z.ZodUnion) {
    return { options: (schema.options as z.ZodType[]).map((option) => strict(option)) }
  }
  if (schema instanceof z.ZodRecord) return { valueType: strict(schema.valueType as z.ZodType) }
  if (schema instanceof z.ZodPipe) {
    return { in: strict(schema.def.in as z.ZodType), out: strict(schema.def.out as z.ZodType) }
  }
  if (schema instanceof z.ZodLazy) {
    return { getter: () => strict(schema.def.getter() as z.ZodType) }
  }
  if ('innerType' in def) return { innerType: strict(def.innerType as z.ZodType) }
  throw new Error(`a schema of type "${def.type}" cannot be made strict`)
}
