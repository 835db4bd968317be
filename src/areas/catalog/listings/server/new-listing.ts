import { recordAudit } from '#platform/accounts/audit.ts'
import { readAnswers } from '#forms/engine/server/public.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { ListingKind } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { lockOwnListing, mayEditListings, requireVendor } from './listing-access.ts'
import { setOf, writeDraft } from './answers/listing-answers.ts'
import { createDraft } from './own-listings.ts'
import type { ownListingsContract } from '../own-listings-contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/** Begins an empty draft. Idempotent by `key`. */
export const beginListing: Service['beginListing'] = async (app, caller, input) =>
  app.db.transaction().execute(async (tx) => ({ id: await begin(tx, caller, input) }))

/** Begins a draft. Throws not_found if the caller may not list for the enterprise. */
export async function begin(
  tx: Tx,
  caller: Caller,
  { vendorId, kind, key }: { vendorId: number; kind: ListingKind; key: string | null },
): Promise<number> {
  if (!mayEditListings(caller, vendorId)) throw new AppError('not_found')
  await requireVendor(tx, vendorId)
  const input = { enterpriseId: vendorId, kind, madeKey: key }
  const { id, isNew } = await createDraft(tx, input)
  if (isNew) {
    await recordAudit(tx, caller, { action: 'listing.add', targetKind: 'listing', targetId: id })
  }
  return id
}

/**
 * Creates a draft with another listing's answers. Idempotent by `key`. Throws not_allowed for a
 * listing that was taken down, which could otherwise be republished.
 */
export const duplicateListing: Service['duplicateListing'] = async (app, caller, { id, key }) =>
  app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    if (row.isWithheld) throw new AppError('not_allowed')
    const input = { enterpriseId: row.enterpriseId, kind: row.kind, madeKey: `${key} ${id}` }
    const copy = await createDraft(tx, input)
    if (!copy.isNew) return { id: copy.id }

    const byAccountId = accountOf(caller)
    const { layout, answers } = await readAnswers(tx, await setOf(tx, row, byAccountId))
    const made = await lockOwnListing(tx, caller, copy.id)
    const setId = await setOf(tx, made, byAccountId, { prefill: withoutSku(layout, answers) })
    await writeDraft(tx, { row: made, setId }, caller)
    await recordAudit(tx, caller, {
      action: 'listing.copy',
      targetKind: 'listing',
      targetId: copy.id,
      diff: { from: id },
    })
    return { id: copy.id }
  })

/** Two products must not share a stock number. */
function withoutSku(layout: FormLayout, answers: Answers): Answers {
  const sku = questionsOf(layout).find(({ tag }) => tag === 'highlightSku')
  return Object.fromEntries(Object.entries(answers).filter(([id]) => Number(id) !== sku?.id))
}
