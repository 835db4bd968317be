import { settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import {
  amountFrom,
  attempt,
  changed,
  FieldError,
  numberFrom,
  requiredFrom,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { rateBasis, shippingMethod, shippingRateType } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { RateInput, shippingContract } from '../contract.ts'

const api = clientOf<typeof shippingContract>('shipping')
export const gramsPerKg = 1000

/** Handles the forms of the editor of a rate. */
export async function answerRate(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<SettingsFailure> {
  const intent = formText(form, 'intent')
  if (intent !== 'rate' && intent !== 'remove-rate') return pageNotFound()
  const rateId = formText(form, 'rateId')
  const failure = await attempt(form, () => {
    if (intent === 'remove-rate') return api(context).removeRate({ id, rateId })
    const known = rateId ? { rateId, rev: requiredFrom(form, 'rev') } : {}
    return api(context).saveRate({ id, ...known, ...rateFrom(form) })
  })
  if (failure) return failure
  throw changed(url, `${settingsAddress(shippingSettingsPath, id)}&done=${intent}`)
}

/** Reads a rate. Throws FieldError for what cannot be read. */
function rateFrom(form: FormData): RateInput {
  const currency = formText(form, 'currency')
  const chosen = <Value extends number>(name: string, values: readonly Value[]): Value =>
    values.find((value) => String(value) === form.get(name)) ?? pageNotFound()
  const basis = chosen('basis', Object.values(rateBasis))
  const type = chosen('type', Object.values(shippingRateType))
  const weight = numberFrom(form, 'maxWeight', 3)
  return {
    method: chosen('method', [
      shippingMethod.shipped,
      shippingMethod.pickup,
      shippingMethod.localDelivery,
    ]),
    zoneId: formText(form, 'zoneId') || null,
    locationId: formText(form, 'locationId') || null,
    name: formText(form, 'name'),
    type,
    basis,
    currency,
    minValue: amountFrom(form, 'minValue', currency),
    maxWeightGrams: weight === null ? null : Math.round(weight * gramsPerKg),
    radiusKm: numberFrom(form, 'radiusKm'),
    deliveryDaysMin: numberFrom(form, 'deliveryDaysMin'),
    deliveryDaysMax: numberFrom(form, 'deliveryDaysMax'),
    instructions: formText(form, 'instructions'),
    enabled: form.has('enabled'),
    steps: type === shippingRateType.freeShipping ? [] : stepsFrom(form, basis, currency),
    classes: classesFrom(form, currency),
  }
}

function stepsFrom(form: FormData, basis: number, currency: string): RateInput['steps'] {
  if (basis === rateBasis.flat) {
    const amount = amountFrom(form, 'price', currency)
    if (amount === null) throw new FieldError('price')
    return [{ from: 0, amount }]
  }
  const amounts = form.getAll('stepAmount')
  return form.getAll('stepFrom').flatMap((from, at) => {
    const row = new FormData()
    row.set('steps', from)
    row.set('stepAmount', amounts[at] ?? '')
    if (from === '' && (amounts[at] ?? '') === '') return []
    try {
      const amount = amountFrom(row, 'stepAmount', currency)
      const start =
        basis === rateBasis.value
          ? amountFrom(row, 'steps', currency)
          : Math.round((numberFrom(row, 'steps', 3) ?? 0) * gramsPerKg)
      return amount === null ? [] : { from: start ?? 0, amount }
    } catch {
      throw new FieldError('steps')
    }
  })
}

/** Reads the rules of classes: `class-{id}` is `extra` or `none`, `surcharge-{id}` its amount. */
function classesFrom(form: FormData, currency: string): RateInput['classes'] {
  return form.getAll('classId').flatMap((id) => {
    if (typeof id !== 'string') return []
    const rule = form.get(`class-${id}`)
    if (rule === 'none') return { id, surcharge: null }
    if (rule !== 'extra') return []
    const surcharge = amountFrom(form, `surcharge-${id}`, currency)
    if (surcharge === null) throw new FieldError(`surcharge-${id}`)
    return { id, surcharge }
  })
}
