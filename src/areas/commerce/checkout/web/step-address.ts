import type { CheckoutStep } from '../model.ts'

/** Returns the address of a step of the checkout. */
export function stepAddress(step: CheckoutStep, currency: string): string {
  return `/checkout?currency=${currency}&step=${step}`
}
