import type { ContractRouterClient } from '@orpc/contract'
import type { cartsContract } from '#commerce/carts/contract.ts'
import type { CartResult } from '#commerce/carts/web/widgets/cart-result.ts'
import type { Address } from '#shared/address.ts'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { AddressForm, checkoutContract, FieldProblems, Payment } from '../contract.ts'
import { addressFields, checkoutStep } from '../model.ts'
import { stepAddress } from './step-address.ts'

interface Api {
  checkout: ContractRouterClient<typeof checkoutContract>
  carts: ContractRouterClient<typeof cartsContract>
}

/** Why the order was not placed; key of the text `order-{name}`. */
export type OrderProblem =
  | 'changed'
  | 'refused'
  | 'unavailable'
  | 'confirm'
  | 'incomplete'
  | 'tooMany'

/** Result of the forms of the checkout. */
export type CheckoutResult =
  | { of: 'next'; to: string }
  | {
      of: 'address'
      problems: FieldProblems
      typed: Record<string, string>
      form: AddressForm
      billForm: AddressForm
    }
  | { of: 'order'; problem: OrderProblem }
  | { of: 'choose' }
  | CartResult

export async function checkoutAction(api: Api, form: FormData): Promise<CheckoutResult> {
  const currency = formText(form, 'currency') || undefined
  switch (formText(form, 'intent')) {
    case 'address':
      return setAddress(api, form, currency)
    case 'country':
      return typedAgain(api, form, [])
    case 'payment': {
      const method = formNumber(form, 'method') as Payment['methods'][number]['method']
      if (!form.has('method')) return { of: 'choose' }
      await api.checkout.choosePayment({ currency, method })
      return next(checkoutStep.review, currency)
    }
    case 'review':
      return next(checkoutStep.review, currency)
    case 'order':
      return placeOrder(api, form)
    case 'vendor':
      await api.carts.changeVendor({
        vendorId: formNumber(form, 'vendor'),
        currency,
        shipping: formText(form, 'shipping'),
      })
      return { of: 'done' }
    case 'remove':
      await api.carts.removeLine({ lineId: formText(form, 'line') })
      return { of: 'done' }
    case 'later':
      await api.carts.changeLine({ lineId: formText(form, 'line'), savedForLater: true })
      return { of: 'done' }
    case 'code':
      return addCode(api, form, currency)
    case 'removeCode':
      await api.carts.removeCode({ currency, key: formText(form, 'key') })
      return { of: 'done' }
    default:
      await api.carts.acceptPrices({ currency })
      return { of: 'done' }
  }
}

function next(step: 1 | 2 | 3, currency: string | undefined): CheckoutResult {
  return { of: 'next', to: stepAddress(step, currency ?? '') }
}

async function setAddress(
  api: Api,
  form: FormData,
  currency: string | undefined,
): Promise<CheckoutResult> {
  const addressId = formText(form, 'addressId') || undefined
  const isVirtual = form.has('isVirtual')
  const stored = await api.checkout.setAddress({
    currency,
    email: formText(form, 'email'),
    ...(addressId ? { addressId } : !isVirtual && { address: addressIn(form, '') }),
    billAddress: form.has('hasBill') ? addressIn(form, 'bill-') : null,
    isSaved: form.has('isSaved'),
  })
  return stored.problems.length > 0
    ? typedAgain(api, form, stored.problems)
    : next(checkoutStep.payment, stored.currency)
}

function addressIn(form: FormData, prefix: string): Address {
  const fields = addressFields.flatMap((name) => {
    const value = formText(form, prefix + name)
    return value === '' ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(fields), countryCode: formText(form, `${prefix}country`) }
}

/** The form again with what was typed, for the countries that were chosen. */
async function typedAgain(
  { checkout }: Api,
  form: FormData,
  problems: FieldProblems,
): Promise<CheckoutResult> {
  const country = formText(form, 'country') || 'US'
  const [fields, billForm] = await Promise.all([
    checkout.getAddressForm({ country }),
    checkout.getAddressForm({ country: formText(form, 'bill-country') || country }),
  ])
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return { of: 'address', problems, typed, form: fields, billForm }
}

async function addCode(
  { carts }: Api,
  form: FormData,
  currency: string | undefined,
): Promise<CheckoutResult> {
  const code = formText(form, 'code')
  try {
    await carts.addCode({ currency, code })
    return { of: 'done' }
  } catch (error) {
    const isUnknown = isAppError(error) && error.code === 'code_not_valid'
    if (!isUnknown && !(isAppError(error) && error.code === 'too_many_requests')) throw error
    const problem = isUnknown ? 'unknownCode' : 'tooMany'
    return { of: 'problem', intent: 'code', at: '', problem, available: 0, typed: code }
  }
}

export const orderProblems: Readonly<Partial<Record<string, OrderProblem>>> = {
  cart_changed: 'changed',
  not_enough_stock: 'changed',
  not_for_sale: 'changed',
  cart_incomplete: 'incomplete',
  payment_refused: 'refused',
  payments_unavailable: 'unavailable',
  too_many_requests: 'tooMany',
}

/** Where the price, the stock or anything else has changed, the page shows it as it is now. */
async function placeOrder({ checkout }: Api, form: FormData): Promise<CheckoutResult> {
  try {
    const { orderId } = await checkout.placeOrder({
      cart: formText(form, 'cart'),
      agreedHash: formText(form, 'agreedHash'),
    })
    return orderId
      ? { of: 'next', to: `/checkout-success?order=${orderId}` }
      : { of: 'order', problem: 'confirm' }
  } catch (error) {
    const problem = isAppError(error) ? orderProblems[error.code] : undefined
    if (!problem) throw error
    return { of: 'order', problem }
  }
}
