import type { shopsContract } from '#commerce/shops/contract.ts'
import { settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import {
  amountFrom,
  attempt,
  changed,
  FieldError,
  requiredFrom,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { shippingContract } from '../contract.ts'

const api = clientOf<typeof shippingContract>('shipping')
const shops = clientOf<typeof shopsContract>('shops')

/** Forms of the page, and what was done by those of its other pages. */
export const shippingIntents = [
  'start',
  'handling',
  'class',
  'remove-class',
  'help',
  'zone',
  'remove-zone',
  'rate',
  'remove-rate',
] as const

/** Handles the forms of the shipping settings. */
export async function answerShipping(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<SettingsFailure> {
  const intent = shippingIntents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const failure = await attempt(form, () => perform(context, form, id, intent))
  if (failure) return failure
  throw changed(url, `${settingsAddress(shippingSettingsPath, id)}&done=${intent}`)
}

async function perform(
  context: ReadableContext,
  form: FormData,
  id: number,
  intent: (typeof shippingIntents)[number],
): Promise<unknown> {
  const text = (name: string) => formText(form, name).trim()
  switch (intent) {
    case 'start': {
      const currency = text('currency')
      const price = amountFrom(form, 'price', currency)
      if (price === null) throw new FieldError('price')
      const isHome = text('to') === 'home'
      return api(context).startShipping({
        id,
        country: isHome ? text('country') : null,
        zoneName: text(isHome ? 'homeName' : 'everywhereName'),
        rateName: text('rateName'),
        price,
        currency,
      })
    }
    case 'handling':
      return shops(context).saveShop({
        id,
        rev: requiredFrom(form, 'rev'),
        handlingDaysMin: requiredFrom(form, 'handlingDaysMin'),
        handlingDaysMax: requiredFrom(form, 'handlingDaysMax'),
      })
    case 'class': {
      const known = text('classId')
      const stored = known ? { classId: known, rev: requiredFrom(form, 'rev') } : {}
      return api(context).saveShippingClass({ id, ...stored, name: text('name') })
    }
    case 'remove-class':
      return api(context).removeShippingClass({ id, classId: text('classId') })
    case 'help':
      return api(context).notifyAdmin({
        settingsName: 'shipping',
        btnText: text('button'),
        gmVendorId: id,
      })
    default:
      return pageNotFound()
  }
}
