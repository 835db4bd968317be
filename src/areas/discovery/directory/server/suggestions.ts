import { scopeOf } from '#foundation/sites/server/public.ts'
import type { SearchFilter, SearchHit } from '#platform/search/search.ts'
import { autocompletePageSize } from '#shared/constants.ts'
import { itemType } from '#shared/enums.ts'
import type { directoryContract } from '../contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { all, value } from './filters.ts'
import { recordSchema, suggestionIndex } from './search-index/index-schema.ts'
import { cardOf } from './search-index/records.ts'
import { suggestionOf, suggestionOfCard } from './suggestion-of.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof directoryContract>

/** Maximum suggestions per kind if there are enough of all. */
const most = { words: 6, profiles: 5, listings: 4 } as const

/** Attributes to match: names only, as text matches would seem odd. */
const nameAttributes = ['title', 'brand'].map((name) => recordSchema.texts.indexOf(name))

/**
 * Returns suggestions: collections, sectors, focuses and categories first, then profiles and
 * listings, or the reverse in the marketplace (specification 2.3).
 */
export const suggest: Service['suggest'] = async (app, caller, query) => {
  const language = query.language ?? caller.language
  const { filter: scope } = await scopeOf(app.db, caller.site)
  const ask = async (index: string, length: number, filter?: SearchFilter) => {
    const { hits } = await app.search.query(index, {
      text: query.query,
      language,
      filter,
      order: 'relevance',
      offset: 0,
      length,
      explain: true,
      graded: true,
    })
    return hits
  }
  const named = async (type: number) => {
    const limits = [value('itemType', type), ...(scope ? [scope] : [])]
    const hits = await ask(recordIndex, autocompletePageSize, all(limits))
    return hits.filter(bearsTheName)
  }

  const [context, ...found] = await Promise.all([
    loadIndexContext(app.db, app.gazetteer),
    ask(suggestionIndex, most.words),
    named(itemType.profile),
    named(itemType.listing),
  ])
  // Typo matches count only if nothing matches exactly.
  const slips = Math.min(...found.flat().map(slipsIn))
  const [words, profiles, listings] = found.map((hits) =>
    hits.filter((hit) => slipsIn(hit) === slips).map(({ id }) => id),
  ) as [string[], string[], string[]]
  const ids =
    query.kind === 'listings'
      ? [...listings.slice(0, most.profiles), ...profiles.slice(0, most.listings)]
      : [...profiles.slice(0, most.profiles), ...listings.slice(0, most.listings)]
  const items = await itemCacheOf(app.db).get(ids)
  const suggested = [
    ...words.flatMap((id) => suggestionOf(id, context, language) ?? []),
    ...items.flatMap((item) => {
      if (!item) return []
      const card = cardOf(item, context, language, caller.currency)
      return suggestionOfCard(card)
    }),
  ]
  return suggested.map((one) => ({ ...one, misspelt: slips > 0 }))
}

/** Returns enterprises by name, for form fields (C-111). */
export const suggestVendors: Service['suggestVendors'] = async (app, caller, query) => {
  const language = query.language ?? caller.language
  const { filter: scope } = await scopeOf(app.db, caller.site)
  const { hits } = await app.search.query(recordIndex, {
    text: query.query,
    language,
    filter: all([value('itemType', itemType.profile), ...(scope ? [scope] : [])]),
    order: 'relevance',
    offset: 0,
    length: autocompletePageSize,
    explain: true,
  })
  const ids = hits.filter(bearsTheName).map(({ id }) => id)
  const [items, context] = await Promise.all([
    itemCacheOf(app.db).get(ids),
    loadIndexContext(app.db, app.gazetteer),
  ])
  return items.flatMap((item) => {
    if (!item) return []
    const card = cardOf(item, context, language, caller.currency)
    const { id, name, subdomain: subDomain, location, logo } = card
    return [{ id, name, subDomain, location, logo }]
  })
}

function bearsTheName({ ranking }: SearchHit): boolean {
  return ranking !== undefined && nameAttributes.includes(ranking.attribute)
}

const slipsIn = ({ ranking }: SearchHit) => ranking?.typos ?? 0
