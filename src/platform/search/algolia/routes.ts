import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answer-error.ts'
import { bodyLimitBytes, readBody } from './body.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { accessOfRequest, guestOf, requestsOf, textMember, viewSearch } from './guest.ts'
import type { Guest } from './guest.ts'
import { readObjects } from './read-objects.ts'
import { badRequest, Refusal } from './refusal.ts'
import { runFacetSearch } from './run-facet-search.ts'
import { runBrowse, runSearch } from './run-search.ts'
import { readSearchParameters } from './parameters.ts'
import { windowOf } from './to-query.ts'
import type { ViewSearch } from './to-query.ts'
import type { AlgoliaOptions } from './view.ts'

/** More searches in one call are refused: each one costs. */
const maxSearches = 100
const maxHits = 10_000
const maxObjects = 1000

interface Index {
  Params: { index: string }
}

interface Facet {
  Params: { index: string; facet: string }
}

interface StoredObject {
  Params: { index: string; objectID: string }
}

/**
 * The search protocol of Algolia, for reading (PROTOCOLS part 1). Registered under a prefix; the
 * paths below it are those of the official clients. No cookie is read, reads are not rate-limited.
 * Packed bodies are unpacked by the server it is registered on.
 */
export async function algoliaRoutes(
  scope: FastifyInstance,
  options: AlgoliaOptions,
): Promise<void> {
  const reading = { config: { reads: true }, bodyLimit: bodyLimitBytes }
  addHttpRules(scope, options)

  scope.post<Index>('/1/indexes/:index/queries', reading, async (request) => {
    const guest = await guestOf(request, options)
    onlyForAll(request.params.index)
    const searches = requestsOf(request.body, maxSearches).map((each) => oneOf(guest, each))
    const hits = searches.reduce((sum, { length }) => sum + length, 0)
    if (hits > maxHits) throw badRequest(`requests: at most ${maxHits} hits in one call`)
    return { results: await Promise.all(searches.map(({ run }) => run())) }
  })

  scope.post<Index>('/1/indexes/:index/query', reading, async (request) => {
    const guest = await guestOf(request, options)
    return runSearch(options, viewSearch(guest, options, request.params.index, request.body))
  })

  scope.post<Facet>('/1/indexes/:index/facets/:facet/query', reading, async (request) => {
    const { index, facet } = request.params
    const guest = await guestOf(request, options)
    return runFacetSearch(options, viewSearch(guest, options, index, request.body), facet)
  })

  scope.post<Index>('/1/indexes/:index/browse', reading, async (request) => {
    const guest = await guestOf(request, options)
    return browse(options, viewSearch(guest, options, request.params.index, request.body))
  })

  scope.post<Index>('/1/indexes/:index/objects', reading, async (request) => {
    const guest = await guestOf(request, options)
    onlyForAll(request.params.index)
    const wanted = requestsOf(request.body, maxObjects).map(({ indexName, objectID, ...raw }) => ({
      search: viewSearch(guest, options, textMember('indexName', indexName), raw),
      objectID: textMember('objectID', objectID),
    }))
    return { results: await readObjects(options, wanted) }
  })

  scope.get<StoredObject>('/1/indexes/:index/:objectID', reading, async (request) => {
    const { index, objectID } = request.params
    const guest = await guestOf(request, options)
    const search = viewSearch(guest, options, index, request.query)
    const [found] = await readObjects(options, [{ search, objectID }])
    if (!found) throw new Refusal(404, 'ObjectID does not exist')
    return found
  })

  /** A member of a multi-search, checked before any of the call runs, and how many hits it asks for. */
  function oneOf(guest: Guest, request: Record<string, unknown>): OneSearch {
    const { indexName, type, facet, ...parameters } = request
    const search = viewSearch(guest, options, textMember('indexName', indexName), parameters)
    if (type === undefined || type === null || type === 'default') {
      const { length } = windowOf(readSearchParameters(search.raw))
      return { length, run: () => runSearch(options, search) }
    }
    if (type !== 'facet') throw badRequest('type: expected "default" or "facet"')
    const attribute = textMember('facet', facet)
    return { length: 0, run: () => runFacetSearch(options, search, attribute) }
  }
}

interface OneSearch {
  length: number
  run: () => Promise<object>
}

function addHttpRules(scope: FastifyInstance, options: AlgoliaOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readBody(body),
  )
  scope.addHook('onRequest', async (request, reply) => {
    // On errors too: without it a browser's client sees a dead host instead of a message.
    reply.header('access-control-allow-origin', '*')
    // Bodies are JSON whatever they say, even what is no content type at all.
    request.headers['content-type'] = 'text/plain'
  })
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.log))
  // A route and not a not-found handler: behind this scope, pages answer for every path.
  scope.all('/*', { config: { reads: true } }, async (request, reply) => {
    if (request.method === 'OPTIONS') return allowEverything(reply)
    accessOfRequest(request, options)
    throw request.method === 'GET' || request.method === 'HEAD'
      ? new Refusal(404, 'Path not found')
      : new Refusal(403, 'Method not allowed with this API key')
  })
}

/** What a browser asks before it sends anything but a simple request. */
function allowEverything(reply: FastifyReply): FastifyReply {
  return reply
    .status(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '86400')
    .send()
}

const allowedHeaders = [
  'x-algolia-api-key',
  'x-algolia-application-id',
  'x-algolia-agent',
  'x-algolia-request-id',
  'x-algolia-usertoken',
  'content-type',
  'content-encoding',
  'request-id',
].join(', ')

/** These calls name their indexes in the body; the path has a literal `*` for them. */
function onlyForAll(index: string): void {
  if (index !== '*') throw new Refusal(404, 'Path not found')
}

async function browse(options: AlgoliaOptions, search: ViewSearch): Promise<object> {
  const { cursor, ...asked } = search.raw
  const from = typeof cursor === 'string' ? readCursor(cursor) : undefined
  const raw = from?.raw ?? asked
  const { answer, cursor: engine } = await runBrowse(
    options,
    { ...search, raw },
    from?.engine ?? null,
  )
  return engine === null ? answer : { ...answer, cursor: writeCursor({ raw, engine }) }
}
