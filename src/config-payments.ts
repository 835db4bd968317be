interface PaymentVariables {
  TEST_PAYMENTS?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_PRICES?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_URL?: string | undefined
}

/** Whether carts can be paid by a test provider, which charges nothing. */
export function testPaymentsOf(env: PaymentVariables, seed: 'demo' | 'none'): boolean {
  if (env.TEST_PAYMENTS) return ['1', 'true', 'yes', 'on'].includes(env.TEST_PAYMENTS)
  return seed === 'demo' && !env.STRIPE_SECRET_KEY
}

/** Keys of Stripe, of which subscriptions and the store each need more; null without them. */
function keysOf(env: PaymentVariables) {
  const { STRIPE_SECRET_KEY: secretKey } = env
  const webhookSecrets = listOf(env.STRIPE_WEBHOOK_SECRET)
  if (!secretKey || webhookSecrets.length === 0) return null
  return { secretKey, webhookSecrets, url: env.STRIPE_URL?.replace(/\/+$/, '') ?? null }
}

/** Access to Stripe for subscriptions; null without keys or plans. */
export function stripeOf(env: PaymentVariables) {
  const keys = keysOf(env)
  const prices = listOf(env.STRIPE_PRICES)
  return keys && prices.length > 0 ? { ...keys, prices } : null
}

/** Access to Stripe for the store's cards and payouts; null without its publishable key. */
export function stripeStoreOf(env: PaymentVariables) {
  const keys = keysOf(env)
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  return keys && publishableKey ? { ...keys, publishableKey } : null
}

/** Variables that are missing for the others to have an effect, with why. */
export function paymentProblems(env: PaymentVariables): { path: string; message: string }[] {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const uses = ['STRIPE_PRICES', 'STRIPE_PUBLISHABLE_KEY'] as const
  if (![...keys, ...uses].some((name) => env[name])) return []
  return [
    ...keys.flatMap((path) =>
      env[path] ? [] : { path, message: `must be given: payments need ${keys.join(' and ')}` },
    ),
    ...(uses.some((name) => env[name])
      ? []
      : uses.map((path) => ({
          path,
          message:
            'or the other one must be given: plans of subscriptions, or the key of the store',
        }))),
  ]
}

function listOf(text = ''): string[] {
  return text.split(',').flatMap((one) => one.trim() || [])
}
