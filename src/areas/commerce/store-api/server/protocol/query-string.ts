/** A value of a query string: text, a list, or an object such as `created_at[gt]`. */
export type QueryValue = string | string[] | { [name: string]: string }

/** Parameters that may be lists in one text, separated by commas. */
const listed: ReadonlySet<string> = new Set(['expand', 'fields'])

/**
 * Parses the query strings that the client writes: lists as `id[0]=a&id[1]=b` or `id[]=a`, objects
 * as `created_at[gt]=…`, and null as an empty text.
 */
export function readQuery(query: string): Record<string, QueryValue> {
  const values = new Map<string, QueryValue>()
  for (const [key, value] of new URLSearchParams(query)) {
    const [, name = key, member] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? []
    const before = values.get(name)
    if (member === undefined) {
      const isList = listed.has(name) && value.includes(',')
      const next = isList ? value.split(',').map((part) => part.trim()) : value
      values.set(name, before === undefined ? next : ([before, next].flat() as string[]))
    } else if (/^\d*$/.test(member)) {
      values.set(name, Array.isArray(before) ? [...before, value] : [value])
    } else {
      const object = typeof before === 'object' && !Array.isArray(before) ? before : {}
      values.set(name, { ...object, [member]: value })
    }
  }
  return Object.fromEntries(values)
}
