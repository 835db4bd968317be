import { availableParallelism } from 'node:os'
import { AppError } from '#shared/app-error.ts'
import type {
  IndexSchema,
  Search,
  SearchDocument,
  SearchQuery,
  Synonyms,
} from '#platform/search/search.ts'
import type { FacetCount } from '#platform/search/search.ts'
import { publishedState } from './published-state.ts'
import { releaseMemory } from './release-memory.ts'
import type {
  PackedResult,
  QueryNews,
  QueryStart,
  Question,
  WriterMessage,
  WriterRequest,
  WriterStart,
} from './protocol.ts'
import { unpackResult } from './result.ts'
import { maxLanguages, maxTexts } from './segment.ts'
import { workerThread } from './worker-thread.ts'

export interface OpenSearchOptions {
  /** Folder of the snapshots; must be used by one process at a time. */
  folder: string
  indexes: Readonly<Record<string, IndexSchema>>
  log?: (event: string, details: Record<string, unknown>) => void
}

/**
 * Rebuilding: documents per message to the writer, and the maximum number of messages in flight.
 */
const documentsPerMessage = 500
const messagesUnderWay = 3

/**
 * Starts the embedded search engine: one writer thread and several query threads. Crashed threads
 * are restarted; until then calls that need them throw `search_unavailable`.
 */
export async function openSearch({ folder, indexes, log }: OpenSearchOptions): Promise<Search> {
  for (const [name, { texts, languages }] of Object.entries(indexes)) {
    if (texts.length > maxTexts) throw new Error(`${name}: more than ${maxTexts} texts`)
    if (languages.length > maxLanguages)
      throw new Error(`${name}: more than ${maxLanguages} languages`)
  }

  const state = publishedState(Object.keys(indexes))
  const rebuilding = new Set<string>()
  let synonyms: Synonyms = {}
  let run = 0
  const note = (event: string, details: Record<string, unknown>) => log?.(event, details)

  const readers = Array.from({ length: Math.min(availableParallelism(), 4) }, () =>
    workerThread<Question, QueryNews, never>({
      file: new URL('./query-worker.ts', import.meta.url),
      start: (): QueryStart => ({ schemas: indexes, published: state.all(), synonyms }),
      log: note,
    }),
  )
  const writer = workerThread<WriterRequest, never, WriterMessage>({
    file: new URL('./writer-worker.ts', import.meta.url),
    start: (): WriterStart => {
      run += 1
      return { folder, schemas: indexes, published: run > 1 ? state.all() : undefined }
    },
    log: note,
    receive(message) {
      if (message.kind === 'log') note(message.event, message.details)
      if (message.kind === 'durable') state.durable.set(message.index, message.position)
      if (message.kind !== 'published') return
      releaseMemory(state.apply(message.publication), message.publication.freed)
      for (const reader of readers)
        reader.send({ kind: 'publish', publication: message.publication })
    },
  })
  const threads = [writer, ...readers]
  const stop = () => Promise.all(threads.map((thread) => thread.stop()))
  try {
    await Promise.all(threads.map((thread) => thread.ready()))
  } catch (error) {
    await stop()
    throw error
  }

  /** Sends a question to the query thread with the fewest pending requests. */
  function ask(question: Question): Promise<unknown> {
    const ready = readers.filter((reader) => reader.isReady())
    const [first, ...others] = ready
    if (!first) return Promise.reject(new AppError('search_unavailable'))
    const idlest = others.reduce(
      (best, each) => (each.pending() < best.pending() ? each : best),
      first,
    )
    return idlest.ask(question)
  }

  async function rebuild(
    index: string,
    documents: AsyncIterable<readonly SearchDocument[]>,
    position: string,
  ): Promise<void> {
    if (rebuilding.has(index)) throw new Error(`${index} is being rebuilt already`)
    rebuilding.add(index)
    try {
      await writer.ask({ kind: 'rebuild-begin', index, position })
      const underWay: Promise<unknown>[] = []
      for await (const batch of documents) {
        for (let at = 0; at < batch.length; at += documentsPerMessage) {
          const json = JSON.stringify(batch.slice(at, at + documentsPerMessage))
          const sent = writer.ask({ kind: 'rebuild-add', index, documents: json })
          sent.catch(() => undefined)
          underWay.push(sent)
          if (underWay.length > messagesUnderWay) await underWay.shift()
        }
      }
      await Promise.all(underWay)
      await writer.ask({ kind: 'rebuild-end', index })
    } catch (error) {
      if (writer.isReady()) await writer.ask({ kind: 'rebuild-abort', index })
      throw error
    } finally {
      rebuilding.delete(index)
    }
  }

  return {
    rebuild,
    async query(index, query) {
      return unpackResult(
        (await ask({ kind: 'query', index, query: JSON.stringify(query) })) as PackedResult,
      )
    },
    async facetValues(index, query) {
      const within = JSON.stringify(query.within)
      return (await ask({ kind: 'facet-values', index, ...query, within })) as FacetCount[]
    },
    async browse(index: string, query: SearchQuery, cursor: string | null) {
      const question = {
        kind: 'browse',
        index,
        query: JSON.stringify(query),
        after: cursor,
      } as const
      const packed = (await ask(question)) as PackedResult
      const result = unpackResult(packed)
      return { result, cursor: packed.more ? (result.hits.at(-1)?.id ?? null) : null }
    },
    async write(index, changes, position) {
      await writer.ask({ kind: 'write', index, changes, position })
    },
    async setSynonyms(next) {
      synonyms = next
      for (const reader of readers) reader.send({ kind: 'synonyms', synonyms: next })
    },
    async status(index) {
      if (!writer.isReady()) throw new AppError('search_unavailable')
      return {
        documents: state.documents(index),
        run,
        durablePosition: state.durable.get(index) ?? null,
        rebuilding: rebuilding.has(index),
      }
    },
    async close() {
      if (writer.isReady()) await writer.ask({ kind: 'close' })
      await stop()
    },
  }
}
