import type { Answers } from '#shared/forms/answers.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { AnswerSet, formsContract, SavedAnswers } from '../../contract.ts'
import type { SaveAnswers } from './autosave.ts'
import type { AnswerChange, AnswerConflict, SaveOutcome, SentResult } from './form-state.ts'
import { receiveForm } from './receive-form.ts'

const forms = clientOf<typeof formsContract>('forms')

/** Returns the props of `FormRenderer` for an answer set. */
export function formOfSet({ id, subjectId, definition, answers: currentAnswers }: AnswerSet) {
  // Unopened sets are told apart by their subject, for unsaved input on the device.
  const setId = id ?? -(subjectId ?? 0)
  const answers: Answers = Object.fromEntries(
    Object.entries(currentAnswers).map(([id, { answer }]) => [id, answer]),
  )
  const revs: Record<number, number> = Object.fromEntries(
    Object.entries(currentAnswers).map(([id, { rev }]) => [id, rev]),
  )
  return { setId, definition, answers, revs }
}

/**
 * Returns the `save` function of an answer set. Uses a plain request: the typed client is larger
 * than a form and cannot outlive the page (`keepalive`). Rejects with the API's `code`.
 */
export function saveToSet(setId: number): SaveAnswers {
  return async (changes, { isLeaving }) => {
    const response = await fetch(`/api/v1/answer-sets/${setId}/answers`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: changes.map(wireChange) }),
      keepalive: isLeaving,
    })
    if (!response.ok) throw await failureOf(response)
    return outcomeOf((await response.json()) as SavedAnswers)
  }
}

interface ReceiveSetInput {
  url: URL
  form: FormData
  set: AnswerSet
  /** Enterprise that owns uploaded files. */
  vendorId?: number | undefined
}

/** As `receiveForm`, for an answer set. */
export function receiveSet(
  context: ReadableContext,
  { url, form, set, vendorId }: ReceiveSetInput,
): Promise<SentResult | null> {
  const { setId: id, definition, answers } = formOfSet(set)
  return receiveForm(context, {
    url,
    form,
    layout: definition.layout,
    answers,
    vendorId,
    save: async (changes) =>
      outcomeOf(await forms(context).saveAnswers({ id, changes: changes.map(wireChange) })),
    readAgain: async () => formOfSet(await forms(context).getAnswerSet({ id })).answers,
  })
}

/** Converts a change to API input. */
export function wireChange({ questionId, answer, rev }: AnswerChange) {
  return { questionId, answer, seenRev: rev }
}

/** Converts the API's result. */
export function outcomeOf({ saved, cleared, conflicts }: SavedAnswers): SaveOutcome {
  return {
    saved: Object.entries(saved).map(([id, rev]) => ({ questionId: Number(id), rev })),
    cleared,
    conflicts: conflictsOf(conflicts),
  }
}

/** Converts the API's conflicts. */
export function conflictsOf(conflicts: SavedAnswers['conflicts']): AnswerConflict[] {
  return conflicts.map((one) => ({
    ...one,
    by: one.by?.name ?? null,
    byId: one.by?.id ?? null,
  }))
}

/** Builds an error with the API's `code`; server errors have none and are retried. */
export async function failureOf(response: Response): Promise<Error> {
  const error = new Error(`saving answered ${response.status}`)
  if (response.status >= 500) return error
  const body = (await response.json().catch(() => ({}))) as { code?: unknown }
  return Object.assign(error, { code: typeof body.code === 'string' ? body.code : 'not_allowed' })
}
