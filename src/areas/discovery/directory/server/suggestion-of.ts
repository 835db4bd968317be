import { nameOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { categoryPath } from '#shared/category-path.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Card, Suggestion } from '../contract.ts'
import type { IndexContext } from './search-index/hydration.ts'

/** A suggestion before it is known how the query is spelled. */
type Found = Omit<Suggestion, 'misspelt'>

/** Returns the suggestion of a profile or listing, whose detail tells it from its namesakes. */
export function suggestionOfCard(card: Card): Found {
  const { id, kind, name: text, lang, location, sector, brand, price, redirectionUrl } = card
  const facts = [brand ?? sector, location]
  const picture = kind === 'listing' ? card.cover : (card.logo ?? card.cover)
  const detail = facts.filter(Boolean).join(' · ')
  return { id, kind, text, lang, detail, picture, price, redirectionUrl }
}

/**
 * Returns a collection, sector, focus or category with its path; null if deleted. Profiles and
 * listings are in the other index.
 */
export function suggestionOf(
  documentId: string,
  { taxonomy }: IndexContext,
  language: string,
): Found | null {
  const [, kind, digits] = /^(sector|focus|category|collection)-(\d+)$/.exec(documentId) ?? []
  const id = Number(digits)
  const found =
    kind === 'collection'
      ? taxonomy.collections.get(id)
      : kind === 'category'
        ? taxonomy.categories.get(id)
        : taxonomy.sectors.get(id)
  const text = shownText(found?.texts ?? [], language)
  if (!found || !text) return null

  const slug = 'slug' in found ? found.slug : found.handle
  return {
    id,
    kind: kind as Suggestion['kind'],
    text: text.name,
    lang: text.lang === language ? null : text.lang,
    detail: 'path' in found ? parentName(found, kind, taxonomy, language) : '',
    picture: null,
    price: null,
    redirectionUrl: kind === 'category' ? categoryPath(id, slug) : `/${kind}/${id}/${slug}`,
  }
}

function parentName(
  { path }: { path: readonly number[] },
  kind: string | undefined,
  { categories, sectors }: Taxonomy,
  language: string,
): string {
  const id = path.at(-2)
  const parent = id === undefined ? undefined : (kind === 'category' ? categories : sectors).get(id)
  return parent ? nameOf(parent, language) : ''
}
