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

/** More searches or records in one call are refused: each one costs. */
const maxSearches = 100
const maxObjects = 1000

/** Searches of one call that are asked of the engine at the same time. */
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
 * The search protocol of Algolia, for reading (PROTOCOLS part 1). Registered under a prefix; the
 * paths below it are those of the official clients. No cookie is read; what an address may ask for is
 * limited by what it costs, not by the number of its calls.
 * Packed bodies are unpacked by the server it is registered on.
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

  /** A member of a multi-search, checked before any of the call runs, and what it costs. */
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

/** Throws a 400 refusal for parameters that make no sense. */
function costOf({ raw, view }: ViewSearch): number {
  return searchCost(readSearchParameters(raw), view) + filterCost(raw)
}

/** The same for a search of facet values. */
function facetCostOf({ raw, view }: ViewSearch): number {
  const parameters = { ...readSearchParameters(raw), ...readFacetParameters(raw) }
  return facetSearchCost(parameters, view) + filterCost(raw)
}

/** Returns the answers in their order, each as JSON as soon as it is there. Stops at the first that fails. */
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

interface Browsed {
  search: ViewSearch
  /** Where the engine goes on; null at the beginning. */
  from: string | null
}

/** A call of browse with what its cursor repeats, or what it asks for itself. */
function browsed(search: ViewSearch): Browsed {
  const { cursor, ...asked } = search.raw
  const from = typeof cursor === 'string' ? readCursor(cursor) : undefined
  return { search: { ...search, raw: from?.raw ?? asked }, from: from?.engine ?? null }
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
