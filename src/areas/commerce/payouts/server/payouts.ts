import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import { regionsOf } from '#commerce/regions/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { attemptEach } from '#platform/jobs/attempt-each.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { Transfer } from '#platform/payments/payout-provider.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { mainSiteId } from '#shared/constants.ts'
import { pauseReason, payoutAccountState, payoutState } from '#shared/enums-of-store.ts'
import { convertMoney, writtenAmount } from '#shared/money.ts'
import { payoutSettingsPath } from '../model.ts'
import { vendorBalances } from './balance-queries.ts'
import * as queries from './payout-queries.ts'
import { payoutSettings } from './payout-settings.ts'

type PayoutApp = Pick<JobApp, 'db' | 'log' | 'payouts' | 'settings'>

/** Hours until a transfer is tried again for which the platform's balance did not suffice. */
const retryHours = 6

/** Job, daily: pays enterprises out what has become available, and goes on with pending payouts. */
export async function payEveryone(app: PayoutApp): Promise<void> {
  const { db } = app
  if (!app.payouts) return
  const enterpriseIds = await queries.payableEnterprises(db, payoutAccountState.ready)
  await attemptEach(app, 'payouts: paying out', enterpriseIds, (id) => payOut(app, id))
  const pending = await queries.pendingPayouts(db)
  await db.transaction().execute(async (tx) => {
    for (const payoutId of pending) await addTransfer(tx, payoutId)
  })
}

/**
 * Creates the payouts of an enterprise: a row and a posting for each currency, before the provider
 * is called by a job. Returns how many.
 */
export async function payOut(app: PayoutApp, enterpriseId: number): Promise<number> {
  const { db } = app
  const [{ holdDays, minimumUsd }, { rates }] = await Promise.all([
    payoutSettings(db),
    regionsOf(db),
  ])
  return db.transaction().execute(async (tx) => {
    const account = await queries.lockPayoutAccount(tx, enterpriseId)
    if (account?.state !== payoutAccountState.ready || account.isPaused) return 0
    const { payouts } = app
    if (!payouts || account.provider !== payouts.method) return 0
    const made = []
    for (const balance of await vendorBalances(tx, enterpriseId, holdDays)) {
      const { currency } = balance
      const available = Math.min(balance.available, balance.owed)
      const amount = payouts.payable({ amount: available, currency })
      const least = convertMoney({ amount: minimumUsd, currency: 'USD' }, currency, rates)
      if (amount <= 0 || amount < (least?.amount ?? 0)) continue
      const { provider, ref: accountRef } = account
      const payout = { id: newStoreId('po'), enterpriseId, amount, currency, provider, accountRef }
      if (!(await queries.insertPayout(tx, payout))) continue
      await post(tx, 'payout', payout.id, currency, [
        { account: 'vendor', enterpriseId, amount },
        { account: 'payouts', amount: -amount },
      ])
      await addTransfer(tx, payout.id)
      made.push(payout.id)
    }
    return made.length
  })
}

/**
 * Job: transfers a payout. The payout's row, which is older than the call, and the provider's memory
 * of it make it happen once however often it is repeated.
 */
export async function transferPayout(
  app: PayoutApp,
  { payoutId }: { payoutId: string },
): Promise<void> {
  const { db, payouts } = app
  const payout = await queries.payoutById(db, payoutId)
  if (payout?.state !== payoutState.pending || payouts?.method !== payout.provider) return
  const { accountRef, amount, currency } = payout
  const result = await payouts.transfer({ payoutId, accountRef, amount, currency })
  await db.transaction().execute((tx) => recordTransfer(tx, app, payoutId, result))
}

async function recordTransfer(
  tx: Tx,
  app: PayoutApp,
  payoutId: string,
  result: Transfer,
): Promise<void> {
  const payout = await queries.lockPayout(tx, payoutId)
  if (payout?.state !== payoutState.pending) return
  const { amount, currency, enterpriseId } = payout
  switch (result.state) {
    case 'done':
      await queries.setPayoutState(tx, payoutId, {
        state: payoutState.done,
        providerRef: result.ref,
      })
      await post(tx, 'payout_sent', payoutId, currency, [
        { account: 'payouts', amount },
        { account: 'provider', amount: -amount },
      ])
      return mailPayout(tx, app, 'payout_sent', payout)
    case 'waiting': {
      const { failure } = result
      await queries.setPayoutState(tx, payoutId, { state: payoutState.pending, failure })
      return addTransfer(tx, payoutId, new Date(Date.now() + retryHours * 3_600_000))
    }
    case 'failed':
      await queries.setPayoutState(tx, payoutId, {
        state: payoutState.failed,
        failure: result.failure,
      })
      // It is owed again, and paid out once the account is in order.
      await post(tx, 'payout_failed', payoutId, currency, [
        { account: 'payouts', amount },
        { account: 'vendor', enterpriseId, amount: -amount },
      ])
      await queries.pause(tx, enterpriseId, pauseReason.transfer)
      return mailPayout(tx, app, 'payout_failed', payout)
  }
}

async function addTransfer(tx: Tx, payoutId: string, runAt?: Date): Promise<void> {
  await addJob(tx, 'payout.transfer', { payoutId }, { key: `payout:${payoutId}`, runAt })
}

/** Tells the owners and admins of a team about a payout. */
async function mailPayout(
  tx: Tx,
  app: MailApp,
  kind: 'payout_sent' | 'payout_failed',
  { id, enterpriseId, amount, currency }: queries.PayoutRow,
): Promise<void> {
  const enterprise = await queries.enterpriseOf(tx, enterpriseId)
  for (const recipient of await queries.payoutRecipients(tx, enterpriseId)) {
    await sendMail(tx, app, {
      kind,
      to: recipientOf(recipient),
      siteId: mainSiteId,
      path: payoutSettingsPath(enterpriseId),
      values: {
        enterprise: enterprise?.name ?? '',
        amount: `${writtenAmount({ amount, currency })} ${currency}`,
      },
      dedupeKey: `payout:${id}:${kind}:${recipient.id}`,
    })
  }
}
