import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { AuditAction } from '#platform/accounts/audit.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import type { BuiltForm } from '../contract.ts'
import * as queries from './draft-queries.ts'

/** A form locked for changes within a transaction. */
export interface OpenForm {
  tx: Tx
  formId: number
  caller: Caller
  draft: queries.VersionRow | null
  published: queries.VersionRow | null
  versions: readonly queries.VersionRow[]
}

interface OpeningInput {
  form: BuiltForm
  /** Rev of the draft as seen by the client; 0 for none. */
  rev: number
  /** Another version to load. */
  versionId?: number
}

/**
 * Runs a change of a form in a transaction. Throws not_found for an unknown form, changed_meanwhile
 * if the draft's rev differs from `rev`.
 */
export function changing<Result>(
  app: App,
  caller: Caller,
  { form, rev, versionId }: OpeningInput,
  change: (open: OpenForm) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction().execute(async (tx) => {
    const formId = await queries.lockForm(tx, formKinds[form])
    if (formId === null) throw new AppError('not_found')
    const versions = await queries.versionsOf(tx, formId, versionId)
    const draft = versions.find(({ state }) => state === 1) ?? null
    const published = versions.find(({ state }) => state === 2) ?? null
    if ((draft?.rev ?? 0) !== rev) throw new AppError('changed_meanwhile')
    return change({ tx, formId, caller, draft, published, versions })
  })
}

/** Returns the layout of the draft, or else of the published version. */
export function layoutNow({ draft, published }: OpenForm): FormLayout {
  const version = draft ?? published
  return version ? FormLayout.parse(version.layout) : { pages: [] }
}

/** Saves the draft's layout and returns its rev. Throws invalid_input if it exceeds the limits. */
export async function putDraft(open: OpenForm, layout: FormLayout): Promise<number> {
  const { tx, formId, caller, draft } = open
  const checked = FormLayout.safeParse(layout)
  if (!checked.success) throw new AppError('invalid_input')
  if (draft) return queries.updateDraft(tx, draft.id, checked.data)
  await queries.insertDraft(tx, formId, checked.data, caller.accountId)
  return 1
}

export function note(
  { tx, caller, formId }: OpenForm,
  action: AuditAction,
  diff: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, caller, { action, targetKind: 'form', targetId: formId, diff })
}
