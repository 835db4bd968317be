import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import type { Point } from '#platform/geo/geo.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { DirectoryQuery, DirectoryResult, Suggestion } from '../contract.ts'
import { filters, parametersOf } from '../filters/list.ts'
import { all, any, baseFilter, value } from './filters.ts'
import { searchFilterOf } from './search-filter.ts'
import { itemCacheOf, type IndexContext } from './search-index/hydration.ts'
import { suggestionIndex } from './search-index/index-schema.ts'
import { cardOf } from './search-index/records.ts'
import { suggestionOf } from './suggestion-of.ts'

const nothing = { order: 'recent', offset: 0, length: 0, graded: true } as const

/** Kinds of topics whose pages show profiles or listings, with the fields that count them. */
const topicFields = {
  profiles: { sector: 'allSectors', focus: 'focuses.id' },
  listings: { category: 'marketplaceCategoryIds' },
} as const
const mostTopics = 4
const mostNearest = 3

/** Counts the listings with the words and filters of a query for profiles, or vice versa. */
export async function countOtherKind(app: App, caller: Caller, query: DirectoryQuery) {
  const kind = query.kind === 'profiles' ? 'listings' : 'profiles'
  const dropped = filters.filter(({ listingsOnly }) => listingsOnly).flatMap(parametersOf)
  const kept = kind === 'listings' ? query : without(query, dropped)
  const { text, language, filter, refinements, around, inside } = await searchFilterOf(
    app,
    caller,
    {
      ...kept,
      kind,
    },
  )
  const search = { ...nothing, text, language, filter, refinements, around, inside }
  return (await app.search.query(recordIndex, search)).total
}

/** Returns where to look if a query finds nothing: similar topics, and what is nearest to a place. */
export async function foundInstead(
  app: App,
  caller: Caller,
  query: DirectoryQuery,
  context: IndexContext,
  place: Point | null,
): Promise<NonNullable<DirectoryResult['instead']>> {
  const [topics, nearest] = await Promise.all([
    query.query === '' ? [] : similarTopics(app, caller, query, context),
    place && nearestTo(app, caller, query, context, place),
  ])
  return { topics, nearest }
}

/** Returns sectors and focuses, or categories, that the words mean and that have results. */
async function similarTopics(
  app: App,
  caller: Caller,
  query: DirectoryQuery,
  context: IndexContext,
): Promise<Suggestion[]> {
  const language = query.language ?? caller.language
  const fields: Readonly<Record<string, string>> = topicFields[query.kind]
  const { filter: scope } = await scopeOf(app.db, caller.site)
  const [{ hits }, { facets }] = await Promise.all([
    app.search.query(suggestionIndex, {
      ...nothing,
      text: query.query,
      language,
      filter: any(Object.keys(fields).map((kind) => value('kind', kind))),
      order: 'relevance',
      length: mostTopics * 2,
    }),
    app.search.query(recordIndex, {
      ...nothing,
      text: '',
      language,
      filter: all([baseFilter({ kind: query.kind, query: '' }), ...(scope ? [scope] : [])]),
      facets: Object.values(fields),
      maxValuesPerFacet: 10_000,
    }),
  ])
  return hits
    .flatMap(({ id }) => suggestionOf(id, context, language) ?? [])
    .map((found) => ({ ...found, misspelt: false }))
    .filter(({ id, kind }) =>
      facets[fields[kind] ?? '']?.some((each) => each.value === String(id) && each.count > 0),
    )
    .slice(0, mostTopics)
}

/** Returns the results nearest to a place, and how many there are anywhere. */
async function nearestTo(
  app: App,
  caller: Caller,
  query: DirectoryQuery,
  context: IndexContext,
  place: Point,
) {
  const anywhere = without(query, ['location', 'bounds', 'near', 'radius', 'unmapped'])
  const { text, language, filter, refinements } = await searchFilterOf(app, caller, anywhere)
  const { hits, total } = await app.search.query(recordIndex, {
    ...nothing,
    text,
    language,
    filter,
    refinements,
    order: 'distance',
    around: place,
    length: mostNearest,
  })
  if (total === 0) return null
  const items = await itemCacheOf(app.db).get(hits.map(({ id }) => id))
  return {
    total,
    near: `${place.lat.toFixed(4)},${place.lng.toFixed(4)}`,
    cards: items.flatMap((item) =>
      item ? [cardOf(item, context, language, caller.currency, place)] : [],
    ),
  }
}

function without(query: DirectoryQuery, names: readonly string[]): DirectoryQuery {
  const entries = Object.entries(query).filter(([name]) => !names.includes(name))
  return Object.fromEntries(entries) as DirectoryQuery
}
