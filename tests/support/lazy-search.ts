import type { Indexer } from '#discovery/directory/server/public.ts'
import { openSearch, type OpenSearchOptions } from '#platform/search/engine/open-search.ts'
import type { Search, Synonyms } from '#platform/search/search.ts'

/**
 * A search whose threads and indexer start with the first use: most test files search nothing, and
 * starting takes longer than their tests.
 *
 * @param startIndexer called once the threads run
 */
export function lazySearch(
  options: OpenSearchOptions,
  startIndexer: (search: Search) => Indexer,
): { search: Search; indexer: Indexer } {
  let synonyms: Synonyms = {}
  let started: Promise<{ search: Search; indexer: Indexer }> | undefined
  const start = () => (started ??= open())

  async function open() {
    const search = await openSearch(options)
    await search.setSynonyms(synonyms)
    return { search, indexer: startIndexer(search) }
  }
  const engine = async () => (await start()).search
  return {
    search: {
      query: async (...given) => (await engine()).query(...given),
      facetValues: async (...given) => (await engine()).facetValues(...given),
      browse: async (...given) => (await engine()).browse(...given),
      write: async (...given) => (await engine()).write(...given),
      rebuild: async (...given) => (await engine()).rebuild(...given),
      status: async (...given) => (await engine()).status(...given),
      async setSynonyms(given) {
        synonyms = given
        await (await started)?.search.setSynonyms(given)
      },
      close: async () => (await started)?.search.close(),
    },
    indexer: {
      caughtUp: async () => (await start()).indexer.caughtUp(),
      stop: async () => (await started)?.indexer.stop(),
    },
  }
}
