import { currencyCodes } from '#foundation/sites/server/public.ts'
import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import { shopOf } from '#commerce/shops/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { defaultCountry } from '#shared/constants.ts'
import type { shippingContract, ShippingSettings } from '../contract.ts'
import * as queries from './settings-queries.ts'
import { warningsOf } from './warnings.ts'

type Service = Handlers<typeof shippingContract>

/** Returns where an enterprise ships to, what it costs, and what may be wrong with it. */
export const getShipping: Service['getShipping'] = (app, _caller, { id }) => settingsOf(app, id)

/** Returns the shipping settings of an enterprise. Throws not_found. */
export async function settingsOf(
  app: Pick<App, 'db' | 'cardPayments'>,
  vendorId: number,
): Promise<ShippingSettings> {
  const { db } = app
  const shop = await shopOf(app, vendorId)
  const [zones, rates, locations, classes, goods, regions, currencies] = await Promise.all([
    queries.zoneRows(db, vendorId),
    queries.rateRows(db, vendorId),
    queries.locationRows(db, vendorId),
    queries.classRows(db, vendorId),
    queries.goodsRow(db, vendorId),
    regionsOf(db),
    currencyCodes(db),
  ])
  const { country, name, handlingDaysMin, handlingDaysMax, rev: shopRev } = shop
  const settings = {
    vendorId,
    name,
    country,
    currency: regionOfCountry(regions, country ?? defaultCountry).currency,
    currencies: [...currencies].toSorted(),
    handlingDaysMin,
    handlingDaysMax,
    shopRev,
    zones: zones.map((zone) => ({
      ...zone,
      rates: rates.filter((rate) => rate.zoneId === zone.id),
    })),
    locations: locations.map((location) => ({
      ...location,
      rates: rates.filter((rate) => rate.locationId === location.id),
    })),
    classes,
  }
  return { ...settings, warnings: warningsOf(settings, goods) }
}
