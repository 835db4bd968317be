import { readDefinition } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { draftProblemsOf } from '#shared/forms/draft-problems.ts'
import { wordsOf } from '#shared/forms/findings.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import type { BuiltForm } from '../contract.ts'
import { changing, note, putDraft } from './draft.ts'
import * as queries from './draft-queries.ts'

interface DraftInput {
  form: BuiltForm
  rev: number
}

/**
 * Makes the draft what is asked from now on. Sets of answers that are open follow when they are opened
 * next; what was submitted keeps its version. Throws not_found without a draft, invalid_input for one
 * that has problems (`draftProblemsOf`).
 */
export async function publishForm(
  app: App,
  caller: Caller,
  input: DraftInput,
): Promise<{ number: number }> {
  return changing(app, caller, input, async (open) => {
    const { tx, formId, draft, published } = open
    if (!draft) throw new AppError('not_found')
    const { kind, layout, words } = await readDefinition(tx, {
      versionId: draft.id,
      language: 'en',
    })
    const hasWords = (id: number) => (wordsOf(words, id)?.title ?? '') !== ''
    if (draftProblemsOf({ kind, layout, hasWords }).length > 0) throw new AppError('invalid_input')
    await queries.publishDraft(tx, formId, draft.id, caller.accountId)
    await note(open, 'form.publish', { version: [published?.number ?? 0, draft.number] })
    return { number: draft.number }
  })
}

/** Gives the draft up. Throws not_found where there is none. */
export async function dropDraft(app: App, caller: Caller, input: DraftInput): Promise<undefined> {
  await changing(app, caller, input, async ({ tx, draft }) => {
    if (!draft) throw new AppError('not_found')
    await queries.deleteDraft(tx, draft.id)
  })
}

/** Makes the draft ask what an older version asked. Throws not_found where it is not of this form. */
export async function restoreVersion(
  app: App,
  caller: Caller,
  { versionId, ...input }: DraftInput & { versionId: number },
): Promise<{ rev: number; itemId: null }> {
  return changing(app, caller, { ...input, versionId }, async (open) => {
    const version = open.versions.find(({ id }) => id === versionId)
    if (!version) throw new AppError('not_found')
    return { rev: await putDraft(open, FormLayout.parse(version.layout)), itemId: null }
  })
}
