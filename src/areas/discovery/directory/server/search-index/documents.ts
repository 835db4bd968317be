import { enterprise as enterpriseEntity } from '#catalog/enterprises/server/public.ts'
import { listing as listingEntity } from '#catalog/listings/server/public.ts'
import { networkName } from '#community/networks/server/public.ts'
import { nameOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import type { SearchDocument } from '#platform/search/search.ts'
import { documentId, type SearchableDocument } from '#platform/search/searchable.ts'
import { valueAt, wordsIn, type AnyText, type Entity } from '#shared/fields.ts'
import { languages, type Language } from '#shared/languages.ts'
import { shownText, type LocalizedText } from '#shared/shown-text.ts'
import { sectorKind } from '#shared/enums.ts'
import type { ItemData, IndexContext } from './hydration.ts'
import { facetValues } from './facet-values.ts'
import { levelRank, levelRankNumber, priceNumber } from './index-schema.ts'
import { lowestPrice } from './indexed-price.ts'
import { categoryTerm, countryTerm, sectorTerm } from './meaning-terms.ts'

type Text = SearchDocument['texts'][number]

/**
 * Returns the search document of a profile or listing: each text with the languages in which it is
 * displayed.
 */
export function documentOf(item: ItemData, context: IndexContext): SearchableDocument {
  const { enterprise, listing } = item
  const updated = Math.floor((listing ?? enterprise).updatedAt.getTime() / 1000)
  const places = enterprise.places
  const price = lowestPrice(item, context)
  return {
    id: item.id,
    texts: [
      ...(listing
        ? [...fieldTexts(listingEntity, listing), everywhere('brand', enterprise.name)]
        : fieldTexts(enterpriseEntity, enterprise)),
      ...topicTexts(item, context),
      everywhere('place', placeWords(places)),
      everywhere('meaning', meaningTerms(item, context.taxonomy)),
    ].filter((text) => text.text !== ''),
    facets: facetValues(item, context),
    numbers: {
      rating: enterprise.rating ?? 0,
      updatedAt: updated,
      ...(price !== null && { [priceNumber]: price }),
      [levelRankNumber]: levelRank(enterprise.level, updated),
    },
    points: places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
  }
}

/** Returns the words of the fields that are searched, in the attribute that each declares. */
export function fieldTexts({ fields }: Entity, values: { texts: readonly AnyText[] }): Text[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!field.search) return []
    switch (field.kind) {
      case 'text':
        return shownTexts(field.search, values.texts, (text) => wordsIn(text, key))
      case 'name':
      case 'line':
      case 'link':
      case 'number':
      case 'words':
        return everywhere(field.search, [valueAt(values, key) ?? []].flat().map(String).join(', '))
    }
  })
}

/** Returns collections, sectors, focuses and categories as suggestions, weighted by depth. */
export function suggestionDocuments(taxonomy: Taxonomy): SearchDocument[] {
  const inUse = [...taxonomy.sectors.values()].filter((sector) => sector.redirect_to === null)
  return [
    ...inUse.map((sector) =>
      suggestion(
        sector.kind === sectorKind.sector ? 'sector' : 'focus',
        sector,
        sector.path.length,
        sectorTerm(sector.id),
      ),
    ),
    ...[...taxonomy.categories.values()].map((category) =>
      suggestion('category', category, category.path.length, categoryTerm(category.id)),
    ),
    ...[...taxonomy.collections.values()].map((collection) =>
      suggestion('collection', collection, 1),
    ),
  ]
}

function suggestion(
  kind: string,
  node: { id: number; texts: (LocalizedText & { name: string })[] },
  depth: number,
  term?: string,
): SearchDocument {
  return {
    id: documentId(kind, node.id),
    texts: [
      ...shownTexts('title', node.texts, (text) => text.name),
      ...(term === undefined ? [] : [everywhere('meaning', term)]),
    ],
    facets: { kind: [kind] },
    numbers: { weight: 10 - depth },
    points: [],
  }
}

function everywhere(attribute: string, text: string): Text {
  return { attribute, text, languages }
}

/** Returns each displayed text with the languages in which it is displayed. */
function shownTexts<T extends LocalizedText>(
  attribute: string,
  texts: readonly T[] | null,
  read: (text: T) => string,
): Text[] {
  if (!texts?.length) return []
  const shownIn = new Map<T, Language[]>()
  for (const language of languages) {
    const text = shownText(texts, language)
    if (text) shownIn.set(text, [...(shownIn.get(text) ?? []), language])
  }
  return [...shownIn].map(([text, shown]) => ({ attribute, text: read(text), languages: shown }))
}

/** Names of sectors, focuses, categories, certificates and networks, searchable as words. */
function topicTexts(item: ItemData, { taxonomy, networks }: IndexContext): Text[] {
  const { enterprise, listing } = item
  const certifications = (listing ?? enterprise).certifications
  const nodes = [
    ...sectorsOf(item, taxonomy),
    ...categoriesOf(item, taxonomy),
    ...certifications.flatMap((c) => taxonomy.certificates.get(c.certificateId) ?? []),
  ]
  const memberOf = enterprise.memberships.flatMap((m) => networks.get(m.networkId) ?? [])
  const byText = new Map<string, Language[]>()
  for (const language of languages) {
    const names = [
      ...nodes.map((node) => nameOf(node, language)),
      ...memberOf.map((network) => networkName(network, language)),
    ]
    const text = [...new Set(names)].join(', ')
    byText.set(text, [...(byText.get(text) ?? []), language])
  }
  return [...byText].map(([text, shown]) => ({ attribute: 'topics', text, languages: shown }))
}

/** Terms of the sectors, focuses and categories with their parents. */
function meaningTerms(item: ItemData, taxonomy: Taxonomy): string {
  const terms = [
    ...sectorsOf(item, taxonomy).flatMap(({ path }) => path.map(sectorTerm)),
    ...categoriesOf(item, taxonomy).flatMap(({ path }) => path.map(categoryTerm)),
  ]
  return [...new Set(terms)].join(' ')
}

function sectorsOf({ enterprise, listing }: ItemData, taxonomy: Taxonomy) {
  const own = listing?.sectorIds.length ? listing.sectorIds : enterprise.sectorIds
  return own.flatMap((id) => taxonomy.sectors.get(id) ?? [])
}

function categoriesOf({ listing }: ItemData, taxonomy: Taxonomy) {
  return (listing?.categoryIds ?? []).flatMap((id) => taxonomy.categories.get(id) ?? [])
}

/** Names of places, and terms of countries. */
function placeWords(places: NonNullable<ItemData['enterprise']['places']>): string {
  const words = places.flatMap(({ displayTitle, city, state, county, country }) => [
    displayTitle,
    city,
    state,
    county,
    country && countryTerm(country),
  ])
  return [...new Set(words.filter(Boolean))].join(', ')
}
