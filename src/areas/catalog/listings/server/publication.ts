import { recordAudit } from '#platform/accounts/audit.ts'
import { deleteSet, setOpenTo, submitAnswers, unseenAnswers } from '#forms/engine/server/public.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listingState } from '#shared/enums.ts'
import type { App } from '#platform/app.ts'
import type { RefusedListing, ownListingsContract } from '../own-listings-contract.ts'
import { lockOwnListing } from './listing-access.ts'
import { projectToListing } from './answers/from-answers.ts'
import { setOf, unpublishedOf } from './answers/listing-answers.ts'
import { isMadeUrlKey, nameAfterTitle } from './own-listings.ts'
import * as queries from './listing-change-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/**
 * Publishes a listing's answers; if it was taken down they are only saved. With answers that others
 * changed since the revs seen, nothing is published. Throws changed_meanwhile for archived ones.
 */
export async function publishListing(
  app: App,
  caller: Caller,
  { id, seenRevs = {} }: { id: number; seenRevs?: Readonly<Record<string, number>> },
): ReturnType<Service['publishListing']> {
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    if (row.state === listingState.archived && !row.isWithheld) {
      throw new AppError('changed_meanwhile')
    }
    const isOpen = (await queries.openSetId(tx, id)) !== null
    const setId = isOpen ? await setOf(tx, row, accountOf(caller)) : null
    const unsaved = setId === null ? null : await unpublishedOf(tx, caller, { row, setId })
    const conflicts = unsaved ? unseenAnswers(unsaved, seenRevs) : []
    if (conflicts.length > 0) return { state: row.state, refused: null, conflicts }
    const refused = await publish(tx, caller, row)
    const state = row.isWithheld || refused ? row.state : listingState.published
    return { state, refused, conflicts }
  })
}

/** Returns why it was refused, in which case nothing changes, or null. */
export async function publish(
  tx: Tx,
  caller: Caller,
  row: queries.OwnRow,
): Promise<RefusedListing | null> {
  const { id, enterpriseId, isWithheld } = row
  const isPublic = row.state === listingState.published
  if (!row.hasProfile && !isWithheld) return { id, why: 'hiddenProfile', count: 0 }
  // Idempotent: nothing to do without unpublished changes.
  if (isPublic && !(await queries.hasChanges(tx, id))) return null

  const setId = await setOf(tx, row, accountOf(caller))
  const { problems, layout, answers } = await submitAnswers(tx, caller, setId)
  if (problems.size > 0) return { id, why: 'lacking', count: problems.size }
  await projectToListing(tx, {
    ...{ listingId: id, enterpriseId, setId },
    layout,
    answers,
    language: caller.language,
    accountId: caller.accountId,
    ...(!isWithheld && { state: listingState.published }),
  })
  await setOpenTo(tx, setId, 'nobody')
  if (isMadeUrlKey(row.urlKey)) await nameAfterTitle(tx, id)
  await recordAudit(tx, caller, {
    action: isPublic || isWithheld ? 'listing.edit' : 'listing.publish',
    targetKind: 'listing',
    targetId: id,
  })
  return null
}

/**
 * Discards the unpublished answers of a published listing, so that the form shows its columns
 * again. Opens the new set at once, to continue the revs of the dropped one.
 */
export const discardChanges: Service['discardChanges'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    const setId = await queries.openSetId(tx, id)
    // A draft has nothing but its answers.
    if (setId === null || row.isDraft) return
    const lastRev = await deleteSet(tx, setId)
    await setOf(tx, row, accountOf(caller), { lastRev })
  })
}
