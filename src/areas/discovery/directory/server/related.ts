import { scopeOf } from '#foundation/sites/server/public.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import { AppError } from '#shared/app-error.ts'
import { itemType } from '#shared/enums.ts'
import type { Card, directoryContract } from '../contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { all, any, not, value } from './filters.ts'
import { cardOf } from './search-index/records.ts'
import { documentId, recordIndex } from '#platform/search/searchable.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof directoryContract>

/** Maximum cards per row. */
const relatedCards = 6
/** Similar listings to choose from, as some show the same picture. */
const candidates = 24

/**
 * Returns further listings of the same enterprise, and similar ones of others: first of its
 * categories, then of its sectors, each picture once.
 */
export const findRelated: Service['findRelated'] = async (app, caller, input) => {
  const itself = documentId('listing', input.id)
  const cache = itemCacheOf(app.db)
  const [[item], scope, context] = await Promise.all([
    cache.get([itself]),
    scopeOf(app.db, caller.site),
    loadIndexContext(app.db, app.gazetteer),
  ])
  if (!item?.listing) throw new AppError('not_found')

  const language = input.language ?? caller.language
  const cards = async (filters: readonly SearchFilter[], length = relatedCards) => {
    const { hits } = await app.search.query(recordIndex, {
      text: '',
      language,
      filter: all([
        value('itemType', itemType.listing),
        ...(scope.filter ? [scope.filter] : []),
        ...filters,
      ]),
      order: 'relevance',
      offset: 0,
      length,
    })
    const found = await cache.get(hits.map((hit) => hit.id))
    return found.flatMap((one) => (one ? [cardOf(one, context, language, caller.currency)] : []))
  }

  const sameVendor = value('listingVendorId', item.listing.enterpriseId)
  const { categoryIds, sectorIds } = item.listing
  const sectors = sectorIds.length > 0 ? sectorIds : item.enterprise.sectorIds
  const similar = (field: string, ids: readonly number[]) =>
    cards([any(ids.map((id) => value(field, id))), not(sameVendor)], candidates)
  const [ofVendor, ofCategories, ofSectors] = await Promise.all([
    cards([sameVendor, not({ kind: 'ids', ids: [itself] })]),
    similar('marketplaceCategoryIds', categoryIds),
    similar('allSectors', sectors),
  ])
  const own = cardOf(item, context, language, caller.currency)
  return { ofVendor, ofCategory: distinct(own, [...ofCategories, ...ofSectors]) }
}

/** Returns the first cards, without the picture of the listing itself and without repeats. */
function distinct(own: Card, cards: readonly Card[]): Card[] {
  const pictures = new Set(own.cover ? [own.cover.url] : [])
  const ids = new Set<number>()
  const shown = cards.filter(({ id, cover }) => {
    if (ids.has(id) || (cover && pictures.has(cover.url))) return false
    ids.add(id)
    if (cover) pictures.add(cover.url)
    return true
  })
  return shown.slice(0, relatedCards)
}
