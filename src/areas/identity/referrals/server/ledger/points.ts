import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import type { PointsReason } from '#shared/enums-of-account.ts'
import type { PointsPage, referralsContract } from '../../contract.ts'
import * as queries from './ledger-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof referralsContract>

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
export const getPoints: Service['getPoints'] = async (app, caller, { userId, page }) => {
  const id = userId ?? caller.accountId
  if (id === null) throw new AppError('not_signed_in')
  if (!(await queries.accountExists(app.db, id))) throw new AppError('not_found')
  return pointsPage(app.db, id, page)
}

/** Specification C-053. */
export const getCreditSum: Service['getCreditSum'] = async (app, _caller, { id }) => ({
  sum: await pointsOf(app.db, id),
})

/** Returns a page of an enterprise's points history (C-054, C-055). */
export const listCredits: Service['listCredits'] = async (app, _caller, { id, page }) =>
  pointsPage(app.db, id, page)

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
