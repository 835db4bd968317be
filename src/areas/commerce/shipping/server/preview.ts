import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import { shopOf } from '#commerce/shops/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Point } from '#platform/geo/geo.ts'
import { stateAliases } from '#platform/geo/subdivisions.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { shippingContract } from '../contract.ts'
import { zoneNameAt } from './quote-queries.ts'
import { quoteShipping } from './quotes.ts'

type Service = Handlers<typeof shippingContract>

/** Returns what a buyer at a place pays for a parcel. Throws not_found. */
export const previewShipping: Service['previewShipping'] = async (app, _caller, input) => {
  const { id, country, state = null, place = '', value, weightGrams, classId } = input
  const [shop, regions] = await Promise.all([shopOf(app, id), regionsOf(app.db)])
  const { currency } = regionOfCountry(regions, country)
  const parcel = {
    enterpriseId: id,
    value,
    weightGrams,
    classes: classId === undefined ? [] : [{ id: classId, quantity: 1 }],
    converts: shop.convertsPrices,
  }
  const [quotes, zone] = await Promise.all([
    quoteShipping(app.db, [parcel], {
      country,
      state,
      position: () => positionOf(app, country, place),
      currency,
      rates: regions.rates,
    }),
    zoneNameAt(app.db, id, country, state ? stateAliases(country, state) : []),
  ])
  const quote = quotes.get(id)
  return {
    zone,
    options: (quote?.options ?? []).map((option) => ({
      id: option.id,
      name: option.name,
      method: option.method,
      price: option.price,
      days: option.days,
    })),
    problem: quote?.problem ?? null,
    currency,
  }
}

async function positionOf(
  { gazetteer }: Pick<App, 'gazetteer'>,
  country: string,
  text: string,
): Promise<Point | null> {
  if (text === '') return null
  const [found] = await gazetteer.searchPlaces({ text, language: 'en', country, limit: 1 })
  return found?.country === country ? { lat: found.lat, lng: found.lng } : null
}
