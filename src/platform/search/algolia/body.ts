import { checkInput } from '#platform/http/input-checks.ts'
import { isRecord, limitNames } from './parameters.ts'
import { badRequest, Refusal } from './refusal.ts'

/** Most a request may hold, unpacked: some thousands of filter terms. */
export const bodyLimitBytes = 1024 * 1024

/** Numbers, texts, objects and lists in a body: as many filter terms as may be paid for in one call. */
const maxValues = 100_000

/** The JSON of a body, whatever its content type says; undefined when there is none. */
export function readBody(content: string): unknown {
  if (content.trim() === '') return undefined
  const body = jsonOf(content)
  // First, as it is cheaper than the rest.
  if (isRecord(body)) limitNames(body)
  const problem = checkInput(body, maxValues)
  if (problem === 'too_deep') throw badRequest('The request body is nested too deeply')
  if (problem === 'too_many') throw badRequest(`The request body has more than ${maxValues} values`)
  return body
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
