import { mayWorkFor, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { ListingVendor, ownListingsContract } from '../own-listings-contract.ts'
import * as queries from './listing-change-queries.ts'
import { lockListingWriting } from './writer/listing-writer-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/**
 * Whether the caller may edit listings of an enterprise: every team member (the specification
 * withholds only network forms and settings from members), and site admins.
 */
export function mayEditListings(caller: Caller, enterpriseId: number): boolean {
  return mayWorkFor(caller, enterpriseId)
}

/** Locks a listing of the caller's for writing. Throws not_found. */
export async function lockOwnListing(tx: Tx, caller: Caller, id: number): Promise<queries.OwnRow> {
  const [row] = await lockListings(tx, [id])
  return requireOwn(caller, row)
}

/**
 * Locks a listing of the caller's for autosave. Only a draft, whose columns change at once, waits
 * for other writers of the enterprise's listings, such as imports. Throws not_found, and
 * changed_meanwhile for one that has just become a draft.
 */
export async function lockForAutosave(tx: Tx, caller: Caller, id: number): Promise<queries.OwnRow> {
  const { isDraft } = requireOwn(caller, await queries.ownRow(tx, id))
  if (isDraft) return lockOwnListing(tx, caller, id)
  const [row] = await queries.lockOwnRows(tx, [id])
  if (row?.isDraft) throw new AppError('changed_meanwhile')
  return requireOwn(caller, row)
}

/** Locks listings in the order imports use: first by enterprise, then the rows. */
export async function lockListings(tx: Tx, ids: readonly number[]): Promise<queries.OwnRow[]> {
  await lockListingWriting(tx, ids)
  return queries.lockOwnRows(tx, ids)
}

/** Throws not_found if the listing is missing or not the caller's. */
export function requireOwn(caller: Caller, row: queries.OwnRow | null | undefined): queries.OwnRow {
  if (!row || !mayEditListings(caller, row.enterpriseId)) throw new AppError('not_found')
  return row
}

/** Returns an enterprise in use. Throws not_found. */
export async function requireVendor(db: Db, id: number): Promise<ListingVendor> {
  const [vendor] = await queries.vendorRows(db, [id])
  if (!vendor) throw new AppError('not_found')
  return vendor
}

/** Returns enterprises the caller may list for, the acting one first; for admins the asked one. */
export const listListingVendors: Service['listListingVendors'] = async ({ db }, caller, input) => {
  const { vendorId } = input
  const requested = vendorId !== undefined && mayEditListings(caller, vendorId) ? [vendorId] : []
  const own = caller.teams.map(({ enterpriseId }) => enterpriseId)
  const vendors = await queries.vendorRows(db, [...own, ...requested])
  const acting = caller.session?.actingId
  return vendors.toSorted((a, b) => Number(b.id === acting) - Number(a.id === acting))
}
