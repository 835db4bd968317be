import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listingState, type ListingState } from '#shared/enums.ts'
import { changesOf, type UndoableChange } from '#shared/own-listings.ts'
import { slugOf } from '#shared/slug.ts'
import type { RefusedListing, ownListingsContract } from '../own-listings-contract.ts'
import { lockOwnListing, lockListings } from './listing-access.ts'
import { setOf, writeDraft } from './answers/listing-answers.ts'
import { changeUrlKey, isMadeUrlKey, setListingState } from './own-listings.ts'
import { columnAnswers, offerUndo, type Before } from './undo-changes.ts'
import { publish } from './publication.ts'
import * as queries from './listing-change-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/** A listing is restored into the state that it had before it was archived. */
function stateAfter(change: UndoableChange, row: queries.OwnRow): ListingState {
  if (change === 'archive') return listingState.archived
  return (change === 'restore' && row.archivedFrom) || listingState.draft
}

/**
 * Applies a bulk change to listings of an enterprise. Inapplicable listings are skipped; those that
 * cannot be published are returned. All changes but publishing can be undone by the token returned.
 * Throws not_found if one is unknown.
 */
export const changeListings: Service['changeListings'] = async (app, caller, input) => {
  const { vendorId, change } = input
  const ids = [...new Set(input.ids)]
  return app.db.transaction().execute(async (tx) => {
    const rows = await lockListings(tx, ids)
    const own = rows.filter(({ enterpriseId }) => enterpriseId === vendorId)
    if (own.length !== ids.length) throw new AppError('not_found')
    const fitting = own.filter(({ state, isWithheld }) =>
      changesOf(state, isWithheld).includes(change),
    )
    if (change === 'publish') {
      const withheld = own.flatMap(({ id, isWithheld }): RefusedListing[] =>
        isWithheld ? [{ id, why: 'withheld', count: 0 }] : [],
      )
      return { ...(await publishAll(tx, caller, fitting, withheld)), undo: null }
    }
    const moved = await move(tx, caller, fitting, change)
    return { changed: moved.length, refused: [], undo: await offerUndo(tx, caller, moved) }
  })
}

/** Archives or restores a listing (C-068). Throws not_found if it is not the caller's. */
export const archiveHighlight: Service['archiveHighlight'] = async (app, caller, input) => {
  const { id, archive } = input
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    const change = archive ? 'archive' : 'restore'
    if (!changesOf(row.state, row.isWithheld).includes(change)) return { state: row.state }
    await move(tx, caller, [row], change)
    return { state: stateAfter(change, row) }
  })
}

async function publishAll(
  tx: Tx,
  caller: Caller,
  rows: readonly queries.OwnRow[],
  withheld: readonly RefusedListing[],
) {
  const refused = [...withheld]
  for (const row of rows) {
    const why = await publish(tx, caller, row)
    if (why) refused.push(why)
  }
  return { changed: rows.length + withheld.length - refused.length, refused }
}

/** Changes the state of listings; returns those that changed, as they were before. */
async function move(
  tx: Tx,
  caller: Caller,
  rows: readonly queries.OwnRow[],
  change: UndoableChange,
): Promise<Before[]> {
  const byState = Map.groupBy(rows, (row) => stateAfter(change, row))
  const moved: number[] = []
  for (const [state, some] of byState) {
    const ids = some.map(({ id }) => id)
    moved.push(...(await setListingState(tx, ids, state)))
  }
  const changed = new Set(moved)
  const before: Before[] = []
  for (const row of rows.filter(({ id }) => changed.has(id))) {
    await recordAudit(tx, caller, {
      action: `listing.${change}`,
      targetKind: 'listing',
      targetId: row.id,
    })
    const isDraft = stateAfter(change, row) === listingState.draft
    before.push({ row, answers: isDraft ? await becomeDraft(tx, caller, row) : null })
  }
  return before
}

/** Writes unpublished answers to the columns of a new draft; returns what those held, if any. */
async function becomeDraft(
  tx: Tx,
  caller: Caller,
  row: queries.OwnRow,
): Promise<Before['answers']> {
  const { id } = row
  if ((await queries.openSetId(tx, id)) === null) return null
  const hasChanges = await queries.hasChanges(tx, id)
  const setId = await setOf(tx, row, accountOf(caller))
  const before = hasChanges ? await columnAnswers(tx, id, setId) : null
  await writeDraft(tx, { row, setId }, caller)
  return before
}

/**
 * Changes the slug of a listing (V-020). URLs contain the id, so former ones keep working. Throws
 * invalid_input if the slug is empty, already_there if it is taken, changed_meanwhile if `seen` is
 * outdated.
 */
export const renameListing: Service['renameListing'] = async (app, caller, input) => {
  const { id, urlKey: requested, seen } = input
  const urlKey = slugOf(requested)
  if (urlKey === '') throw new AppError('invalid_input')
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    if (row.urlKey === urlKey) return { urlKey }
    const now = isMadeUrlKey(row.urlKey) ? null : row.urlKey
    if (now !== seen) throw new AppError('changed_meanwhile')
    if (!(await changeUrlKey(tx, id, urlKey))) throw new AppError('already_there')
    await recordAudit(tx, caller, {
      action: 'listing.rename',
      targetKind: 'listing',
      targetId: id,
      diff: { urlKey: [row.urlKey, urlKey] },
    })
    return { urlKey }
  })
}
