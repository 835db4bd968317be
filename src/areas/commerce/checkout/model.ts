import type { PaymentMethod } from '#shared/enums-of-store.ts'

/** K-060 */
export const checkoutStep = { address: 1, payment: 2, review: 3 } as const
export type CheckoutStep = (typeof checkoutStep)[keyof typeof checkoutStep]

/** Fields of a postal address, besides its country. */
export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'city',
  'province',
  'postalCode',
  'phone',
] as const
export type AddressFieldName = (typeof addressFields)[number]

/** Why a field is refused; key of the text `field-{name}`. */
export type FieldProblem = 'required' | 'malformed' | 'not_an_option'

/** Keys of the texts of ways to pay: `pay-{name}`. */
export const paymentWords = {
  1: 'card',
  2: 'transfer',
  3: 'pickup',
  4: 'test',
} as const satisfies Record<PaymentMethod, string>
