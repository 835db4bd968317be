import { nameOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import type { SearchDocument } from '#platform/search/search.ts'
import { languages, type Language } from '#shared/languages.ts'
import { shownText, type LocalizedText } from '#shared/shown-text.ts'
import { documentId, type Facts, type IndexContext } from './hydration.ts'
import { facetValues } from './facet-values.ts'
import { levelRank, levelRankNumber } from './index-schema.ts'

type Text = SearchDocument['texts'][number]

/** The engine's document of a profile or listing: every text in the languages in which it is shown. */
export function documentOf(facts: Facts, surroundings: IndexContext): SearchDocument {
  const { enterprise, listing } = facts
  const updated = Math.floor((listing ?? enterprise).updated_at.getTime() / 1000)
  const places = enterprise.places ?? []
  return {
    id: documentId(facts.kind, facts.id),
    texts: [
      ...(listing
        ? [
            ...shownTexts('title', listing.texts, (text) => text.title),
            ...shownTexts('description', listing.texts, (text) => text.description),
            everywhere('brand', enterprise.name),
          ]
        : [
            everywhere('title', enterprise.name),
            ...shownTexts('description', enterprise.texts, (text) => text.description),
          ]),
      ...categoryTexts(facts, surroundings.taxonomy),
      everywhere('place', placeWords(places)),
    ].filter((text) => text.text !== ''),
    facets: facetValues(facts, surroundings),
    numbers: {
      rating: enterprise.rating ?? 0,
      updatedAt: updated,
      [levelRankNumber]: levelRank(enterprise.level, updated),
    },
    points: places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
  }
}

/** Collections, sectors, focuses and categories as suggestions, with the weight of their depth. */
export function suggestionDocuments(taxonomy: Taxonomy): SearchDocument[] {
  const inUse = [...taxonomy.sectors.values()].filter((sector) => sector.redirect_to === null)
  return [
    ...inUse.map((sector) =>
      suggestion(sector.kind === 1 ? 'sector' : 'focus', sector, sector.path.length),
    ),
    ...[...taxonomy.categories.values()].map((category) =>
      suggestion('category', category, category.path.length),
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
): SearchDocument {
  return {
    id: `${kind}-${node.id}`,
    texts: shownTexts('title', node.texts, (text) => text.name),
    facets: { kind: [kind] },
    numbers: { weight: 10 - depth },
    points: [],
  }
}

function everywhere(attribute: string, text: string): Text {
  return { attribute, text, languages }
}

/** One entry per text that is shown in some language, with the languages that show it. */
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

/** Names of sectors, focuses, categories and certificates, and keywords: they are found as words too. */
function categoryTexts({ enterprise, listing }: Facts, taxonomy: Taxonomy): Text[] {
  const own = listing?.sector_ids?.length ? listing.sector_ids : (enterprise.sector_ids ?? [])
  const certifications = (listing ? listing.certifications : enterprise.certifications) ?? []
  const nodes = [
    ...own.flatMap((id) => taxonomy.sectors.get(id) ?? []),
    ...(listing?.category_ids ?? []).flatMap((id) => taxonomy.categories.get(id) ?? []),
    ...certifications.flatMap((c) => taxonomy.certificates.get(c.certificate_id) ?? []),
  ]
  const byText = new Map<string, Language[]>()
  for (const language of languages) {
    const names = nodes.map((node) => nameOf(node, language))
    const text = [...names, ...(listing?.keywords ?? [])].join(', ')
    byText.set(text, [...(byText.get(text) ?? []), language])
  }
  return [...byText].map(([text, shown]) => ({ attribute: 'category', text, languages: shown }))
}

function placeWords(places: NonNullable<Facts['enterprise']['places']>): string {
  const words = places.flatMap(({ display_title, city, state, county }) => [
    display_title,
    city,
    state,
    county,
  ])
  return [...new Set(words.filter(Boolean))].join(', ')
}
