import { countryCodes } from '#foundation/locations/server/public.ts'
import { currencyCodes } from '#foundation/sites/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import {
  rateBasis,
  shippingArea,
  shippingMethod,
  shippingRateType,
} from '#shared/enums-of-store.ts'
import type { RateInput, shippingContract, Zone } from '../contract.ts'
import * as queries from './settings-queries.ts'

type Service = Handlers<typeof shippingContract>

/**
 * Creates a first zone with one price, so that a team can ship at once. Throws already_there if it
 * has a zone.
 */
export const startShipping: Service['startShipping'] = async (app, caller, input) => {
  const { id, country, zoneName, rateName, price, currency } = input
  await checkCountries(app.db, country === null ? [] : [country])
  if (!(await currencyCodes(app.db)).has(currency)) {
    throw new AppError('invalid_input', { field: 'currency' })
  }
  await app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockShipping(tx, id))) throw new AppError('not_found')
    const zones = await queries.zoneRows(tx, id)
    if (zones.length > 0) throw new AppError('already_there')
    const area = country === null ? shippingArea.everywhereElse : shippingArea.specificLocations
    const zoneId = await queries.insertZone(tx, id, { name: zoneName, area })
    if (!zoneId) throw new AppError('already_there')
    if (country !== null) await queries.putPlaces(tx, id, zoneId, [{ country, state: null }])
    await queries.putRate(tx, id, newStoreId('so'), flatRate(zoneId, rateName, price, currency))
    await audit(tx, caller, id, 'shipping.start', { zone: zoneName, country, price, currency })
  })
}

function flatRate(zoneId: string, name: string, price: number, currency: string): RateInput {
  return {
    method: shippingMethod.shipped,
    zoneId,
    locationId: null,
    name,
    type: price === 0 ? shippingRateType.freeShipping : shippingRateType.customRate,
    basis: rateBasis.flat,
    currency,
    minValue: null,
    maxWeightGrams: null,
    radiusKm: null,
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    instructions: '',
    enabled: true,
    steps: price === 0 ? [] : [{ from: 0, amount: price }],
    classes: [],
  }
}

/**
 * Adds or changes a zone. Throws already_there with the `field` whose value another zone has, and
 * changed_meanwhile.
 */
export const saveZone: Service['saveZone'] = async (app, caller, input) => {
  const { id, zoneId, rev, name, area } = input
  const places = area === shippingArea.specificLocations ? uniquePlaces(input.places) : []
  await checkCountries(
    app.db,
    places.map(({ country }) => country),
  )
  return app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockShipping(tx, id))) throw new AppError('not_found')
    const zones = await queries.zoneRows(tx, id)
    const before = zones.find((zone) => zone.id === zoneId)
    if (zoneId !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    const others = zones.filter((zone) => zone.id !== zoneId)
    if (others.some((zone) => zone.name === name)) refuse('name')
    const isTaken =
      area === shippingArea.everywhereElse && others.some((zone) => zone.area === area)
    if (isTaken) refuse('area')
    if (before) await queries.updateZone(tx, before.id, { name, area })
    const saved = before?.id ?? (await queries.insertZone(tx, id, { name, area })) ?? refuse('name')
    if (!(await queries.putPlaces(tx, id, saved, places))) refuse('places')
    const diff = before ? zoneDiff(before, name, places.length) : { name, places: places.length }
    await audit(tx, caller, id, before ? 'shipping.edit_zone' : 'shipping.add_zone', diff)
    return { zoneId: saved }
  })
}

function zoneDiff(before: queries.ZoneRow, name: string, places: number) {
  return { name: [before.name, name], places: [before.places.length, places] }
}

function refuse(field: string): never {
  throw new AppError('already_there', { field })
}

/** Leaves out states of countries that are there as a whole, and repeated places. */
function uniquePlaces(places: Zone['places']): Zone['places'] {
  const whole = new Set(places.flatMap(({ country, state }) => (state === null ? country : [])))
  const kept = places.filter(({ country, state }) => state === null || !whole.has(country))
  return [...new Map(kept.map((place) => [`${place.country}-${place.state}`, place])).values()]
}

async function checkCountries(db: Db, countries: readonly string[]): Promise<void> {
  const known = await countryCodes(db)
  if (countries.some((country) => !known.has(country))) {
    throw new AppError('invalid_input', { field: 'places' })
  }
}

/** Deletes a zone with its rates; one that is gone already stays so. */
export const removeZone: Service['removeZone'] = async (app, caller, { id, zoneId }) => {
  await app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockShipping(tx, id))) throw new AppError('not_found')
    const zone = (await queries.zoneRows(tx, id)).find((each) => each.id === zoneId)
    if (!zone || !(await queries.deleteZone(tx, id, zoneId))) return
    await audit(tx, caller, id, 'shipping.remove_zone', { name: zone.name })
  })
}

type ShippingAction =
  | 'shipping.start'
  | 'shipping.add_zone'
  | 'shipping.edit_zone'
  | 'shipping.remove_zone'
  | 'shipping.add_rate'
  | 'shipping.edit_rate'
  | 'shipping.remove_rate'
  | 'shipping.add_class'
  | 'shipping.edit_class'
  | 'shipping.remove_class'

/** Records a change of an enterprise's shipping settings. */
export async function audit(
  tx: Tx,
  caller: Caller,
  enterpriseId: number,
  action: ShippingAction,
  diff: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, caller, {
    action,
    targetKind: 'enterprise',
    targetId: enterpriseId,
    diff,
  })
}
