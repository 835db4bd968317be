import { scopeOf } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Place } from '#platform/geo/geo.ts'
import type { MapPoints, MapQuery, directoryContract } from '../contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { all } from './filters.ts'
import { queryCorrected } from './query-corrected.ts'
import { collectionOf, pointOf, searchFilterOf } from './search-filter.ts'
import { cardOf } from './search-index/records.ts'
import { documentId, parseDocumentId, recordIndex } from '#platform/search/searchable.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof directoryContract>

/** Page size in results; the search worker serves other requests between pages. */
const mapPageSize = 5000

/** Returns one page of coordinates of the results (S-026). */
export async function listMapPoints(app: App, caller: Caller, query: MapQuery): Promise<MapPoints> {
  collectionOf(query, await loadIndexContext(app.db, app.gazetteer))
  const found = await searchFilterOf(app, caller, query)
  const {
    place,
    circle: _circle,
    understood: _understood,
    specialOffers: _,
    unmapped: _unmapped,
    ...narrowed
  } = found
  const { result } = await queryCorrected(app, {
    ...narrowed,
    graded: true,
    order: 'recent',
    points: true,
    offset: query.page * mapPageSize,
    length: mapPageSize,
  })
  const { hits, total } = result
  const points = hits.flatMap(({ id, points = [] }) => {
    const number = parseDocumentId(id)?.id ?? 0
    return points.flatMap(({ lat, lng }) => [
      number,
      Math.round(lat * 100_000),
      Math.round(lng * 100_000),
    ])
  })
  const shown =
    place ?? (query.page === 0 && points.length === 0 ? await ownCountry(app, caller) : null)
  return {
    points,
    total,
    page: query.page,
    pages: Math.ceil(total / mapPageSize),
    place: shown && { type: shown.type, lat: shown.lat, lng: shown.lng },
  }
}

/** Returns the caller's country, at which a map without points opens. */
function ownCountry({ geo }: App, { country, language }: Caller): Promise<Place | null> {
  return geo.geocode({ text: `country-${country}`, language })
}

/** Returns cards by id, in the requested order, as far as the site shows them. */
export const listCards: Service['listCards'] = async (app, caller, query) => {
  const language = query.language ?? caller.language
  const kind = query.kind === 'listings' ? 'listing' : 'profile'
  const ids = [...new Set(query.ids.split(',').map((id) => documentId(kind, Number(id))))]
  const { filter } = await scopeOf(app.db, caller.site)
  const { hits } = await app.search.query(recordIndex, {
    text: '',
    language,
    filter: all([{ kind: 'ids', ids }, ...(filter ? [filter] : [])]),
    order: 'recent',
    offset: 0,
    length: ids.length,
  })
  const shown = new Set(hits.map(({ id }) => id))
  const [items, context] = await Promise.all([
    itemCacheOf(app.db).get(ids.filter((id) => shown.has(id))),
    loadIndexContext(app.db, app.gazetteer),
  ])
  const near = pointOf(query.near)
  return items.flatMap((item) =>
    item ? [{ ...cardOf(item, context, language, caller.currency, near), distance: null }] : [],
  )
}
