interface PaymentVariables {
  TEST_PAYMENTS?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_PRICES?: string | undefined
  STRIPE_URL?: string | undefined
}

/** Whether carts can be paid by a test provider, which charges nothing. */
export function testPaymentsOf(env: PaymentVariables, seed: 'demo' | 'none'): boolean {
  if (env.TEST_PAYMENTS) return ['1', 'true', 'yes', 'on'].includes(env.TEST_PAYMENTS)
  return seed === 'demo' && !env.STRIPE_SECRET_KEY
}

/** Access to Stripe for subscriptions; null without keys or plans. */
export function stripeOf(env: PaymentVariables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const prices = (env.STRIPE_PRICES ?? '').split(',').flatMap((price) => price.trim() || [])
  if (!secretKey || !webhookSecret || prices.length === 0) return null
  return { secretKey, webhookSecret, prices, url: env.STRIPE_URL?.replace(/\/+$/, '') ?? null }
}
