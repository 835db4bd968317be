import { redirect } from 'react-router'
import { detailsOf, isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { cartsContract } from '../contract.ts'
import type { CartProblem, CartResult, RemovedLine } from './widgets/cart-result.ts'

const api = clientOf<typeof cartsContract>('carts')

/** Handles all forms about the cart: those of its page, and those that add to it. */
export async function cartAction(context: ReadableContext, form: FormData): Promise<CartResult> {
  const intent = formText(form, 'intent')
  try {
    return await actOn(context, intent, form)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const { available } = detailsOf(error as Error)
    return {
      of: 'problem',
      intent,
      at: formText(form, 'line') || formText(form, 'vendor'),
      problem,
      available: typeof available === 'number' ? available : 0,
      typed: formText(form, intent === 'code' ? 'code' : 'typed'),
    }
  }
}

const problems: Readonly<Partial<Record<string, CartProblem>>> = {
  not_for_sale: 'notForSale',
  not_enough_stock: 'notEnough',
  code_not_valid: 'unknownCode',
  invalid_input: 'invalid',
  too_many_requests: 'tooMany',
  not_found: 'gone',
  cart_completed: 'gone',
}

function problemOf(error: unknown): CartProblem | undefined {
  return isAppError(error) ? problems[error.code] : undefined
}

async function actOn(
  context: ReadableContext,
  intent: string,
  form: FormData,
): Promise<CartResult> {
  const carts = api(context)
  const lineId = formText(form, 'line')
  const currency = formText(form, 'currency') || undefined
  switch (intent) {
    case 'add':
      return add(context, form)
    case 'quantity': {
      const quantity = formNumber(form, form.has('quantity') ? 'quantity' : 'typed')
      if (quantity === 0) return remove(context, form)
      await carts.changeLine({ lineId, quantity })
      return { of: 'done' }
    }
    case 'remove':
      return remove(context, form)
    case 'later':
      await carts.changeLine({ lineId, savedForLater: true })
      return { of: 'done' }
    case 'now':
      await carts.changeLine({ lineId, savedForLater: false })
      return { of: 'done' }
    case 'move': {
      const to = formText(form, 'to')
      await carts.moveLine({ lineId, to })
      return { of: 'moved', currency: to }
    }
    case 'code':
      await carts.addCode({ currency, code: formText(form, 'code') })
      return { of: 'done' }
    case 'removeCode':
      await carts.removeCode({ currency, key: formText(form, 'key') })
      return { of: 'done' }
    case 'accept':
      await carts.acceptPrices({ currency })
      return { of: 'done' }
    case 'country': {
      const changed = await carts.setCountry({ currency, country: formText(form, 'country') })
      if (changed.currency !== currency) throw redirect(`/cart?currency=${changed.currency}`, 303)
      return { of: 'done' }
    }
    default:
      return changeVendor(context, form, currency)
  }
}

async function add(context: ReadableContext, form: FormData): Promise<CartResult> {
  const email = formText(form, 'recipientEmail').trim()
  const isUndo = form.has('undo')
  const quantity = formNumber(form, 'quantity') || 1
  const added = await api(context).addToCart({
    variantId: formText(form, 'variant'),
    quantity,
    currency: isUndo ? formText(form, 'currency') : undefined,
    savedForLater: form.has('saved'),
    ...(email && { recipient: { email, message: formText(form, 'message') } }),
  })
  return isUndo ? { of: 'done' } : { of: 'added', ...added, quantity }
}

async function remove(context: ReadableContext, form: FormData): Promise<CartResult> {
  const removed = JSON.parse(formText(form, 'removed')) as RemovedLine
  await api(context).removeLine({ lineId: formText(form, 'line') })
  return { of: 'removed', removed }
}

async function changeVendor(
  context: ReadableContext,
  form: FormData,
  currency: string | undefined,
): Promise<CartResult> {
  await api(context).changeVendor({
    vendorId: formNumber(form, 'vendor'),
    currency,
    ...(form.has('shipping') && { shipping: formText(form, 'shipping') }),
    ...(form.has('note') && { note: formText(form, 'note') }),
  })
  return { of: 'done' }
}
