import { parentPort, workerData } from 'node:worker_threads'
import type { SearchQuery } from '#platform/search/search.ts'
import type { Answer, Numbered, Publication, QueryNews, QueryStart, Question } from './protocol.ts'
import { queryEngine } from './query-engine.ts'
import { releaseMemory } from './release-memory.ts'
import { applyPublication, emptyView } from './view.ts'

/** Worker thread that answers queries on the segments published by the writer. */
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
const { schemas, published, synonyms } = workerData as QueryStart
const send = (message: Answer) => port.postMessage(message)

const engine = queryEngine()
engine.setSynonyms(synonyms)
const views = new Map(Object.entries(schemas).map(([name, schema]) => [name, emptyView(schema)]))
published.forEach(publish)
port.on('message', receive)
send({ kind: 'ready' })

function receive(message: QueryNews | (Question & Numbered)) {
  if (message.kind === 'publish') return publish(message.publication)
  if (message.kind === 'synonyms') return engine.setSynonyms(message.synonyms)
  const { request } = message
  try {
    const view = views.get(message.index)
    if (!view) throw new Error(`no index ${message.index}`)
    if (message.kind === 'facet-values') {
      return send({
        kind: 'answer',
        request,
        answer: engine.facetValues(view, { ...message, within: queryOf(message.within) }),
      })
    }
    const answer =
      message.kind === 'query'
        ? engine.query(view, queryOf(message.query))
        : engine.browse(view, queryOf(message.query), message.after)
    send({ kind: 'answer', request, answer })
  } catch (error) {
    send({ kind: 'failed', request, message: String(error) })
  }
}

function queryOf(json: string): SearchQuery {
  return JSON.parse(json) as SearchQuery
}

function publish(publication: Publication) {
  const view = views.get(publication.index)
  if (view) releaseMemory(applyPublication(view, publication), publication.freed)
}
