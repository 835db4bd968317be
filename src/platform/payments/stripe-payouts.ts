import type { Stripe } from 'stripe'
import { paymentMethod } from '#shared/enums-of-store.ts'
import type { PayoutProvider, ProviderAccount, Transfer } from './payout-provider.ts'
import {
  answerOf,
  found,
  hourlyKey,
  openStripe,
  rejection,
  stepFailure,
  stepOf,
  toStripe,
  type StripeKeys,
} from './stripe-client.ts'

/** Pays out by Stripe Connect: Express accounts, with separate charges and transfers. */
export function stripePayouts(access: StripeKeys): PayoutProvider {
  const stripe = openStripe(access)
  const ask = <T>(what: string, answer: Promise<T>) => answerOf(access.log, what, answer)

  return {
    method: paymentMethod.stripe,

    async createAccount({ enterpriseId, name, email, country }) {
      const account = await ask(
        'account',
        stripe.accounts.create(
          {
            type: 'express',
            country,
            ...(email && { email }),
            business_profile: { name },
            capabilities: { transfers: { requested: true } },
            metadata: { enterprise: String(enterpriseId) },
          },
          { idempotencyKey: `account:${enterpriseId}:${country}` },
        ),
      )
      return account.id
    },

    async onboardingUrl(ref, { doneAt, failedAt }) {
      const link = await ask(
        'onboarding',
        stripe.accountLinks.create({
          account: ref,
          refresh_url: failedAt,
          return_url: doneAt,
          type: 'account_onboarding',
        }),
      )
      return link.url
    },

    async dashboardUrl(ref) {
      const link = await ask('dashboard', found(stripe.accounts.createLoginLink(ref)))
      return link?.url ?? null
    },

    async account(ref) {
      const account = await ask('account', found(stripe.accounts.retrieve(ref)))
      return account && accountOf(account)
    },

    payable: ({ amount, currency }) => amount - (amount % stepOf(currency)),

    async transfer({ payoutId, accountRef, amount, currency }) {
      const converted = toStripe(amount, currency)
      if (converted === null) return { state: 'failed', failure: stepFailure(currency) }
      // Stripe forgets idempotency keys after a day; a transfer that was made is found by its group.
      const made = await ask(
        'transfers',
        stripe.transfers.list({ transfer_group: payoutId, limit: 1 }),
      )
      const [same] = made.data
      if (same) return { state: 'done', ref: same.id }
      try {
        const { id } = await stripe.transfers.create(
          {
            amount: converted,
            currency: currency.toLowerCase(),
            destination: accountRef,
            transfer_group: payoutId,
          },
          { idempotencyKey: hourlyKey(payoutId) },
        )
        return { state: 'done', ref: id }
      } catch (error) {
        return refusedTransfer(error) ?? ask('transfer', Promise.reject(error as Error))
      }
    },
  }
}

function refusedTransfer(error: unknown): Transfer | null {
  const rejected = rejection(error)
  if (!rejected) return null
  const isWaiting = rejected.code === 'balance_insufficient'
  return { state: isWaiting ? 'waiting' : 'failed', failure: rejected.message }
}

function accountOf(account: Stripe.Account): ProviderAccount {
  const { id, requirements, capabilities, payouts_enabled, details_submitted } = account
  const [bank] = account.external_accounts?.data ?? []
  const last4 = bank?.last4 ?? ''
  if (requirements?.disabled_reason?.startsWith('rejected')) {
    return { ref: id, state: 'rejected', last4 }
  }
  if (payouts_enabled && capabilities?.transfers === 'active') {
    return { ref: id, state: 'ready', last4 }
  }
  return { ref: id, state: details_submitted ? 'verifying' : 'incomplete', last4 }
}
