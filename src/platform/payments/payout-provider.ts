import type { PaymentMethod } from '#shared/enums-of-store.ts'

/** An enterprise's account at the provider that pays out. */
export interface ProviderAccount {
  ref: string
  state: 'incomplete' | 'verifying' | 'ready' | 'rejected'
  /** Last digits of the bank account; empty if unknown. */
  last4: string
}

/** Result of a transfer: `failed` with a reason where it will not succeed without a change. */
export type Transfer =
  | { state: 'done'; ref: string }
  | { state: 'failed'; failure: string }
  /** The platform's balance does not suffice yet. */
  | { state: 'waiting'; failure: string }

/**
 * Pays enterprises out. All methods throw payments_unavailable if the provider does not answer.
 */
export interface PayoutProvider {
  readonly method: PaymentMethod
  createAccount(account: {
    enterpriseId: number
    name: string
    email: string | null
    country: string
  }): Promise<string>
  /** Returns the URL where an enterprise enters its details; it works once. */
  onboardingUrl(ref: string, urls: { doneAt: string; failedAt: string }): Promise<string>
  /** Returns the URL of the provider's page about the account. */
  dashboardUrl(ref: string): Promise<string | null>
  account(ref: string): Promise<ProviderAccount | null>
  /** Returns the part of an amount that can be transferred. */
  payable(money: { amount: number; currency: string }): number
  /** Idempotent by `payoutId`, however much later it is repeated. */
  transfer(transfer: {
    payoutId: string
    accountRef: string
    amount: number
    currency: string
  }): Promise<Transfer>
}
