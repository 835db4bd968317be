import {
  answersFromFields,
  getAnswerSet,
  getForm,
  saveAnswers,
  unopenedSet,
} from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import type {
  EditedListing,
  ListingForm,
  ownListingsContract,
} from '../../own-listings-contract.ts'
import { lockForAutosave, mayEditListings, requireOwn, requireVendor } from '../listing-access.ts'
import { begin } from '../new-listing.ts'
import * as queries from '../listing-change-queries.ts'
import { isMadeUrlKey } from '../own-listings.ts'
import { listingMadeWith } from '../own-listing-queries.ts'
import { saleOf } from '../sale.ts'
import { setOf, unpublishedOf, writeDraft } from './listing-answers.ts'
import { listingSource } from './to-answers.ts'
import { listingForm } from './listing-use.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/**
 * Returns the form of a listing with its answers (C-086); with an enterprise only, that of its
 * latest draft, or an empty form. "View as" opens no answer set. Throws not_found for other
 * enterprises' listings.
 */
export async function getListingForm(
  app: App,
  caller: Caller,
  { vendorId, highlightId, languageCode }: InputOf<typeof ownListingsContract.getListingForm>,
): Promise<ListingForm> {
  const { db } = app
  if (highlightId === undefined && vendorId === undefined) throw new AppError('invalid_input')
  const id =
    highlightId ??
    (vendorId !== undefined && mayEditListings(caller, vendorId)
      ? await queries.newestDraft(db, vendorId)
      : null)
  if (id === null) {
    if (vendorId === undefined || !mayEditListings(caller, vendorId))
      throw new AppError('not_found')
    const definition = await getForm(app, caller, { name: listingForm, languageCode })
    return { listing: null, answerSet: null, definition, unsaved: null }
  }

  const { enterpriseId: actorId } = requireOwn(caller, await queries.ownRow(db, id))
  const { setId, unsaved } = caller.session?.viewedBy
    ? { setId: await queries.openSetId(db, id), unsaved: null }
    : await db.transaction().execute(async (tx) => {
        // Locks the row only, so that opening a form does not wait for an import.
        const row = requireOwn(caller, (await queries.lockOwnRows(tx, [id]))[0])
        const opened = await setOf(tx, row, accountOf(caller))
        return { setId: opened, unsaved: await unpublishedOf(tx, caller, { row, setId: opened }) }
      })
  const [listing, answerSet] = await Promise.all([
    editedListing(app, caller, id),
    setId
      ? getAnswerSet(app, caller, { id: setId, languageCode })
      : unopenedSet(app, caller, {
          ...{ name: listingForm, actorId, subjectId: id, languageCode },
          source: await listingSource(db, id),
        }),
  ])
  if (vendorId !== undefined && listing.vendor.id !== vendorId) throw new AppError('not_found')
  return { listing, answerSet, definition: null, unsaved: unsaved && Object.fromEntries(unsaved) }
}

async function editedListing({ db }: App, caller: Caller, id: number): Promise<EditedListing> {
  const row = requireOwn(caller, await queries.ownRow(db, id))
  const [title, vendor, hasChanges, { fields }] = await Promise.all([
    queries.shownTitle(db, id, caller.language),
    requireVendor(db, row.enterpriseId),
    row.isDraft ? false : queries.hasChanges(db, id),
    listingSource(db, id),
  ])
  return {
    id,
    kind: row.kind,
    state: row.state,
    isWithheld: row.isWithheld,
    hasChanges,
    wasPublished: row.wasPublished,
    title,
    urlKey: isMadeUrlKey(row.urlKey) ? null : row.urlKey,
    updatedAt: row.updatedAt.toISOString(),
    hasVariants: saleOf(fields.product) === null,
    vendor,
  }
}

/**
 * Returns the empty form of a listing, an offer in the currency that the enterprise used last; no
 * listing is started.
 */
export const getNewListingForm: Service['getNewListingForm'] = async (app, caller, input) => {
  const { db } = app
  const { vendorId, key } = input
  await requireVendor(db, vendorId)
  const [listingId, definition, lastCurrency] = await Promise.all([
    listingMadeWith(db, key, vendorId),
    getForm(app, caller, { name: listingForm }),
    queries.lastCurrency(db, vendorId),
  ])
  const answers = await answersFromFields(db, definition.layout, {
    highlightType: (_, { meaning }) => answerWith(meaning('kind', [String(listingKind.offer)])),
    highlightCurrency: (_, { meaning }) =>
      answerWith(meaning('currency', [lastCurrency ?? caller.currency])),
  })
  return { listingId, definition, answers }
}

function answerWith(choices: number[]): { choices: number[] } | null {
  return choices.length > 0 ? { choices } : null
}

/**
 * Autosaves answers (C-087); begins a listing if none is given, idempotent by `key`. A draft's columns follow at once; a
 * published listing's on publishing. Throws not_found for other enterprises' listings, not_allowed
 * for archived ones, and changed_meanwhile for one that has just become a draft.
 */
export const saveListingForm: Service['saveListingForm'] = async (app, caller, input) => {
  const { vendorId, highlightId, key, changes } = input
  return app.db.transaction().execute(async (tx) => {
    if (highlightId === undefined && vendorId === undefined) throw new AppError('invalid_input')
    const id =
      highlightId ??
      (await begin(tx, caller, {
        vendorId: vendorId ?? 0,
        kind: listingKind.offer,
        key: key ?? null,
      }))
    const row = await lockForAutosave(tx, caller, id)
    if (vendorId !== undefined && row.enterpriseId !== vendorId) throw new AppError('not_found')
    if (row.state === listingState.archived && !row.isWithheld) throw new AppError('not_allowed')
    const setId = await setOf(tx, row, accountOf(caller))
    // Prefilled answers of a new listing have no author to conflict with.
    const overwrites = highlightId === undefined
    const saved = await saveAnswers(tx, caller, { id: setId, changes, overwrites })
    const isChanged = Object.keys(saved.saved).length > 0
    if (isChanged && row.isDraft) {
      await writeDraft(tx, { row, setId }, caller)
    }
    return { ...saved, highlightId: id, setId }
  })
}
