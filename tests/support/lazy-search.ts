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
      query: async (...call) => (await engine()).query(...call),
      facetValues: async (...call) => (await engine()).facetValues(...call),
      browse: async (...call) => (await engine()).browse(...call),
      write: async (...call) => (await engine()).write(...call),
      rebuild: async (...call) => (await engine()).rebuild(...call),
      status: async (...call) => (await engine()).status(...call),
      async setSynonyms(groups) {
        synonyms = groups
        await (await started)?.search.setSynonyms(groups)
      },
      close: async () => (await started)?.search.close(),
    },
    indexer: {
      caughtUp: async () => (await start()).indexer.caughtUp(),
      stop: async () => (await started)?.indexer.stop(),
    },
  }
}
