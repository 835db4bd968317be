import type { App } from '#platform/app.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { SearchQuery, SearchResult } from '#platform/search/search.ts'

interface Corrected {
  result: SearchResult
  /** Another spelling of the text that finds more. */
  correction: string | null
  /** The text of the result: the correction if the text as typed finds nothing. */
  text: string
}

/** Searches records; if there are none but another spelling finds some, returns those. */
export async function queryCorrected({ search }: App, query: SearchQuery): Promise<Corrected> {
  const asTyped = await search.query(recordIndex, { ...query, corrected: true })
  const correction = asTyped.correction ?? null
  if (correction === null || asTyped.total > 0) {
    return { result: asTyped, correction, text: query.text }
  }
  const result = await search.query(recordIndex, { ...query, text: correction })
  return { result, correction, text: correction }
}
