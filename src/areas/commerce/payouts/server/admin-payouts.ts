import {
  balances,
  changeFees,
  checkLedger,
  lastReport,
  post,
  presentFees,
} from '#commerce/ledger/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { pauseReason } from '#shared/enums-of-store.ts'
import type { payoutsContract } from '../contract.ts'
import * as admin from './admin-queries.ts'
import { vendorBalances } from './balance-queries.ts'
import { enterpriseOf, lockEnterprise, pause, resume } from './payout-queries.ts'
import { changePayoutSettings, payoutSettings } from './payout-settings.ts'

type Service = Handlers<typeof payoutsContract>

/** Returns fees, the balances of the ledger and its last check. */
export const getStoreMoney: Service['getStoreMoney'] = async ({ db }) => {
  const [fees, settings, all, check] = await Promise.all([
    presentFees(db),
    payoutSettings(db),
    balances(db),
    lastReport(db),
  ])
  const sums = new Map<string, { account: string; currency: string; amount: number }>()
  for (const { account, currency, amount } of all) {
    const key = `${account} ${currency}`
    sums.set(key, { account, currency, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  const shown = [...sums.values()].filter(({ amount }) => amount !== 0)
  return { fees: { ...fees, ...settings }, balances: shown, check }
}

/** Changes the fees of orders that are placed from now on, and when is paid out. */
export const changeStoreFees: Service['changeStoreFees'] = async ({ db }, caller, fees) => {
  const { basisPoints, subscriberBasisPoints, holdDays, minimumUsd } = fees
  await db.transaction().execute(async (tx) => {
    const before = { ...(await presentFees(tx)), ...(await payoutSettings(tx)) }
    await changeFees(tx, { basisPoints, subscriberBasisPoints })
    await changePayoutSettings(tx, { holdDays, minimumUsd })
    await recordAudit(tx, caller, { action: 'store.fees', diff: { before, after: fees } })
  })
}

/** Checks the ledger now; returns how many problems it has. */
export const checkStoreLedger: Service['checkStoreLedger'] = async (app) => {
  const { problems } = await checkLedger(app)
  return { problems: problems.length }
}

export const listPayouts: Service['listPayouts'] = async ({ db }, _caller, filter) => {
  const { rows, total } = await admin.adminPayouts(db, filter)
  return {
    payouts: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
    })),
    ...paged(total, filter.page),
  }
}

export const listVendorBalances: Service['listVendorBalances'] = async (
  { db },
  _caller,
  filter,
) => {
  const { rows, total } = await admin.adminBalances(db, filter)
  return {
    balances: rows.map(({ vendorId, name, currency, owed, state, isPaused }) => ({
      ...{ vendorId, name, currency, owed, state, isPaused },
    })),
    ...paged(total, filter.page),
  }
}

/** Pauses or resumes payouts. Throws not_found without an account. */
export const pausePayouts: Service['pausePayouts'] = async ({ db }, caller, input) => {
  const { vendorId, isPaused } = input
  await db.transaction().execute(async (tx) => {
    const isKnown = isPaused
      ? await pause(tx, vendorId, pauseReason.admin)
      : (await resume(tx, vendorId)) !== null
    if (!isKnown) throw new AppError('not_found')
    await recordAudit(tx, caller, {
      action: 'payout.pause',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { isPaused },
    })
  })
}

/**
 * Records that an enterprise has paid what it owes, as by a transfer. Throws not_found, and
 * changed_meanwhile if it owes another amount than was shown.
 */
export const settleVendorBalance: Service['settleVendorBalance'] = async (
  { db },
  caller,
  { vendorId, currency, amount, note },
) => {
  if (!(await enterpriseOf(db, vendorId))) throw new AppError('not_found')
  await db.transaction().execute(async (tx) => {
    await lockEnterprise(tx, vendorId)
    const all = await vendorBalances(tx, vendorId, 0)
    const owed = all.find((each) => each.currency === currency)?.owed ?? 0
    if (owed !== -amount) throw new AppError('changed_meanwhile')
    await post(tx, 'settled_by_vendor', newStoreId('pay'), currency, [
      { account: 'outside', amount },
      { account: 'vendor', enterpriseId: vendorId, amount: -amount },
    ])
    await recordAudit(tx, caller, {
      action: 'payout.settle',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { amount, currency, note },
    })
  })
}

function paged(total: number, page: number) {
  return { total, page, pages: Math.ceil(total / admin.payoutsPerPage) }
}
