import { ownTurn } from '#platform/event-loop.ts'
import { maxDepth } from '#platform/http/input-checks.ts'
import { exceededLimit, shortBody } from '#platform/http/json-size.ts'
import { maxParameters, tooManyNames } from './parameters.ts'
import { badRequest, Refusal } from './refusal.ts'

/** Maximum size of an uncompressed body in bytes: some thousands of filter terms. */
export const bodyLimitBytes = 1024 * 1024

/** Maximum number of values in a body: as many filter terms as one call can afford. */
const maxValues = 100_000

/**
 * Parses a JSON body, whatever its content type; undefined if empty. Throws a refusal if it is
 * malformed or too large.
 */
export async function readBody(content: string): Promise<unknown> {
  if (content.trim() === '') return undefined
  if (content.length > shortBody) await ownTurn()
  const limits = { depth: maxDepth, values: maxValues, members: maxParameters }
  const exceeded = exceededLimit(content, limits)
  if (exceeded === 'depth') throw badRequest('The request body is nested too deeply')
  if (exceeded === 'values') throw badRequest(`The request body has more than ${maxValues} values`)
  if (exceeded === 'members') throw tooManyNames()
  return jsonOf(content)
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw badRequest('Invalid JSON in the request body')
  }
}

export function tooLarge(): Refusal {
  return new Refusal(413, `A request may have at most ${bodyLimitBytes} bytes`)
}
