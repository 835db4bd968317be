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

/** Returns further listings of the same enterprise, and similar ones of others. */
export const findRelated: Service['findRelated'] = async (app, caller, input) => {
  const itself = documentId('listing', input.id)
  const cache = itemCacheOf(app.db)
  const [[item], scope, context] = await Promise.all([
    cache.get([itself]),
    scopeOf(app.db, caller.site),
    loadIndexContext(app.db),
  ])
  if (!item?.listing) throw new AppError('not_found')

  const language = input.language ?? caller.language
  const cards = async (filters: readonly SearchFilter[]): Promise<Card[]> => {
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
      length: relatedCards,
    })
    const found = await cache.get(hits.map((hit) => hit.id))
    return found.flatMap((one) => (one ? [cardOf(one, context, language, caller.currency)] : []))
  }

  const sameVendor = value('listingVendorId', item.listing.enterpriseId)
  const categories = item.listing.categoryIds
  const [ofVendor, ofCategory] = await Promise.all([
    cards([sameVendor, not({ kind: 'ids', ids: [itself] })]),
    cards([any(categories.map((id) => value('marketplaceCategoryIds', id))), not(sameVendor)]),
  ])
  return { ofVendor, ofCategory }
}
