import { z } from 'zod'
import { signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'

/** Its shape depends on the question's type (`answerSchemas`); the server validates it. */
export const AnswerValue = z.record(z.string(), z.unknown()) as z.ZodType as z.ZodType<Answer>

const languageCode = LanguageCode.optional()

export type CurrentAnswer = z.infer<typeof CurrentAnswer>
/** A saved answer, with rev and author. */
export const CurrentAnswer = z.object({
  answer: AnswerValue,
  rev: Rev,
  at: z.iso.datetime(),
  /** Null if the account is gone, the answer was prefilled from the profile, or `isByAdmin`. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether an admin who does not belong to the party wrote it; they are not named. */
  isByAdmin: z.boolean(),
})

export type UnsavedAnswer = z.infer<typeof UnsavedAnswer>
/** An answer that was changed since it was saved; a cleared one, too. */
export const UnsavedAnswer = CurrentAnswer.pick({ by: true, isByAdmin: true }).extend({
  /** Null for none. */
  saved: AnswerValue.nullable(),
  /** When it was changed; null if unknown. */
  at: z.iso.datetime().nullable(),
  /** Whether the caller changed it last. */
  isOwn: z.boolean(),
})

export type AnswerSet = z.infer<typeof AnswerSet>
/** A party's answers to a form. */
export const AnswerSet = z.object({
  /** Null in “View as” if it was never opened. */
  id: Id.nullable(),
  /** Null for a draft. */
  submittedAt: z.iso.datetime().nullable(),
  /** The answering party: an account or an enterprise. */
  actorId: Id,
  /** The enterprise or listing it is about, once created. */
  subjectId: Id.nullable(),
  /** Whether the caller may write answers now. */
  mayWrite: z.boolean(),
  definition: FormDefinition,
  /** By question id. */
  answers: z.record(z.string(), CurrentAnswer),
})

// The service checks that the caller may read it.
const getAnswerSet = endpoint(signedIn, 'GET /answer-sets/{id}')
  .route({ summary: 'A form with its answers' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, languageCode }))
  .output(AnswerSet)

export type AnswerChange = z.infer<typeof AnswerChange>
export const AnswerChange = z.object({
  questionId: Id,
  /** Null clears the answer. */
  answer: AnswerValue.nullable(),
  /** Rev of the answer to replace; 0 for none. */
  seenRev: Rev,
})

/** Another answer than the one seen. */
export const Conflict = CurrentAnswer.extend({
  questionId: Id,
  answer: AnswerValue.nullable(),
  at: z.iso.datetime().nullable(),
})

export type SavedAnswers = z.infer<typeof SavedAnswers>
export const SavedAnswers = z.object({
  /** Rev of each saved answer by question id; 0 if cleared. */
  saved: z.record(z.string(), z.number().int()),
  /** Questions whose answers were cleared because an answer they depend on changed (S-050). */
  cleared: z.array(Id),
  /**
   * Not saved, because the answer was changed or cleared meanwhile; if cleared, `answer`, `at` and
   * `by` are null and `rev` is 0.
   */
  conflicts: z.array(Conflict),
})

const saveAnswers = endpoint(signedIn, 'PUT /answer-sets/{id}/answers')
  .route({ summary: 'Saves answers, except those that would overwrite an unseen answer' })
  .errors(fails('not_found', 'not_allowed', 'invalid_input'))
  .input(z.object({ id: Id, changes: z.array(AnswerChange).min(1).max(500) }))
  .output(SavedAnswers)

export const formsContract = { getAnswerSet, saveAnswers }
