import { z } from 'zod'
import { admins, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, pagination } from '#shared/schema.ts'
import { payoutAccountState, payoutState } from '#shared/enums-of-store.ts'

const vendorId = z.object({ vendorId: Id })
const Country = z.string().regex(/^[A-Z]{2}$/)
const AccountState = z.literal([
  payoutAccountState.incomplete,
  payoutAccountState.verifying,
  payoutAccountState.ready,
  payoutAccountState.rejected,
])
const State = z.literal([payoutState.pending, payoutState.done, payoutState.failed])

export type Payout = z.infer<typeof Payout>
export const Payout = z.object({
  id: z.string(),
  /** In minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** 1 pending, 2 done, 3 failed. */
  state: State,
  /** What the provider said. */
  failure: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
})

export type PayoutView = z.infer<typeof PayoutView>
export const PayoutView = z.object({
  name: z.string(),
  /** 1 Stripe, 4 test provider; null if this site pays out otherwise. */
  provider: z.number().int().nullable(),
  account: z
    .object({ state: AccountState, country: z.string(), last4: z.string(), isPaused: z.boolean() })
    .nullable(),
  balances: z.array(
    z.object({
      currency: z.string(),
      /** Negative where the enterprise owes the site. */
      owed: z.number().int(),
      available: z.number().int(),
      pending: z.number().int(),
    }),
  ),
  /** The latest, newest first. */
  payouts: z.array(Payout),
  /** Months (2026-11) with a statement, newest first. */
  statements: z.array(z.object({ month: z.string(), currency: z.string() })),
  holdDays: z.number().int(),
  /** The site's fee in hundredths of a percent. */
  basisPoints: z.number().int(),
  subscriberBasisPoints: z.number().int(),
})

// Members may not, as payouts are the enterprise's money.
const getPayouts = endpoint(team('admin', 'vendorId'), 'GET /vendors/{vendorId}/payouts')
  .route({ summary: 'How an enterprise is paid out, what it is owed and what it was paid' })
  .errors(fails('not_found'))
  .input(vendorId)
  .output(PayoutView)

const startPayoutOnboarding = endpoint(
  team('admin', 'vendorId'),
  'POST /vendors/{vendorId}/payouts/onboarding',
)
  .route({ summary: 'The provider’s page where an enterprise enters its details' })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId.extend({ country: Country }))
  .output(z.object({ url: z.string() }))

const checkPayoutAccount = endpoint(
  team('admin', 'vendorId'),
  'POST /vendors/{vendorId}/payouts/check',
)
  .route({ summary: 'Synchronizes an enterprise’s account with the provider' })
  .errors(fails('payments_unavailable'))
  .input(vendorId)
  .output(z.object({ state: AccountState.nullable() }))

const openPayoutDashboard = endpoint(
  team('admin', 'vendorId'),
  'POST /vendors/{vendorId}/payouts/dashboard',
)
  .route({ summary: 'The provider’s page about an enterprise’s account' })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId)
  .output(z.object({ url: z.string() }))

const Fees = z.object({
  /** Hundredths of a percent of an order. */
  basisPoints: z.number().int().min(0).max(10_000),
  subscriberBasisPoints: z.number().int().min(0).max(10_000),
  /** Days after shipping until money is paid out. */
  holdDays: z.number().int().min(0).max(90),
  /** Least payout, in hundredths of a US dollar. */
  minimumUsd: z.number().int().min(0).max(10_000_000),
})

export type StoreMoney = z.infer<typeof StoreMoney>
export const StoreMoney = z.object({
  fees: Fees,
  /** Balances of the ledger: debit positive. */
  balances: z.array(
    z.object({ account: z.string(), currency: z.string(), amount: z.number().int() }),
  ),
  /** Last nightly check; null before the first. */
  check: z
    .object({
      at: z.iso.datetime(),
      problems: z.array(
        z.object({
          kind: z.string(),
          ref: z.string(),
          expected: z.number(),
          found: z.number(),
        }),
      ),
    })
    .nullable(),
})

const getStoreMoney = endpoint(admins, 'GET /admin/store-money')
  .route({ summary: 'Fees of the store, balances of its ledger, and the last check of it' })
  .output(StoreMoney)

const changeStoreFees = endpoint(admins, 'PUT /admin/store-fees')
  .route({ summary: 'Changes the fees of orders from now on, and when is paid out' })
  .errors(fails('invalid_input'))
  .input(Fees)
  .output(z.undefined())

const checkStoreLedger = endpoint(admins, 'POST /admin/store-money/check')
  .route({ summary: 'Compares the ledger with orders, payments and payouts now' })
  .output(z.object({ problems: z.number().int() }))

export type AdminPayout = z.infer<typeof AdminPayout>
export const AdminPayout = Payout.extend({ vendorId: Id, name: z.string() })

const listPayouts = endpoint(admins, 'GET /admin/payouts')
  .route({ summary: 'Payouts of all enterprises, newest first' })
  .input(
    z.object({
      state: z.coerce.number().int().min(1).max(3).optional(),
      query: z.string().max(200).optional(),
      page: z.number().int().min(0).max(100_000).default(0),
    }),
  )
  .output(z.object({ payouts: z.array(AdminPayout), ...pagination }))

export type AdminBalance = z.infer<typeof AdminBalance>
export const AdminBalance = z.object({
  vendorId: Id,
  name: z.string(),
  currency: z.string(),
  owed: z.number().int(),
  /** Null without an account. */
  state: AccountState.nullable(),
  isPaused: z.boolean(),
})

const listVendorBalances = endpoint(admins, 'GET /admin/payouts/balances')
  .route({ summary: 'What enterprises are owed, those that owe the site first' })
  .input(
    z.object({
      query: z.string().max(200).optional(),
      page: z.number().int().min(0).max(100_000).default(0),
    }),
  )
  .output(z.object({ balances: z.array(AdminBalance), ...pagination }))

const pausePayouts = endpoint(admins, 'POST /admin/payouts/{vendorId}/pause')
  .route({ summary: 'Pauses or resumes the payouts of an enterprise' })
  .errors(fails('not_found'))
  .input(vendorId.extend({ isPaused: z.boolean() }))
  .output(z.undefined())

const settleVendorBalance = endpoint(admins, 'POST /admin/payouts/{vendorId}/settle')
  .route({ summary: 'Records that an enterprise has paid what it owes the site' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(
    vendorId.extend({
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** What it owes, as shown: a changed balance is refused. */
      amount: z.number().int().positive(),
      note: z.string().trim().min(1).max(500),
    }),
  )
  .output(z.undefined())

export const payoutsContract = {
  getPayouts,
  startPayoutOnboarding,
  checkPayoutAccount,
  openPayoutDashboard,
  getStoreMoney,
  changeStoreFees,
  checkStoreLedger,
  listPayouts,
  listVendorBalances,
  pausePayouts,
  settleVendorBalance,
}
