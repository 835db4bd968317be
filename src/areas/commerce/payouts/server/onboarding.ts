import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { PayoutProvider, ProviderAccount } from '#platform/payments/payout-provider.ts'
import { AppError } from '#shared/app-error.ts'
import { pauseReason, payoutAccountState, type PayoutAccountState } from '#shared/enums-of-store.ts'
import { presentFees } from '#commerce/ledger/server/public.ts'
import type { payoutsContract } from '../contract.ts'
import { statementMonths, vendorBalances } from './balance-queries.ts'
import * as queries from './payout-queries.ts'
import { payOut } from './payouts.ts'
import { payoutSettings } from './payout-settings.ts'

type Service = Handlers<typeof payoutsContract>

const shownPayouts = 50

/** Returns how an enterprise is paid out, what it is owed, and what it was paid. */
export const getPayouts: Service['getPayouts'] = async ({ db, payouts }, _caller, { vendorId }) => {
  const [enterprise, account, settings, fees, rows, statements] = await Promise.all([
    queries.enterpriseOf(db, vendorId),
    queries.payoutAccount(db, vendorId),
    payoutSettings(db),
    presentFees(db),
    queries.payoutsOf(db, vendorId, shownPayouts),
    statementMonths(db, vendorId),
  ])
  if (!enterprise) throw new AppError('not_found')
  const isUsable = account?.provider === payouts?.method
  return {
    name: enterprise.name,
    provider: payouts?.method ?? null,
    account: account && isUsable ? accountView(account) : null,
    balances: await vendorBalances(db, vendorId, settings.holdDays),
    payouts: rows.map(({ id, amount, currency, state, failure, createdAt, doneAt }) => ({
      ...{ id, amount, currency, state, failure },
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    statements,
    holdDays: settings.holdDays,
    ...fees,
  }
}

function accountView({ state, country, last4, isPaused }: queries.PayoutAccountRow) {
  return { state, country, last4, isPaused }
}

/**
 * Returns the provider's page where a team enters its details; creates the account at first, and
 * again in another country while it is incomplete. Throws not_found, and payments_unavailable.
 */
export const startPayoutOnboarding: Service['startPayoutOnboarding'] = async (
  app,
  caller,
  { vendorId, country },
) => {
  const provider = providerOrThrow(app)
  const enterprise = await queries.enterpriseOf(app.db, vendorId)
  if (!enterprise) throw new AppError('not_found')
  const known = await queries.payoutAccount(app.db, vendorId)
  const canKeep =
    known?.provider === provider.method &&
    (known.state !== payoutAccountState.incomplete || known.country === country)
  const ref =
    known && canKeep
      ? known.ref
      : await provider.createAccount({ enterpriseId: vendorId, country, ...enterprise })
  if (!canKeep) {
    await app.db.transaction().execute(async (tx) => {
      const state = payoutAccountState.incomplete
      const { method } = provider
      const account = { enterpriseId: vendorId, provider: method, ref, state, country }
      await queries.putPayoutAccount(tx, account)
      await recordAudit(tx, caller, {
        action: 'payout.connect',
        targetKind: 'enterprise',
        targetId: vendorId,
        diff: { country },
      })
    })
  }
  const page = (name: string) => `${caller.origin}/stripe-payout-${name}?vid=${vendorId}`
  const urls = { doneAt: page('success'), failedAt: page('failure') }
  return { url: await provider.onboardingUrl(ref, urls) }
}

/** Fetches the state of an enterprise's account from the provider. */
export const checkPayoutAccount: Service['checkPayoutAccount'] = async (
  app,
  _caller,
  { vendorId },
) => {
  const known = await queries.payoutAccount(app.db, vendorId)
  if (!known) return { state: null }
  await syncAccount(app, known.ref)
  const account = await queries.payoutAccount(app.db, vendorId)
  return { state: account?.state ?? null }
}

/** Returns the provider's page about an account. Throws not_found. */
export const openPayoutDashboard: Service['openPayoutDashboard'] = async (
  app,
  _caller,
  { vendorId },
) => {
  const known = await queries.payoutAccount(app.db, vendorId)
  const url = known && (await providerOrThrow(app).dashboardUrl(known.ref))
  if (!url) throw new AppError('not_found')
  return { url }
}

type SyncApp = Pick<App, 'db' | 'log' | 'payouts' | 'settings'>

/** Job: fetches an account's state, and pays out what waits once it is ready. */
export async function syncAccount(app: SyncApp, ref: string): Promise<void> {
  const { db, payouts } = app
  const known = await queries.payoutAccountByRef(db, ref)
  if (!known || payouts?.method !== known.provider) return
  const found = await payouts.account(ref)
  const change = found
    ? { state: stateOf[found.state], last4: found.last4 }
    : { state: payoutAccountState.rejected, last4: '' }
  const isReady = change.state === payoutAccountState.ready
  const mayPay = await db.transaction().execute(async (tx) => {
    const isChanged = await queries.updatePayoutAccount(tx, ref, change)
    // Bank details may be corrected while the account stays ready.
    const isResumed =
      isReady && (await queries.resume(tx, known.enterpriseId, pauseReason.transfer))
    return isReady && (isChanged || isResumed)
  })
  if (mayPay) await payOut(app, known.enterpriseId)
}

const stateOf: Readonly<Record<ProviderAccount['state'], PayoutAccountState>> = {
  incomplete: payoutAccountState.incomplete,
  verifying: payoutAccountState.verifying,
  ready: payoutAccountState.ready,
  rejected: payoutAccountState.rejected,
}

function providerOrThrow({ payouts }: Pick<App, 'payouts'>): PayoutProvider {
  if (!payouts) throw new AppError('payments_unavailable')
  return payouts
}
