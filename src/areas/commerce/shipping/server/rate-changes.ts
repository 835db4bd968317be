import { currencyCodes } from '#foundation/sites/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { rateBasis, shippingMethod, shippingRateType } from '#shared/enums-of-store.ts'
import type { Rate, RateInput, shippingContract } from '../contract.ts'
import * as queries from './settings-queries.ts'
import { audit } from './zone-changes.ts'

type Service = Handlers<typeof shippingContract>

/** Adds or changes a rate. Throws changed_meanwhile, and invalid_input with the `field`. */
export const saveRate: Service['saveRate'] = async (app, caller, input) => {
  const { id, rateId, rev, ...fields } = input
  const rate = completeRate(fields)
  if (!(await currencyCodes(app.db)).has(rate.currency)) refuse('currency')
  return app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockShipping(tx, id))) throw new AppError('not_found')
    const before = (await queries.rateRows(tx, id)).find((each) => each.id === rateId)
    if (rateId !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    await checkTargets(tx, id, rate)
    const saved = before?.id ?? newStoreId('so')
    await queries.putRate(tx, id, saved, rate)
    const action = before ? 'shipping.edit_rate' : 'shipping.add_rate'
    await audit(tx, caller, id, action, before ? differences(before, rate) : { name: rate.name })
    return { rateId: saved }
  })
}

/** Sets what does not apply to the kind of rate to its empty value, and checks the rest. */
function completeRate(fields: RateInput): RateInput {
  const isShipped = fields.method === shippingMethod.shipped
  const isFree = fields.type === shippingRateType.freeShipping
  const isLocal = fields.method === shippingMethod.localDelivery
  if (isShipped ? fields.zoneId === null : fields.locationId === null) {
    refuse(isShipped ? 'zoneId' : 'locationId')
  }
  if (isLocal && fields.radiusKm === null) refuse('radiusKm')
  const steps = fields.steps.toSorted((one, other) => one.from - other.from)
  if (!isFree && steps.length === 0) refuse('steps')
  if (new Set(steps.map(({ from }) => from)).size < steps.length) refuse('steps')
  const { deliveryDaysMin: min, deliveryDaysMax: max } = fields
  if ((min === null) !== (max === null) || (min ?? 0) > (max ?? 0)) refuse('deliveryDaysMax')
  const [first] = steps
  const flat = first ? [{ from: 0, amount: first.amount }] : []
  return {
    ...fields,
    zoneId: isShipped ? fields.zoneId : null,
    locationId: isShipped ? null : fields.locationId,
    radiusKm: isLocal ? fields.radiusKm : null,
    basis: isFree ? rateBasis.flat : fields.basis,
    steps: isFree ? [] : fields.basis === rateBasis.flat ? flat : steps,
    // Without a price there is nothing to add to.
    classes: fields.classes.filter(({ surcharge }) => surcharge !== 0),
  }
}

/** Throws invalid_input unless zone, location and classes are the enterprise's. */
async function checkTargets(tx: Tx, enterpriseId: number, rate: RateInput): Promise<void> {
  const [zones, locations, classes] = await Promise.all([
    queries.zoneRows(tx, enterpriseId),
    queries.locationRows(tx, enterpriseId),
    queries.classRows(tx, enterpriseId),
  ])
  const has = (rows: readonly { id: string }[], id: string | null) =>
    id === null || rows.some((row) => row.id === id)
  if (!has(zones, rate.zoneId)) refuse('zoneId')
  if (!has(locations, rate.locationId)) refuse('locationId')
  if (!rate.classes.every(({ id }) => has(classes, id))) refuse('classes')
  if (new Set(rate.classes.map(({ id }) => id)).size < rate.classes.length) refuse('classes')
}

function refuse(field: string): never {
  throw new AppError('invalid_input', { field })
}

function differences({ id: _id, rev: _rev, ...before }: Rate, rate: RateInput) {
  const changed = Object.entries(rate).flatMap(([name, value]) => {
    const old: unknown = Reflect.get(before, name)
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [[name, [old, value]] as const]
  })
  return { rate: rate.name, ...Object.fromEntries(changed) }
}

/** Deletes a rate; one that is gone already stays so. */
export const removeRate: Service['removeRate'] = async (app, caller, { id, rateId }) => {
  await app.db.transaction().execute(async (tx) => {
    const removed = await queries.deleteRate(tx, id, rateId)
    if (removed) await audit(tx, caller, id, 'shipping.remove_rate', removed)
  })
}

/** Adds or renames a shipping class. Throws already_there for a name that another has. */
export const saveShippingClass: Service['saveShippingClass'] = async (app, caller, input) => {
  const { id, classId, rev, name } = input
  return app.db.transaction().execute(async (tx) => {
    if (!(await queries.lockShipping(tx, id))) throw new AppError('not_found')
    const classes = await queries.classRows(tx, id)
    const before = classes.find((each) => each.id === classId)
    if (classId !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    if (classes.some((each) => each.name === name && each.id !== classId)) {
      throw new AppError('already_there', { field: 'name' })
    }
    if (before) {
      await queries.renameClass(tx, before.id, name)
      await audit(tx, caller, id, 'shipping.edit_class', { name: [before.name, name] })
      return { classId: before.id }
    }
    const made = await queries.insertClass(tx, id, name)
    if (!made) throw new AppError('already_there', { field: 'name' })
    await audit(tx, caller, id, 'shipping.add_class', { name })
    return { classId: made }
  })
}

/** Deletes a shipping class; one that is gone already stays so. */
export const removeShippingClass: Service['removeShippingClass'] = async (app, caller, input) => {
  const { id, classId } = input
  await app.db.transaction().execute(async (tx) => {
    const removed = await queries.deleteClass(tx, id, classId)
    if (removed) await audit(tx, caller, id, 'shipping.remove_class', removed)
  })
}
