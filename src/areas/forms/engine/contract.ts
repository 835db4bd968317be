import { z } from 'zod'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { FileAnswer, PlaceAnswer, type Answer } from '#shared/forms/answers.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'

/** Its shape depends on the question's type (`answerSchemas`); the server validates it. */
export const AnswerValue = z.record(z.string(), z.unknown()) as z.ZodType as z.ZodType<Answer>

const languageCode = LanguageCode.optional()

/** The site's own forms by name; index is `builderType - 1` (K-072). */
export const siteForms = ['application', 'marketplace'] as const

const getForm = endpoint(anyone, 'GET /forms/{name}')
  .route({ summary: 'The published application or listing form, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ name: z.enum(siteForms), languageCode }))
  .output(FormDefinition)

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

export type AnswerSet = z.infer<typeof AnswerSet>
/** A party's answers to a form. */
export const AnswerSet = z.object({
  id: Id,
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
  conflicts: z.array(
    CurrentAnswer.extend({
      questionId: Id,
      answer: AnswerValue.nullable(),
      at: z.iso.datetime().nullable(),
    }),
  ),
})

const saveAnswers = endpoint(signedIn, 'PUT /answer-sets/{id}/answers')
  .route({ summary: 'Saves answers, except those that would overwrite an unseen answer' })
  .errors(fails('not_found', 'not_allowed', 'invalid_input'))
  .input(z.object({ id: Id, changes: z.array(AnswerChange).min(1).max(500) }))
  .output(SavedAnswers)

/** Type of form (K-072); default 2, listings. */
const builderType = z.literal([1, 2]).default(2)

const LocalizedWords = z.object({
  languageCode: z.string(),
  title: z.string(),
  help: z.string(),
  placeholder: z.string(),
})

/** An answer as clients of the question calls expect it (D-042). */
const AnswerInfo = z.object({
  questionId: Id,
  questionType: z.number().int(),
  localizedAnswers: z.array(z.object({ languageCode: z.string(), answer: z.string() })),
  choices: z.array(z.object({ questionChoiceId: Id })),
  answer: z.object({ value: z.union([z.boolean(), z.number(), z.string()]).nullable() }),
  /** D-043. */
  files: z.array(FileAnswer),
  ids: z.array(Id),
  keywords: z.array(z.string()),
  places: z.array(PlaceAnswer),
})
export type AnswerInfo = z.infer<typeof AnswerInfo>

export type WireQuestion = z.infer<typeof WireQuestion>
/** D-041. Parts that were not requested are absent. */
export const WireQuestion = z.object({
  id: Id,
  sectionId: Id,
  /** K-073, K-074. */
  type: z.number().int(),
  sortOrder: z.number().int(),
  required: z.boolean(),
  /** Whether it is visible given the included answers, or no answers. */
  show: z.boolean(),
  displayDependence: z
    .object({ questionId: Id, answers: z.array(z.union([Id, z.boolean()])) })
    .nullable(),
  DependentQuestions: z.array(z.object({ id: Id })).optional(),
  localizedQuestion: LocalizedWords.nullable().optional(),
  questionChoices: z
    .array(
      z.object({
        questionChoiceId: Id,
        questionChoiceGroupId: Id.nullable(),
        sortOrder: z.number().int(),
        localizedQuestionChoice: LocalizedWords.nullable(),
        localizedQuestionChoiceGroup: LocalizedWords.nullable(),
      }),
    )
    .optional(),
  questionTag: z.string().nullable().optional(),
  answerInfo: AnswerInfo.nullable(),
  VendorAnswer: AnswerInfo.nullable().optional(),
  VendorHighlightAnswer: AnswerInfo.nullable().optional(),
  /** Text key, if the included answer is invalid. */
  validationError: z.string().nullable(),
})

const getFormPage = endpoint(anyone, 'GET /pages/{id}')
  .route({ summary: 'A page of a form with its sections; 8 is the page of listings' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, languageCode, builderType }))
  .output(
    z.object({
      id: Id,
      builderType: z.literal([1, 2]),
      versionId: Id,
      localizedPage: LocalizedWords.nullable(),
      sections: z.array(
        z.object({
          id: Id,
          sortOrder: z.number().int(),
          localizedSection: LocalizedWords.nullable(),
          questions: z.array(z.object({ id: Id })),
        }),
      ),
    }),
  )

const flag = z.boolean().default(false)

// The service returns answers to the team of their enterprise only.
const listQuestions = endpoint(anyone, 'GET /questions')
  .route({ summary: 'Questions of the published form, with the requested parts' })
  .errors(fails('not_found', 'not_allowed', 'not_signed_in'))
  .input(
    z.object({
      builderType,
      languageCode,
      sectionId: Id.optional(),
      includeLocalizedQuestion: flag,
      includeQuestionChoice: flag,
      includeQuestionTag: flag,
      includeDependentQuestions: flag,
      /** Answers about `vendorId`, for its team. */
      includeVendorAnswer: flag,
      /** Answers about the listing `highlightId` of `vendorId`, for its team. */
      includeVendorHighlightAnswer: flag,
      highlightId: Id.optional(),
      vendorId: Id.optional(),
    }),
  )
  .output(z.array(WireQuestion))

const listTaggedQuestions = endpoint(anyone, 'GET /questions/tagged-questions')
  .route({ summary: 'Tagged questions of a form, which fill fields' })
  .errors(fails('not_found'))
  .input(z.object({ builderType, languageCode }))
  .output(z.array(WireQuestion))

export const formsContract = {
  getForm,
  getAnswerSet,
  saveAnswers,
  getFormPage,
  listQuestions,
  listTaggedQuestions,
}
