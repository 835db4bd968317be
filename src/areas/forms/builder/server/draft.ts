import { formUseOf } from '#forms/engine/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { AuditAction } from '#platform/accounts/audit.ts'
import { formVersionState } from '#shared/enums.ts'
import { FormLayout, type LayoutQuestion } from '#shared/forms/layout.ts'
import type { TagRule } from '#shared/forms/tags.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { builtForm } from './built-form.ts'
import * as queries from './draft-queries.ts'

/** A form locked for changes within a transaction. */
export interface OpenForm {
  tx: Tx
  formId: number
  /** Tags allowed for its questions. */
  tags: readonly TagRule[]
  caller: Caller
  /** Set by `draftOf` if there was none. */
  draft: queries.VersionRow | null
  published: queries.VersionRow | null
  versions: readonly queries.VersionRow[]
}

interface OpeningInput {
  /** Its id or its name. */
  form: string
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
    const open = await openForm(tx, caller, form, versionId)
    if ((open.draft?.rev ?? 0) !== rev) throw new AppError('changed_meanwhile')
    return change(open)
  })
}

/** Locks a form and returns it with its versions. Throws not_found. */
export async function openForm(
  tx: Tx,
  caller: Caller,
  form: string,
  versionId?: number,
): Promise<OpenForm> {
  const row = await builtForm(tx, form)
  const formId = row.id
  await queries.lockForm(tx, formId)
  const versions = await queries.versionsOf(tx, formId, versionId)
  const draft = versions.find(({ state }) => state === formVersionState.draft) ?? null
  const published = versions.find(({ state }) => state === formVersionState.published) ?? null
  const { tags } = formUseOf(row)
  return { tx, formId, tags, caller, draft, published, versions }
}

/** Returns the draft; without one, creates it as a copy of the published version and its texts. */
export async function draftOf(open: OpenForm): Promise<queries.VersionRow> {
  if (open.draft) return open.draft
  const { tx, formId, caller, published } = open
  const draft = await queries.insertDraft(tx, formId, layoutNow(open), caller.accountId)
  if (published) await queries.copyTexts(tx, { fromId: published.id, draftId: draft.id })
  open.draft = draft
  return draft
}

/** Returns the layout of the draft, or else of the published version. */
export function layoutNow({ draft, published }: OpenForm): FormLayout {
  const version = draft ?? published
  return version ? FormLayout.parse(version.layout) : { pages: [] }
}

/**
 * Saves the draft's layout, with what tags impose on questions, and returns its rev. Throws
 * invalid_input if it exceeds the limits.
 */
export async function putDraft(open: OpenForm, layout: FormLayout): Promise<number> {
  const checked = FormLayout.safeParse(withTags(layout, open.tags))
  if (!checked.success) throw new AppError('invalid_input')
  return queries.updateDraft(open.tx, (await draftOf(open)).id, checked.data)
}

function withTags({ pages }: FormLayout, tags: readonly TagRule[]): FormLayout {
  const imposed = ({ type, tag, settings, ...question }: LayoutQuestion): LayoutQuestion => {
    const name = questionTypeOf(type)
    const rule = name && tags.find((one) => one.tag === tag)?.imposes?.[name]
    const changed = { ...question, type, tag, settings: { ...settings, ...rule?.settings } }
    return rule?.required ? { ...changed, required: true } : changed
  }
  return {
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        questions: section.questions.map(imposed),
      })),
    })),
  }
}

export function note(
  { tx, caller, formId }: OpenForm,
  action: AuditAction,
  diff: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, caller, { action, targetKind: 'form', targetId: formId, diff })
}
