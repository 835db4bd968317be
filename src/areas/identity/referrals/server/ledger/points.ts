import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import type { PointsReason } from '#shared/enums-of-account.ts'
import type { PointsPage } from '../../contract.ts'
import * as queries from './ledger-queries.ts'

/** Points for an account or enterprise; negative amounts subtract. */
export interface PointsInput {
  partyId: number
  amount: number
  reason: PointsReason
  /** Idempotency key, together with reason and party. */
  ref: string
  note?: string
  /** Admin who grants them. */
  byAccountId?: number
}

/** Adds points to the ledger; false if already added (idempotent). */
export async function grantPoints(tx: Tx, input: PointsInput): Promise<boolean> {
  const { partyId, amount, reason, ref, note = '', byAccountId = null } = input
  return queries.insertEntry(tx, {
    party_id: partyId,
    amount,
    reason,
    ref,
    note,
    by_account_id: byAccountId,
  })
}

/** Returns the sum of a party's points. */
export async function pointsOf(db: Db, partyId: number): Promise<number> {
  return queries.sumOf(db, partyId)
}

/** Returns an account's points with history (C-095). */
export async function getPoints(
  app: App,
  caller: Caller,
  { userId, page }: { userId?: number | undefined; page: number },
): Promise<PointsPage> {
  const id = userId ?? caller.accountId
  if (id === null) throw new AppError('not_signed_in')
  if (!(await queries.accountExists(app.db, id))) throw new AppError('not_found')
  return pointsPage(app.db, id, page)
}

/** Specification C-053. */
export async function getCreditSum(
  app: App,
  _caller: Caller,
  { id }: { id: number },
): Promise<{ sum: number }> {
  return { sum: await pointsOf(app.db, id) }
}

/** Returns a page of an enterprise's points history (C-054, C-055). */
export async function listCredits(
  app: App,
  _caller: Caller,
  { id, page }: { id: number; page: number },
): Promise<PointsPage> {
  return pointsPage(app.db, id, page)
}

async function pointsPage(db: Db, partyId: number, page: number): Promise<PointsPage> {
  const [rows, sum, total] = await Promise.all([
    queries.entriesOf(db, partyId, { offset: page * listPageSize, limit: listPageSize }),
    queries.sumOf(db, partyId),
    queries.countEntries(db, partyId),
  ])
  return {
    sum,
    entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total,
    page,
    pages: Math.ceil(total / listPageSize),
  }
}
