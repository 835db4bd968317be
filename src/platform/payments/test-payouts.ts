import { paymentMethod } from '#shared/enums-of-store.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** Transfers nothing: lets a demo show payouts without an account anywhere. */
export const testPayouts: PayoutProvider = {
  method: paymentMethod.test,
  createAccount: async ({ enterpriseId }) => `test_account_${enterpriseId}`,
  onboardingUrl: async (_ref, { doneAt }) => doneAt,
  dashboardUrl: async () => null,
  account: async (ref) => ({ ref, state: 'ready', last4: '0000' }),
  payable: ({ amount }) => amount,
  transfer: async ({ payoutId }) => ({ state: 'done', ref: `test_${payoutId}` }),
}
