import { nameOf } from '#features/taxonomy/server/service.ts'
import type { Db } from '#platform/db/db.ts'
import type { SearchRecord } from '#platform/search/algolia/record.ts'
import { withCounty } from '#platform/geo/us-counties.ts'
import type { IndexView } from '#platform/search/algolia/view.ts'
import type { IndexSchema } from '#platform/search/search.ts'
import { factsCacheOf, surroundingsOf, type Surroundings } from './facts.ts'
import { indexView } from './index-names.ts'
import { levelRankNumber, recordIndex, recordSchema, suggestionSchema } from './index-schema.ts'
import { recordOf } from './records.ts'

/** Texts of a hit that are searched and highlighted unless a client says otherwise. */
const recordTexts = [
  'name',
  'brand',
  'description',
  'listingTitle',
  'listingBrand',
  'listingDescription',
]

/** What clients may filter by and count; `*` names all of it. */
const shownSchema: IndexSchema = {
  ...recordSchema,
  numbers: recordSchema.numbers.filter((name) => name !== levelRankNumber),
}

/** "Orange" is "Orange County" too (V-033). */
const spellings = {
  'locationsFilter.countyName': (name: string) => [...new Set([name, withCounty(name)])],
}

/** The index a client names, as the Algolia protocol needs to know it. */
export function algoliaView(prefix: string, name: string): IndexView | undefined {
  const view = indexView(prefix, name)
  if (!view) return undefined
  return view.index === recordIndex
    ? { ...view, schema: shownSchema, spellings, searchableAttributes: recordTexts }
    : { ...view, schema: suggestionSchema, searchableAttributes: ['text'] }
}

/** The records behind ids, in the language of the view; null for one that is gone. */
export async function algoliaRecords(
  db: Db,
  view: IndexView,
  ids: readonly string[],
): Promise<(SearchRecord | null)[]> {
  const surroundings = await surroundingsOf(db)
  if (view.index !== recordIndex) {
    return ids.map((id) => suggestionRecord(id, surroundings, view.language))
  }
  const facts = await factsCacheOf(db).get(ids)
  return facts.map((item) => (item ? recordOf(item, surroundings, view.language) : null))
}

/** Kind, words and target page of a suggestion; profiles and listings come from the other indexes. */
function suggestionRecord(
  objectId: string,
  { taxonomy }: Surroundings,
  language: string,
): SearchRecord | null {
  const [, kind, digits] = /^(sector|focus|category|collection)-(\d+)$/.exec(objectId) ?? []
  const id = Number(digits)
  if (kind === 'collection') {
    const collection = taxonomy.collections.get(id)
    if (!collection) return null
    const redirectionUrl = `/collection/${id}/${collection.slug}`
    return { id, kind, text: nameOf(collection, language), redirectionUrl }
  }
  const node = kind === 'category' ? taxonomy.categories.get(id) : taxonomy.sectors.get(id)
  if (!node) return null
  const redirectionUrl =
    kind === 'category' ? `/marketplace?category=${id}` : `/${kind}/${id}/${node.handle}`
  return { id, kind, text: nameOf(node, language), redirectionUrl }
}
