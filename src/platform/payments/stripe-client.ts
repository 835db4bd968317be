import { Stripe } from 'stripe'
import type { Log } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { exponentOf } from '#shared/money.ts'

export interface StripeKeys {
  secretKey: string
  /** Secrets of the webhooks that lead here. */
  webhookSecrets: readonly string[]
  /** URL of a stand-in for tests; null for Stripe itself. */
  url: string | null
  log: Log
}

export function openStripe({ secretKey, url }: Pick<StripeKeys, 'secretKey' | 'url'>): Stripe {
  return new Stripe(secretKey, {
    ...(url && addressOf(url)),
    // Both attempts must end before the waiting request times out.
    timeout: 4_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Awaits an answer of Stripe. Throws payment_refused if a card is declined, or payments_unavailable. */
export async function answerOf<T>(log: Log, what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new AppError('payment_refused', {}, { cause: error })
    }
    log.error({ err: error, what }, 'payments: Stripe refused, or did not answer')
    throw new AppError('payments_unavailable', {}, { cause: error })
  }
}

/** Returns null where Stripe has no such object. */
export async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (rejection(error)?.code === 'resource_missing') return null
    throw error
  }
}

/** Returns an error as the rejection of a request; null if Stripe did not answer or it is another. */
export function rejection(error: unknown): Stripe.errors.StripeInvalidRequestError | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error : null
}

/** Parses a signed event. Throws not_allowed unless one of the secrets signed it. */
export function readSignedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
): Stripe.Event {
  let cause: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      cause = error
    }
  }
  throw new AppError('not_allowed', {}, { cause })
}

const hourMs = 3_600_000

/**
 * Returns an idempotency key for the present hour: Stripe repeats a stored refusal for the same key
 * for a day. Only for calls that look first for what they have made.
 */
export function hourlyKey(key: string): string {
  return `${key}:${Math.floor(Date.now() / hourMs)}`
}

/** Currencies that Stripe counts with other decimals than ISO 4217. */
const ownExponents: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * Converts an amount in minor units to Stripe's. Returns null if Stripe cannot express it: of
 * currencies with three decimals, it takes multiples of ten only.
 */
export function toStripe(amount: number, currency: string): number | null {
  const exponent = exponentOf(currency)
  const converted = amount * 10 ** ((ownExponents[currency] ?? exponent) - exponent)
  if (!Number.isSafeInteger(converted)) return null
  return exponent === 3 && converted % 10 !== 0 ? null : converted
}

/** Returns the amount in minor units that Stripe counts in: it can express multiples of it. */
export function stepOf(currency: string): number {
  const exponent = exponentOf(currency)
  return Math.max(exponent === 3 ? 10 : 1, 10 ** (exponent - (ownExponents[currency] ?? exponent)))
}

/** Why an amount cannot be transferred or given back, for admins. */
export function stepFailure(currency: string): string {
  return `Stripe pays ${currency} in multiples of ${stepOf(currency)} minor units only`
}

/** Converts an amount of Stripe's, in its lower-case currency, to minor units. */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  const exponent = exponentOf(code)
  return Math.round(amount * 10 ** (exponent - (ownExponents[code] ?? exponent)))
}

export function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}
