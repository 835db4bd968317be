import type { Db } from '#platform/db/db.ts'
import type { SearchRecord } from '#platform/search/algolia/record.ts'
import { withCounty } from '#platform/geo/us-counties.ts'
import type { IndexView } from '#platform/search/algolia/view.ts'
import type { IndexSchema, SearchFilter } from '#platform/search/search.ts'
import { itemCacheOf, loadIndexContext, type IndexContext } from './hydration.ts'
import { indexView } from './index-names.ts'
import { levelRankNumber, recordSchema, scheduleFacet, suggestionSchema } from './index-schema.ts'
import { itemType } from '#shared/enums.ts'
import { recordOf } from './records.ts'
import { suggestionOf } from '../suggestion-of.ts'
import { recordIndex } from '#platform/search/searchable.ts'

/** Texts of a hit that are searched and highlighted by default. */
const recordTexts = [
  'name',
  'brand',
  'description',
  'listingTitle',
  'listingBrand',
  'listingDescription',
]

/** Fields for filters and facets of clients; `*` stands for all of them. */
const shownSchema: IndexSchema = {
  ...recordSchema,
  facets: recordSchema.facets.filter((name) => name !== scheduleFacet),
  numbers: recordSchema.numbers.filter((name) => name !== levelRankNumber),
}

/** "Orange" is "Orange County" too (V-033). */
const spellings = {
  'locationsFilter.countyName': (name: string) => [...new Set([name, withCounty(name)])],
}

/** Matches profiles and listings: the protocol's records are specified for these (D-005, D-006). */
const profilesAndListings: SearchFilter = {
  kind: 'or',
  filters: Object.values(itemType).map((type) => ({
    kind: 'value',
    attribute: 'itemType',
    value: String(type),
  })),
}

/** View of an index by the name that a client uses. */
export function algoliaView(prefix: string, name: string): IndexView | undefined {
  const view = indexView(prefix, name)
  if (!view) return undefined
  return view.index === recordIndex
    ? {
        ...view,
        filter: profilesAndListings,
        schema: shownSchema,
        spellings,
        searchableAttributes: recordTexts,
      }
    : { ...view, schema: suggestionSchema, searchableAttributes: ['text'] }
}

/** Returns the records of ids in the view's language; null for deleted ones. */
export async function algoliaRecords(
  db: Db,
  view: IndexView,
  ids: readonly string[],
): Promise<(SearchRecord | null)[]> {
  const context = await loadIndexContext(db)
  if (view.index !== recordIndex) {
    return ids.map((id) => suggestionRecord(id, context, view.language))
  }
  const items = await itemCacheOf(db).get(ids)
  return items.map((item) => (item ? recordOf(item, context, view.language) : null))
}

function suggestionRecord(
  id: string,
  context: IndexContext,
  language: string,
): SearchRecord | null {
  const found = suggestionOf(id, context, language)
  if (!found) return null
  const { id: number, kind, text, redirectionUrl } = found
  return { id: number, kind, text, redirectionUrl }
}
