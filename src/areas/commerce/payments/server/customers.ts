import type { App } from '#platform/app.ts'
import { attemptEach } from '#platform/jobs/attempt-each.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import type { SavedCard } from '#platform/payments/card-payments.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './customer-queries.ts'

type CustomerApp = Pick<App, 'db' | 'cardPayments'>

/**
 * Returns the provider's customer of an account, which keeps its cards; creates one if needed. Null
 * for guests.
 */
export async function customerOf(
  { db, cardPayments }: CustomerApp,
  { accountId, email }: { accountId: number | null; email: string | null },
): Promise<string | null> {
  if (accountId === null || !cardPayments) return null
  const known = await queries.customerRow(db, accountId)
  if (known !== null) return known
  const ref = await cardPayments.createCustomer({ accountId, email })
  return db.transaction().execute((tx) => queries.insertCustomer(tx, accountId, ref))
}

/** Returns the cards that an account keeps; none without card payments. */
export async function savedCards(
  { db, cardPayments }: CustomerApp,
  accountId: number,
): Promise<SavedCard[]> {
  const customer = cardPayments && (await queries.customerRow(db, accountId))
  return cardPayments && customer ? cardPayments.cards(customer) : []
}

/**
 * Keeps a card for an account (C-150). Throws not_allowed if `customerRef` is given and another
 * one's, and payments_unavailable without card payments.
 */
export async function attachCard(
  app: CustomerApp,
  account: { accountId: number; email: string | null },
  cardId: string,
  customerRef?: string,
): Promise<SavedCard> {
  const customer = await customerOf(app, account)
  if (!app.cardPayments || customer === null) throw new AppError('payments_unavailable')
  if (customerRef !== undefined && customerRef !== customer) throw new AppError('not_allowed')
  return app.cardPayments.attachCard(customer, cardId)
}

/** Removes a card of an account. Throws not_found. */
export async function removeCard(
  { db, cardPayments }: CustomerApp,
  accountId: number,
  cardId: string,
): Promise<void> {
  const customer = cardPayments && (await queries.customerRow(db, accountId))
  if (!cardPayments || !customer) throw new AppError('not_found')
  await cardPayments.detachCard(customer, cardId)
}

/** Job: deletes customers of erased people at the provider. */
export async function eraseCustomers(app: JobApp): Promise<void> {
  const { db, cardPayments } = app
  if (!cardPayments) return
  const refs = await queries.customersToErase(db)
  await attemptEach(app, 'payments: erasing a customer', refs, async (ref) => {
    await cardPayments.deleteCustomer(ref)
    await db.transaction().execute((tx) => queries.forgetErasure(tx, ref))
  })
}
