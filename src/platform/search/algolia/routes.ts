import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { breathe } from '#platform/event-loop.ts'
import { answerError } from './answer-error.ts'
import { jsonPieces, recordPieces, resultPieces, type SearchAnswer } from './answer-json.ts'
import { bodyLimitBytes, readBody } from './body.ts'
import { limitedCalls } from './call.ts'
import { bodyCost, facetSearchCost, filterCost, objectsCost, searchBudget } from './cost.ts'
import { searchCost, type SearchBudget } from './cost.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { accessOfRequest, guestOf, requestsOf, textMember, viewSearch } from './guest.ts'
import type { Guest } from './guest.ts'
import { readObjects, type WantedObject } from './read-objects.ts'
import { badRequest, Refusal } from './refusal.ts'
import { runFacetSearch } from './run-facet-search.ts'
import { browseDefaults, runBrowse, runSearch } from './run-search.ts'
import { readFacetParameters, readSearchParameters, type RawParameters } from './parameters.ts'
import type { ViewSearch } from './to-query.ts'
import type { AlgoliaOptions, CallOptions } from './view.ts'

/** Maximum number of searches and of records in one call. */
const maxSearches = 100
const maxObjects = 1000

/** Searches of one call that run in the engine concurrently. */
const searchesAtOnce = 4

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
 * Registers Algolia's search protocol, read-only (PROTOCOLS part 1), under a prefix; the paths
 * below it are those of the official clients. Cookies are not read. Addresses are limited by the
 * cost of their calls, not by their number. Compressed bodies are decompressed by the parent
 * server.
 */
export async function algoliaRoutes(
  scope: FastifyInstance,
  options: AlgoliaOptions,
): Promise<void> {
  const reading = { config: { reads: true }, bodyLimit: bodyLimitBytes }
  const budget = searchBudget()
  const answer = limitedCalls(options, budget)
  addHttpRules(scope, options, budget)

  scope.post<Index>('/1/indexes/:index/queries', reading, async (request, reply) => {
    const guest = await guestOf(request, options)
    onlyForAll(request.params.index)
    const requests = requestsOf(request.body, maxSearches)
    const searches: OneSearch[] = []
    for (const each of requests) {
      searches.push(oneOf(guest, each))
      await breathe()
    }
    const cost = searches.reduce((sum, search) => sum + search.cost, 0)
    return answer(request, reply, cost, async (call) => resultPieces(await runSome(searches, call)))
  })

  scope.post<Index>('/1/indexes/:index/query', reading, async (request, reply) => {
    const guest = await guestOf(request, options)
    const search = viewSearch(guest, options, request.params.index, request.body)
    return answer(request, reply, costOf(search), async (call) =>
      jsonPieces(await runSearch(call, search), call.signal),
    )
  })

  scope.post<Facet>('/1/indexes/:index/facets/:facet/query', reading, async (request, reply) => {
    const { index, facet } = request.params
    const guest = await guestOf(request, options)
    const search = viewSearch(guest, options, index, request.body)
    return answer(request, reply, facetCostOf(search), async (call) =>
      jsonPieces(await runFacetSearch(call, search, facet), call.signal),
    )
  })

  scope.post<Index>('/1/indexes/:index/browse', reading, async (request, reply) => {
    const guest = await guestOf(request, options)
    const { search, from } = browsed(viewSearch(guest, options, request.params.index, request.body))
    const cost = costOf({ ...search, raw: browseDefaults(search.raw) })
    return answer(request, reply, cost, async (call) =>
      jsonPieces(await browse(call, search, from), call.signal),
    )
  })

  scope.post<Index>('/1/indexes/:index/objects', reading, async (request, reply) => {
    const guest = await guestOf(request, options)
    onlyForAll(request.params.index)
    const wanted: WantedObject[] = []
    for (const { indexName, objectID, ...raw } of requestsOf(request.body, maxObjects)) {
      wanted.push({
        search: viewSearch(guest, options, textMember('indexName', indexName), raw),
        objectID: textMember('objectID', objectID),
      })
      await breathe()
    }
    return answer(request, reply, objectsCost(wanted.length), async (call) =>
      recordPieces(await readObjects(call, wanted), call.signal),
    )
  })

  scope.get<StoredObject>('/1/indexes/:index/:objectID', reading, async (request, reply) => {
    const { index, objectID } = request.params
    const guest = await guestOf(request, options)
    const search = viewSearch(guest, options, index, request.query)
    return answer(request, reply, objectsCost(1), async (call) => {
      const [found] = await readObjects(call, [{ search, objectID }])
      if (!found) throw new Refusal(404, 'ObjectID does not exist')
      return [Buffer.from(JSON.stringify(found))]
    })
  })

  /**
   * Validates one request of a multi-search before any of them runs, and returns it with its cost.
   */
  function oneOf(guest: Guest, request: Record<string, unknown>): OneSearch {
    const { indexName, type, facet, ...parameters } = request
    const search = viewSearch(guest, options, textMember('indexName', indexName), parameters)
    if (type === undefined || type === null || type === 'default') {
      return { cost: costOf(search), run: (call) => runSearch(call, search) }
    }
    if (type !== 'facet') throw badRequest('type: expected "default" or "facet"')
    const attribute = textMember('facet', facet)
    return { cost: facetCostOf(search), run: (call) => runFacetSearch(call, search, attribute) }
  }
}

interface OneSearch {
  cost: number
  run: (call: CallOptions) => Promise<SearchAnswer>
}

/** Returns a search's cost. Throws a 400 refusal for invalid parameters. */
function costOf({ raw, view }: ViewSearch): number {
  return searchCost(readSearchParameters(raw), view) + filterCost(raw)
}

/** The same for a search of facet values. */
function facetCostOf({ raw, view }: ViewSearch): number {
  const parameters = { ...readSearchParameters(raw), ...readFacetParameters(raw) }
  return facetSearchCost(parameters, view) + filterCost(raw)
}

/**
 * Runs searches with limited concurrency. Returns their JSON in order; stops at the first failure.
 */
async function runSome(searches: readonly OneSearch[], call: CallOptions): Promise<Buffer[][]> {
  const results: Buffer[][] = []
  let next = 0
  async function runOn(): Promise<void> {
    for (let at = next++; at < searches.length; at = next++) {
      const search = searches[at]
      if (search) results[at] = await jsonPieces(await search.run(call), call.signal)
      await breathe(call.signal)
    }
  }
  async function runOrStop(): Promise<void> {
    try {
      await runOn()
    } catch (error) {
      next = searches.length
      throw error
    }
  }
  await Promise.all(Array.from({ length: searchesAtOnce }, runOrStop))
  return results
}

function addHttpRules(scope: FastifyInstance, options: AlgoliaOptions, budget: SearchBudget): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      budget.spend(request.ip, bodyCost(body))
      return readBody(body)
    },
  )
  scope.addHook('onRequest', async (request, reply) => {
    // Also on errors: without it browser clients see a dead host instead of the message.
    reply.header('access-control-allow-origin', '*')
    // Bodies are always parsed as JSON, even with an invalid content type.
    request.headers['content-type'] = 'text/plain'
  })
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.log))
  // A route instead of a not-found handler, because the page routes match every path.
  scope.all('/*', { config: { reads: true } }, async (request, reply) => {
    if (request.method === 'OPTIONS') return allowEverything(reply)
    accessOfRequest(request, options)
    throw request.method === 'GET' || request.method === 'HEAD'
      ? new Refusal(404, 'Path not found')
      : new Refusal(403, 'Method not allowed with this API key')
  })
}

/** Answers a CORS preflight request. */
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

/** Throws 404 unless the path has a literal `*`: these calls name their indexes in the body. */
function onlyForAll(index: string): void {
  if (index !== '*') throw new Refusal(404, 'Path not found')
}

interface Browsed {
  search: ViewSearch
  /** The engine's cursor; null at the beginning. */
  from: string | null
}

/** Returns a browse call with the parameters of its cursor, or its own. */
function browsed(search: ViewSearch): Browsed {
  const { cursor, ...params } = search.raw
  const from = typeof cursor === 'string' ? readCursor(cursor) : undefined
  return { search: { ...search, raw: from?.raw ?? params }, from: from?.engine ?? null }
}

async function browse(
  options: CallOptions,
  search: ViewSearch,
  from: string | null,
): Promise<SearchAnswer> {
  const { answer, cursor: engine } = await runBrowse(options, search, from)
  return engine === null ? answer : { ...answer, ...cursorOf(search.raw, engine) }
}

function cursorOf(raw: RawParameters, engine: string): object {
  return { cursor: writeCursor({ raw, engine }) }
}
