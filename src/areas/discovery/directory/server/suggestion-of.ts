import { categoryPath } from '#shared/category-path.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Suggestion } from '../contract.ts'
import type { IndexContext } from './search-index/hydration.ts'

/**
 * Returns a collection, sector, focus or category with its path; null if deleted. Profiles and
 * listings are in the other index.
 */
export function suggestionOf(
  documentId: string,
  { taxonomy }: IndexContext,
  language: string,
): Suggestion | null {
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
    redirectionUrl: kind === 'category' ? categoryPath(id, slug) : `/${kind}/${id}/${slug}`,
  }
}
