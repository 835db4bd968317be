import { lockListingWriting } from './public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import type { ListingVendor } from '../own-listings-contract.ts'
import * as queries from './listing-change-queries.ts'

/**
 * Everybody of a team may list: the specification keeps only network forms and settings from members.
 * Admins of the site may for every enterprise.
 */
export function mayList({ accountId, role, teams }: Caller, enterpriseId: number): boolean {
  if (accountId === null) return false
  return role === userRole.admin || teams.some((team) => team.enterpriseId === enterpriseId)
}

/** A listing of the caller's, locked to be written. Throws not_found. */
export async function lockedOwn(tx: Tx, caller: Caller, id: number): Promise<queries.OwnRow> {
  const [row] = await lockedToWrite(tx, [id])
  return theirs(caller, row)
}

/**
 * A listing of the caller's, locked to save what is typed. The columns of a draft follow at once, so
 * only a draft waits for whoever writes listings of its enterprise, as an import does. Throws not_found, and
 * changed_meanwhile for one that has just become a draft.
 */
export async function lockedToEdit(tx: Tx, caller: Caller, id: number): Promise<queries.OwnRow> {
  const { isDraft } = theirs(caller, await queries.ownRow(tx, id))
  if (isDraft) return lockedOwn(tx, caller, id)
  const [row] = await queries.lockOwnRows(tx, [id])
  if (row?.isDraft) throw new AppError('changed_meanwhile')
  return theirs(caller, row)
}

/** Listings, locked in the order in which imports lock: first those of their enterprises, then rows. */
export async function lockedToWrite(tx: Tx, ids: readonly number[]): Promise<queries.OwnRow[]> {
  await lockListingWriting(tx, ids)
  return queries.lockOwnRows(tx, ids)
}

/** Throws not_found for one that is not there, or not the caller's. */
export function theirs(caller: Caller, row: queries.OwnRow | null | undefined): queries.OwnRow {
  if (!row || !mayList(caller, row.enterpriseId)) throw new AppError('not_found')
  return row
}

/** Throws not_found for one that is not there any more. */
export async function vendorOf(db: Db, id: number): Promise<ListingVendor> {
  const [vendor] = await queries.vendorRows(db, [id])
  if (!vendor) throw new AppError('not_found')
  return vendor
}

/** For whom the caller may list, first for whom they act; for an admin of the site the one that is asked for, too. */
export async function listListingVendors(
  { db }: App,
  caller: Caller,
  { vendorId }: { vendorId?: number | undefined },
): Promise<ListingVendor[]> {
  const asked = vendorId !== undefined && mayList(caller, vendorId) ? [vendorId] : []
  const own = caller.teams.map(({ enterpriseId }) => enterpriseId)
  const vendors = await queries.vendorRows(db, [...own, ...asked])
  const acting = caller.session?.actingId
  return vendors.toSorted((a, b) => Number(b.id === acting) - Number(a.id === acting))
}
