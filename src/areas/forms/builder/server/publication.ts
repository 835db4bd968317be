import { readDefinition } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { draftProblemsOf } from '../draft-problems.ts'
import { itemWords } from '#shared/forms/findings.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { changing, draftOf, note, putDraft } from './draft.ts'
import * as queries from './draft-queries.ts'
import type { formBuilderContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof formBuilderContract>

interface DraftInput {
  /** Its id or its name. */
  form: string
  rev: number
}

/**
 * Publishes the draft. Open answer sets switch to it when next opened; submitted ones keep their
 * version. Throws not_found without a draft, invalid_input if it has problems (`draftProblemsOf`).
 */
export const publishForm: Service['publishForm'] = async (app, caller, input) =>
  changing(app, caller, input, async (open) => {
    const { tx, formId, tags, draft, published } = open
    if (!draft) throw new AppError('not_found')
    const { layout, words } = await readDefinition(tx, {
      versionId: draft.id,
      language: 'en',
    })
    const hasWords = (id: number) => (itemWords(words, id)?.title ?? '') !== ''
    if (draftProblemsOf({ tags, layout, hasWords }).length > 0) throw new AppError('invalid_input')
    await queries.publishDraft(tx, formId, draft.id, caller.accountId)
    await note(open, 'form.publish', { version: [published?.number ?? 0, draft.number] })
    return { number: draft.number }
  })

/** Discards the draft with its texts. Throws not_found if there is none. */
export async function dropDraft(app: App, caller: Caller, input: DraftInput): Promise<undefined> {
  await changing(app, caller, input, async ({ tx, draft }) => {
    if (!draft) throw new AppError('not_found')
    await queries.deleteDraft(tx, draft.id)
  })
}

/** Replaces the draft's layout and texts by an older version's. Throws not_found for another form's. */
export async function restoreVersion(
  app: App,
  caller: Caller,
  { versionId, ...input }: DraftInput & { versionId: number },
): Promise<{ rev: number; itemId: null }> {
  return changing(app, caller, { ...input, versionId }, async (open) => {
    const version = open.versions.find(({ id }) => id === versionId)
    if (!version) throw new AppError('not_found')
    const draft = await draftOf(open)
    if (version.id !== draft.id) {
      await queries.copyTexts(open.tx, { fromId: version.id, draftId: draft.id })
    }
    return { rev: await putDraft(open, FormLayout.parse(version.layout)), itemId: null }
  })
}
