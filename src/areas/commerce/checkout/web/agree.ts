import { apiOf } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import type { checkoutContract } from '../contract.ts'
import { orderProblems, type OrderProblem } from './checkout-action.ts'

const api = apiOf<typeof checkoutContract>('checkout')

/**
 * Agrees to the order of a cart before its card is confirmed; returns why it cannot be placed, null
 * if it can. Load it when it is needed: it brings the client of the API along.
 */
export async function agreeToOrder(order: {
  cart: string
  agreedHash: string
}): Promise<OrderProblem | null> {
  try {
    await api.agreeToOrder(order)
    return null
  } catch (error) {
    const problem = isAppError(error) ? orderProblems[error.code] : undefined
    if (!problem) throw error
    return problem
  }
}
