import { breathe } from '#platform/event-loop.ts'
import { readSearchParameters } from './parameters.ts'
import { recordAnswer, type SearchRecord } from './record.ts'
import { withRecords } from './run-search.ts'
import { toQuery, type ViewSearch } from './to-query.ts'
import type { CallOptions } from './view.ts'

export interface WantedObject {
  search: ViewSearch
  objectID: string
}

/**
 * Returns records by id in the requested order; null if missing, or not accessible for the key or
 * site.
 */
export async function readObjects(
  { search: engine, hydrate, signal }: Pick<CallOptions, 'search' | 'hydrate' | 'signal'>,
  wanted: readonly WantedObject[],
): Promise<(SearchRecord | null)[]> {
  const byName = Map.groupBy(wanted, ({ search }) => search.name)
  const found = new Map<string, SearchRecord>()

  for (const [name, group] of byName) {
    const [first] = group
    if (!first) continue
    const { view } = first.search
    const ids = [...new Set(group.map(({ objectID }) => objectID))]
    const query = toQuery(first.search, readSearchParameters({ hitsPerPage: ids.length }))
    const { hits } = await engine.query(view.index, {
      ...query,
      filter: {
        kind: 'and',
        filters: [{ kind: 'ids', ids }, ...(query.filter ? [query.filter] : [])],
      },
    })
    for await (const { hit, record } of withRecords({ hydrate, signal }, view, hits)) {
      found.set(JSON.stringify([name, hit.id]), record)
    }
  }

  const answers: (SearchRecord | null)[] = []
  for (const { search, objectID } of wanted) {
    await breathe(signal)
    const record = found.get(JSON.stringify([search.name, objectID]))
    const { attributesToRetrieve } = readSearchParameters({
      attributesToRetrieve: search.raw.attributesToRetrieve ?? ['*'],
    })
    answers.push(record ? recordAnswer(objectID, record, attributesToRetrieve) : null)
  }
  return answers
}
