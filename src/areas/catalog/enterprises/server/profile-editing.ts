import { reclaimCertifications } from '#foundation/taxonomy/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/languages.ts'
import type { EditableProfile, Profile } from '../contract.ts'
import { editableProfile } from './editable-profile.ts'
import { profileAsShown } from './profile.ts'
import { putEnterprises } from './enterprise-writer.ts'
import { lockEnterprises, reserveHandle } from './enterprise-writer-queries.ts'
import { checkedInput, claim, type Changes } from './profile-changes.ts'
import * as queries from './profile-editing-queries.ts'

/** Returns the editable profile, with the rev to send back. Throws not_found. */
export async function getEditableProfile(
  app: App,
  _caller: Caller,
  { id }: { id: number },
): Promise<EditableProfile> {
  const row = await queries.editableRow(app.db, id)
  if (!row) throw new AppError('not_found')
  return editableProfile(row)
}

/**
 * Updates the given fields of a profile. Throws changed_meanwhile for an outdated rev,
 * handle_reserved, handle_taken, invalid_input.
 */
export async function saveProfile(
  app: App,
  caller: Caller,
  changes: Changes,
): Promise<{ rev: number; subDomain: string }> {
  return app.db.transaction().execute(async (tx) => {
    const row = await write(tx, caller, changes)
    return { rev: row.rev, subDomain: row.handle }
  })
}

/** Returns the public profile with these changes, applied in a transaction that is rolled back. */
export async function previewProfile(
  app: App,
  caller: Caller,
  { languageCode, ...changes }: Changes & { languageCode?: Language | undefined },
): Promise<{ profile: Profile }> {
  const language = languageCode ?? caller.language
  const tx = await app.db.startTransaction().execute()
  try {
    await write(tx, caller, changes)
    return { profile: await profileAsShown(app, tx, { ...caller, language }, changes.id) }
  } finally {
    await tx.rollback().execute()
  }
}

async function write(tx: Tx, caller: Caller, changes: Changes): Promise<queries.EditableRow> {
  const { id, rev, handle } = changes
  // Same lock order as imports.
  await lockEnterprises(tx, [id])
  if ((await queries.lockedRev(tx, id)) !== rev) {
    const exists = await queries.editableRow(tx, id)
    throw new AppError(exists ? 'changed_meanwhile' : 'not_found')
  }
  const before = await queries.editableRow(tx, id)
  if (!before) throw new AppError('not_found')

  if (handle !== undefined && handle !== before.handle) await moveTo(tx, id, handle)
  await claim(tx, caller, changes)
  const claimed = changes.certifications?.map(({ certificateId }) => certificateId) ?? []
  await reclaimCertifications(tx, id, claimed)
  await putEnterprises(tx, [await checkedInput(tx, caller, before, changes)])
  await queries.dropEmptyTranslations(tx, id)
  const after = await queries.editableRow(tx, id)
  if (!after) throw new AppError('not_found')
  await recordAudit(tx, caller, {
    action: 'enterprise.edit',
    targetKind: 'enterprise',
    targetId: id,
    diff: {
      changed: Object.keys(changes).filter((name) => name !== 'id' && name !== 'rev'),
      ...(after.name !== before.name && { name: [before.name, after.name] }),
      ...(after.handle !== before.handle && { handle: [before.handle, after.handle] }),
    },
  })
  return after
}

async function moveTo(tx: Tx, id: number, handle: string): Promise<void> {
  if (!(await reserveHandle(tx, handle))) throw new AppError('handle_taken')
  const owner = await queries.ownerOfHandle(tx, handle)
  if (owner === 'reserved') throw new AppError('handle_reserved')
  if (owner !== null && owner !== id) throw new AppError('handle_taken')
  await queries.changeHandle(tx, id, handle)
}
