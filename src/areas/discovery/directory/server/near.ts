import { scopeOf } from '#foundation/sites/server/public.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { documentId, recordIndex } from '#platform/search/searchable.ts'
import { AppError } from '#shared/app-error.ts'
import { itemType, sectorKind } from '#shared/enums.ts'
import type { directoryContract } from '../contract.ts'
import { all, any, not, value } from './filters.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { cardOf } from './search-index/records.ts'

type Service = Handlers<typeof directoryContract>

const nearCards = 4
/** Further away is not near, even where nothing is nearer. */
const radiusMetres = 100_000

/** Returns the nearest profiles that share a sector with one, or any where it has none. */
export const findNear: Service['findNear'] = async (app, caller, input) => {
  const itself = documentId('profile', input.id)
  const cache = itemCacheOf(app.db)
  const [[item], scope, context] = await Promise.all([
    cache.get([itself]),
    scopeOf(app.db, caller.site),
    loadIndexContext(app.db, app.gazetteer),
  ])
  if (!item) throw new AppError('not_found')

  const { places, sectorIds } = item.enterprise
  const [from] = places.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : { lat, lng },
  )
  if (!from) return []
  const sectors = sectorIds.filter(
    (id) => context.taxonomy.sectors.get(id)?.kind === sectorKind.sector,
  )
  const language = input.language ?? caller.language
  const { hits } = await app.search.query(recordIndex, {
    text: '',
    language,
    filter: all([
      value('itemType', itemType.profile),
      not({ kind: 'ids', ids: [itself] }),
      ...(scope.filter ? [scope.filter] : []),
      ...(sectors.length > 0 ? [any(sectors.map((id) => value('allSectors', id)))] : []),
    ]),
    order: 'distance',
    around: { ...from, radiusMetres },
    offset: 0,
    length: nearCards,
  })
  const found = await cache.get(hits.map((hit) => hit.id))
  return found.flatMap((one) =>
    one ? [cardOf(one, context, language, caller.currency, from)] : [],
  )
}
