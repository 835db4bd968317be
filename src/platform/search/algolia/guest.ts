import type { FastifyRequest } from 'fastify'
import type { SearchFilter } from '../search.ts'
import { accessOf } from './keys.ts'
import type { Access } from './keys.ts'
import { isRecord, limitNames, rawParameters } from './parameters.ts'
import { badRequest, Refusal } from './refusal.ts'
import type { ViewSearch } from './to-query.ts'
import type { AlgoliaOptions } from './view.ts'

/** An authorized caller at a site. */
export interface Guest {
  access: Access
  /** Filters that key and site impose. */
  limits: readonly SearchFilter[]
}

/** Checks the API key in headers or query; names are case-insensitive. Throws a 403 refusal. */
export function accessOfRequest(request: FastifyRequest, { keys }: AlgoliaOptions): Access {
  const query = Object.entries(isRecord(request.query) ? request.query : {})
  const credential = (name: string): string | undefined => {
    const value = request.headers[name] ?? query.find(([key]) => key.toLowerCase() === name)?.[1]
    return typeof value === 'string' ? value : undefined
  }
  const credentials = {
    appId: credential('x-algolia-application-id'),
    apiKey: credential('x-algolia-api-key'),
  }
  return accessOf(credentials, keys, new Date())
}

export async function guestOf(request: FastifyRequest, options: AlgoliaOptions): Promise<Guest> {
  const access = accessOfRequest(request, options)
  const siteFilter = await options.siteFilter(request)
  const limits = [access.filter, siteFilter].filter((filter) => filter !== undefined)
  return { access, limits }
}

/** Returns a search of an index by name. Throws a 403 or 404 refusal. */
export function viewSearch(
  { access, limits }: Guest,
  { indexes }: AlgoliaOptions,
  name: string,
  parameters: unknown,
): ViewSearch {
  if (!access.allows(name)) throw new Refusal(403, 'Index not allowed with this API key')
  const view = indexes(name)
  if (!view) throw new Refusal(404, `Index ${name} does not exist`)
  return { name, view, limits, raw: rawParameters(parameters) }
}

/**
 * Returns the `requests` of a call for several searches or records. Throws a 400 refusal if
 * malformed.
 */
export function requestsOf(body: unknown, limit: number): Record<string, unknown>[] {
  const requests: unknown = isRecord(body) ? body.requests : undefined
  if (!Array.isArray(requests)) throw badRequest('requests: expected a list')
  if (requests.length > limit) throw badRequest(`requests: at most ${limit} at once`)
  return requests.map((request: unknown) => {
    if (!isRecord(request)) throw badRequest('requests: expected a list of objects')
    limitNames(request)
    return request
  })
}

/** Returns a member that must be a text. Throws a 400 refusal otherwise. */
export function textMember(name: string, value: unknown): string {
  if (typeof value !== 'string') throw badRequest(`${name}: expected a text`)
  return value
}
