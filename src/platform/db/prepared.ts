import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Begins a query that each connection prepares once: for frequent ones that take longer to plan than
 * to run. Its text must not vary, as each text stays prepared.
 */
export const prepared = sql.raw(`${mark} `)

const names = new Map<string, string>()

/** Returns the name that a query is prepared under; nothing for one that is not marked. */
export function preparedName(text: string): { name?: string } {
  // The query builder may put white space in front.
  if (!text.slice(0, 40).includes(mark)) return {}
  let name = names.get(text)
  if (name === undefined) {
    name = `prepared_${names.size}`
    names.set(text, name)
  }
  return { name }
}
