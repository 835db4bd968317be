import type { FastifyReply, FastifyRequest } from 'fastify'
import { breathe, ownTurn } from '#platform/event-loop.ts'
import { limitFairly } from '#platform/fair-turns.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { sendPieces } from './answer-json.ts'
import { clientLeft } from './client-left.ts'
import { checkCost, type SearchBudget } from './cost.ts'
import type { AlgoliaOptions, CallOptions } from './view.ts'

/**
 * Cost above which calls are computed two at a time, one per address: each holds some megabytes
 * meanwhile. Answers being sent are limited by `sendPieces`.
 */
const largeCost = 1_000

/**
 * Concurrent and queued engine searches of one address; an office with many people may share one.
 */
const engineSearches = { placesEach: 4, waitingEach: 300 }

/**
 * Returns the function that runs calls: within the budget of their address, in fair turns with
 * other addresses, and aborted when the client disconnects.
 */
export function limitedCalls(options: AlgoliaOptions, budget: SearchBudget) {
  const largeCall = limitFairly({ places: 2, placesEach: 1, waiting: 30, waitingEach: 4 })
  const engineSearch = limitFairly({ places: Infinity, waiting: Infinity, ...engineSearches })

  /**
   * Throws a 400 refusal for a call that is too expensive, and a 429 refusal if its address exceeds
   * its budget.
   */
  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    cost: number,
    run: (call: CallOptions) => Promise<Buffer[]>,
  ): Promise<FastifyReply> {
    checkCost(cost)
    budget.spend(request.ip, cost)
    const line = clientKeyOf(request.ip)
    const signal = signalOf(reply)
    const call = { ...options, search: searchInTurn(options, line, signal), signal }
    const compute = async () => {
      await (cost > largeCost ? ownTurn : breathe)(signal)
      return run(call)
    }
    try {
      const pieces = await (cost > largeCost ? largeCall(line, signal, compute) : compute())
      signal.throwIfAborted()
      return sendPieces(reply, pieces)
    } catch (error) {
      if (error !== clientLeft) throw error
      return reply.hijack()
    }
  }

  /** Returns the engine with the searches of an address queued. */
  function searchInTurn(
    { search }: AlgoliaOptions,
    line: string,
    signal: AbortSignal,
  ): CallOptions['search'] {
    const inTurn = <T>(work: () => Promise<T>) => engineSearch(line, signal, work)
    return {
      query: (index, query) => inTurn(() => search.query(index, query)),
      facetValues: (index, query) => inTurn(() => search.facetValues(index, query)),
      browse: (index, query, cursor) => inTurn(() => search.browse(index, query, cursor)),
    }
  }
}

/**
 * Returns a signal that is aborted with `clientLeft` when the connection closes or the response
 * ends otherwise.
 */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort(clientLeft)
  else raw.once('close', () => left.abort(clientLeft))
  return left.signal
}
