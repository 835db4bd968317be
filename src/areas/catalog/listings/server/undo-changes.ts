import { answersFromFields, readAnswers } from '#forms/engine/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { listingState } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { ownListingsContract } from '../own-listings-contract.ts'
import { projectToListing } from './answers/from-answers.ts'
import { setOf } from './answers/listing-answers.ts'
import { listingSource } from './answers/to-answers.ts'
import { lockListings } from './listing-access.ts'
import type * as queries from './listing-change-queries.ts'
import { setListingState } from './own-listings.ts'
import * as undoQueries from './undo-queries.ts'

type Service = Handlers<typeof ownListingsContract>

/** A listing before a change, and what its columns held if unpublished answers replaced it. */
export interface Before {
  row: queries.OwnRow
  answers: Answers | null
}

/**
 * Stores what listings were before a change and returns the token that undoes it; null if nothing
 * changed.
 */
export async function offerUndo(
  tx: Tx,
  caller: Caller,
  before: readonly Before[],
): Promise<string | null> {
  const [first] = before
  if (!first) return null
  return undoQueries.insertUndo(tx, {
    enterpriseId: first.row.enterpriseId,
    accountId: accountOf(caller),
    items: before.map(({ row: { id, state, updatedAt }, answers }) => ({
      id,
      state,
      updatedAt,
      answers,
    })),
  })
}

/** Returns the columns of a listing as answers to the form of a set. */
export async function columnAnswers(tx: Tx, id: number, setId: number): Promise<Answers> {
  const [{ layout }, source] = await Promise.all([readAnswers(tx, setId), listingSource(tx, id)])
  return answersFromFields(tx, layout, source.answers(source.fields))
}

/**
 * Brings listings back into the state before a change, without validating them again. Listings that
 * were changed or taken down since stay. Idempotent. Throws not_found for an unknown token, another
 * person's, or one older than ten minutes.
 */
export const undoListingChange: Service['undoListingChange'] = async (app, caller, input) => {
  const { vendorId, undo } = input
  return app.db.transaction().execute(async (tx) => {
    const found = await undoQueries.lockUndo(tx, undo)
    const isOwn = found?.enterpriseId === vendorId && found.accountId === accountOf(caller)
    if (!found || !isOwn) throw new AppError('not_found')
    const items = await undoQueries.undoItems(tx, undo)
    if (found.undone !== null) return { changed: found.undone, left: items.length - found.undone }

    const rows = await lockListings(
      tx,
      items.map(({ id }) => id),
    )
    const current = new Map(rows.map((row) => [row.id, row]))
    const fitting = items.flatMap(({ id, state, rev, answers }) => {
      const row = current.get(id)
      return row && row.rev === rev && !row.isWithheld ? [{ row, state, answers }] : []
    })
    for (const [state, some] of Map.groupBy(fitting, (one) => one.state)) {
      const ids = some.map(({ row }) => row.id)
      await setListingState(tx, ids, state)
    }
    for (const { row, state, answers } of fitting) {
      if (answers) await returnToPublished(tx, caller, row, answers)
      await recordAudit(tx, caller, {
        action: 'listing.undo',
        targetKind: 'listing',
        targetId: row.id,
        diff: { state: [row.state, state] },
      })
    }
    await undoQueries.restoreUpdated(
      tx,
      undo,
      fitting.map(({ row }) => row.id),
    )
    await undoQueries.setUndone(tx, undo, fitting.length)
    return { changed: fitting.length, left: items.length - fitting.length }
  })
}

/** Job: deletes changes that cannot be undone any more. */
export async function tidyUndo({ db }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => undoQueries.deleteOldUndo(tx))
}

/** Writes what was published to the columns again; the unpublished answers stay in the form. */
async function returnToPublished(
  tx: Tx,
  caller: Caller,
  row: queries.OwnRow,
  answers: Answers,
): Promise<void> {
  const setId = await setOf(tx, row, accountOf(caller))
  const { layout } = await readAnswers(tx, setId)
  await projectToListing(tx, {
    ...{ listingId: row.id, enterpriseId: row.enterpriseId, setId },
    ...{ layout, answers, language: caller.language, accountId: caller.accountId },
    state: listingState.published,
  })
}
