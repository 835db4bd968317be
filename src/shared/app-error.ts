/** Every expected failure and its HTTP status. The code is also the key of its message. */
export const errorStatus = {
  invalid_input: 422,
  malformed_request: 400,
  not_signed_in: 401,
  not_allowed: 403,
  wrong_password: 403,
  second_factor_needed: 403,
  wrong_code: 422,
  already_there: 409,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_member: 409,
  last_owner: 409,
  last_admin: 409,
  invitation_over: 410,
  changed_meanwhile: 409,
  handle_taken: 409,
  handle_reserved: 409,
  email_in_use: 409,
  too_large: 413,
  file_not_sent: 409,
  file_type_refused: 415,
  file_unreadable: 422,
  image_too_big: 422,
  too_many_requests: 429,
  // Codes of signing up, spelled as existing clients know them (E-014 to E-016).
  EMPTY_NAME: 422,
  INVALID_EMAIL: 422,
  PASSWORD_TOO_SHORT: 422,
  PASSWORD_MISMATCH: 422,
  BOT_CHECK_FAILED: 422,
  body_too_slow: 408,
  /** The cart has become an order. */
  cart_completed: 409,
  /** The cart is not what was agreed to: prices, stock or rates have changed since. */
  cart_changed: 409,
  not_for_sale: 422,
  /** Details: `available`. */
  not_enough_stock: 422,
  /** Something is missing before it can be paid; details: `missing`. */
  cart_incomplete: 422,
  code_not_valid: 422,
  payment_refused: 422,
  /** The state of an order does not allow it; details: `why`. */
  order_state: 409,
  search_unavailable: 503,
  database_unavailable: 503,
  payments_unavailable: 503,
  places_unavailable: 503,
  translation_unavailable: 503,
  /** Takes longer than a request may; it is stored when done. */
  translation_pending: 503,
  /** The site's daily limit of translated characters is reached. */
  translation_used_up: 503,
  busy: 503,
  timed_out: 503,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export type ErrorDetails = Record<string, string | number>

const outagesOfSite: ReadonlySet<ErrorCode> = new Set([
  'database_unavailable',
  'busy',
  'timed_out',
  'overloaded',
])

/**
 * Returns true for failures of the whole site (database, overload). The other 503 codes are about
 * one external service, without which pages still render.
 */
export function isOutageOfSite(code: ErrorCode): boolean {
  return outagesOfSite.has(code)
}

/** Thrown for expected failures. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** An AppError, or what the API answered for one. */
export type ExpectedFailure = Error & { readonly code: ErrorCode }

/**
 * Recognises an AppError by its code: pages and server are two bundles, so the class may exist
 * twice and `instanceof` would miss it.
 */
export function isAppError(error: unknown): error is ExpectedFailure {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    Object.hasOwn(errorStatus, error.code)
  )
}

/** Returns the details of an expected failure, whether thrown by a service or received from the API. */
export function detailsOf(error: Error): Readonly<Record<string, unknown>> {
  const details = 'details' in error ? error.details : 'data' in error && error.data
  return typeof details === 'object' && details !== null ? { ...details } : {}
}

/** Returns an error handler for `catch`: null for an expected failure with this code. */
export function nullOn(code: ErrorCode) {
  return (error: unknown): null => {
    if (isAppError(error) && error.code === code) return null
    throw error
  }
}

/** Returns the entry for an expected failure's code; rethrows failures without one. */
export function entryFor<T>(error: unknown, byCode: Readonly<Partial<Record<string, T>>>): T {
  const entry = isAppError(error) ? byCode[error.code] : undefined
  if (entry === undefined) throw error
  return entry
}
