import { z } from 'zod'
import type { ErrorCode } from '#shared/app-error.ts'
import { detailsOf, isAppError } from '#shared/app-error.ts'

/** A refusal in the protocol's form. */
export class StoreError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

export function notFound(what: string, id?: string): StoreError {
  return new StoreError(404, 'not_found', id ? `${what} with id: ${id} was not found` : what)
}

export function invalid(message: string): StoreError {
  return new StoreError(400, 'invalid_data', message)
}

export function notAllowed(message: string, code?: string): StoreError {
  return new StoreError(400, 'not_allowed', message, code)
}

export function duplicate(message: string): StoreError {
  return new StoreError(422, 'duplicate_error', message, 'invalid_request_error')
}

export const unauthorized = new StoreError(401, 'unauthorized', 'Unauthorized')

/**
 * Expected failures in the protocol's form. What the client should see at once is not 409, which it
 * would retry.
 */
const refusals: Readonly<
  Partial<
    Record<ErrorCode, readonly [status: number, type: string, message: string, code?: string]>
  >
> = {
  not_found: [404, 'not_found', 'Not found'],
  cart_completed: [400, 'not_allowed', 'The cart is completed'],
  cart_changed: [409, 'conflict', 'The cart has changed, try again', 'invalid_state_error'],
  not_for_sale: [400, 'invalid_data', 'The variant is not for sale'],
  not_enough_stock: [
    400,
    'not_allowed',
    'Variant does not have the required inventory',
    'insufficient_inventory',
  ],
  cart_incomplete: [400, 'not_allowed', 'The cart is not complete'],
  code_not_valid: [404, 'not_found', 'Discount code is not valid'],
  payment_refused: [422, 'payment_authorization_error', 'The payment was refused'],
  payments_unavailable: [503, 'unexpected_state', 'The payment provider does not answer'],
  changed_meanwhile: [409, 'conflict', 'It was changed meanwhile', 'invalid_state_error'],
  already_there: [422, 'duplicate_error', 'It exists already', 'invalid_request_error'],
  email_in_use: [
    422,
    'duplicate_error',
    'A customer with the given email already has an account. Log in instead',
    'invalid_request_error',
  ],
  order_state: [400, 'not_allowed', 'The state of the order does not allow this'],
  not_allowed: [400, 'not_allowed', 'Not allowed'],
  invalid_input: [400, 'invalid_data', 'Invalid data'],
  malformed_request: [400, 'invalid_data', 'Malformed request'],
  INVALID_EMAIL: [400, 'invalid_data', 'email must be an email'],
  too_many_requests: [429, 'too_many_requests', 'Too many requests'],
  too_large: [413, 'invalid_data', 'The body is too large'],
  busy: [409, 'conflict', 'Try again', 'invalid_state_error'],
}

const missingTexts: Readonly<Record<string, string>> = {
  items: 'Cannot complete a cart without items',
  email: 'The cart has no email',
  shipping_address: 'The cart has no complete shipping address',
  shipping_method: 'The cart has no shipping method',
  payment: 'You cannot complete a cart without a payment session.',
}

/** Returns what an error is answered with; null for an unexpected one. */
export function storeErrorOf(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error
  if (error instanceof z.ZodError) return invalid(error.issues.map(issueText).join(', '))
  if (!isAppError(error)) return null
  const refusal = refusals[error.code]
  if (!refusal) return null
  const [status, type, message, code] = refusal
  const details = detailsOf(error)
  const missing = missingTexts[String(details['missing'])]
  const what = typeof details['what'] === 'string' ? `The ${details['what']} was not found` : null
  return new StoreError(status, type, missing ?? what ?? message, code)
}

function issueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `property ${key} should not exist`).join(', ')
  }
  return path ? `${path}: ${issue.message}` : issue.message
}
