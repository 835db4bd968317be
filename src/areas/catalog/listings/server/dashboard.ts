import { pictureOf } from '#platform/files/pictures.ts'
import { listPageSize, searchPageSize } from '#shared/constants.ts'
import { listingState } from '#shared/enums.ts'
import type { OwnListingRow, ownListingsContract } from '../own-listings-contract.ts'
import { mayEditListings, requireVendor } from './listing-access.ts'
import * as queries from './dashboard-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/** Returns a page of an enterprise's listings in all states. */
export const listDashboard: Service['listDashboard'] = async ({ db }, { language }, filter) => {
  const { page, vendorId } = filter
  const part = { offset: page * searchPageSize, limit: searchPageSize }
  const [vendor, rows, counts] = await Promise.all([
    requireVendor(db, vendorId),
    queries.tableRows(db, filter, language, part),
    queries.countByState(db, vendorId),
  ])
  const total = rows[0]?.total ?? 0
  return {
    vendor,
    listings: rows.map((row) => rowOf(row, language)),
    total,
    page,
    pages: Math.ceil(total / searchPageSize),
    counts,
  }
}

/** Returns the newest drafts of an enterprise; null for others than its team and admins. */
export const getTeamDrafts: Service['getTeamDrafts'] = async ({ db }, caller, { id: vendorId }) => {
  if (!mayEditListings(caller, vendorId)) return null
  const filter = { vendorId, state: listingState.draft, sort: 'updated', order: 'desc' } as const
  const part = { offset: 0, limit: listPageSize }
  const rows = await queries.tableRows(db, { ...filter, page: 0 }, caller.language, part)
  const drafts = rows.map((row) => {
    const { id, title, lang, picture } = rowOf(row, caller.language)
    return { id, title, lang, picture }
  })
  return { drafts, total: rows[0]?.total ?? 0 }
}

function rowOf(row: queries.TableRow, language: string): OwnListingRow {
  const { id, title, kind, state, isWithheld, hasChanges, isSpecialOffer, likes } = row
  return {
    ...{ id, title, kind, state, isWithheld, hasChanges, isSpecialOffer, likes },
    lang: row.lang === language ? null : row.lang,
    picture: pictureOf(row.picture),
    updatedAt: row.updatedAt.toISOString(),
  }
}
