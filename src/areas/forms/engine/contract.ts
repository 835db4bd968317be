import { z } from 'zod'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { FileAnswer, PlaceAnswer, type Answer } from '#shared/forms/answers.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'

/** Its shape follows the type of its question (`answerSchemas`), which the server looks up. */
const AnswerValue = z.record(z.string(), z.unknown()) as z.ZodType as z.ZodType<Answer>

const languageCode = LanguageCode.optional()

/** The forms of the site itself, by the names that clients know; by `builderType - 1` (K-072). */
export const siteForms = ['application', 'marketplace'] as const

const getForm = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/forms/{name}',
    tags: ['forms'],
    summary: 'The published form for applying, or for listings, in one language',
  })
  .errors(fails('not_found'))
  .input(z.object({ name: z.enum(siteForms), languageCode }))
  .output(FormDefinition)

export type GivenAnswer = z.infer<typeof GivenAnswer>
/** An answer as it stands: with what its writer has to have seen, who wrote it and when. */
export const GivenAnswer = z.object({
  answer: AnswerValue,
  rev: Rev,
  at: z.iso.datetime(),
  /** Null where they are gone, or it was filled in from the profile. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
})

export type AnswerSet = z.infer<typeof AnswerSet>
/** What one party answers to one form. */
export const AnswerSet = z.object({
  id: Id,
  /** Null for a draft. */
  submittedAt: z.iso.datetime().nullable(),
  /** Who answers: a person or an enterprise. */
  actorId: Id,
  /** What it is about, once there is something: an enterprise or a listing, as the form says. */
  subjectId: Id.nullable(),
  /** Whether the caller can change answers now. */
  mayWrite: z.boolean(),
  definition: FormDefinition,
  /** By the id of the question. */
  answers: z.record(z.string(), GivenAnswer),
})

// The service looks who answers: a person, or the team of an enterprise.
const getAnswerSet = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/answer-sets/{id}',
    tags: ['forms'],
    summary: 'A form with the answers given so far',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, languageCode }))
  .output(AnswerSet)

export type AnswerChange = z.infer<typeof AnswerChange>
export const AnswerChange = z.object({
  questionId: Id,
  /** Null takes the answer back. */
  answer: AnswerValue.nullable(),
  /** The rev of the answer that this one takes the place of; 0 where there was none. */
  seenRev: Rev,
})

export type SavedAnswers = z.infer<typeof SavedAnswers>
export const SavedAnswers = z.object({
  /** The rev of each answer that is saved, by the id of its question; 0 where it was taken back. */
  saved: z.record(z.string(), z.number().int()),
  /** Questions whose answers went because what they depend on is answered anew (S-050). */
  cleared: z.array(Id),
  /**
   * Not saved: somebody has meanwhile answered otherwise, or cleared the answer; then `answer`, `at`
   * and `by` are null, and `rev` is 0.
   */
  conflicts: z.array(
    GivenAnswer.extend({
      questionId: Id,
      answer: AnswerValue.nullable(),
      at: z.iso.datetime().nullable(),
    }),
  ),
})

const saveAnswers = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/answer-sets/{id}/answers',
    tags: ['forms'],
    summary: 'Saves some answers, except where that would overwrite an answer not seen',
  })
  .errors(fails('not_found', 'not_allowed', 'invalid_input'))
  .input(z.object({ id: Id, changes: z.array(AnswerChange).min(1).max(500) }))
  .output(SavedAnswers)

/** K-072, as the builders of forms are told apart; 2 by default: listings. */
const builderType = z.literal([1, 2]).default(2)

const LocalizedWords = z.object({
  languageCode: z.string(),
  title: z.string(),
  help: z.string(),
  placeholder: z.string(),
})

/** D-042: what was answered, as clients of the question calls know it. */
const AnswerInfo = z.object({
  questionId: Id,
  questionType: z.number().int(),
  localizedAnswers: z.array(z.object({ languageCode: z.string(), answer: z.string() })),
  choices: z.array(z.object({ questionChoiceId: Id })),
  answer: z.object({ value: z.union([z.boolean(), z.number(), z.string()]).nullable() }),
  /** D-043 */
  files: z.array(FileAnswer),
  ids: z.array(Id),
  keywords: z.array(z.string()),
  places: z.array(PlaceAnswer),
})
export type AnswerInfo = z.infer<typeof AnswerInfo>

export type WireQuestion = z.infer<typeof WireQuestion>
/** D-041. A part that was not asked for is missing. */
export const WireQuestion = z.object({
  id: Id,
  sectionId: Id,
  /** K-073, K-074 */
  type: z.number().int(),
  sortOrder: z.number().int(),
  required: z.boolean(),
  /** Whether it stands with the answers included; without any, before anything is answered. */
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
  /** The key of a text, where an answer that is included is not right. */
  validationError: z.string().nullable(),
})

const getFormPage = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/pages/{id}',
    tags: ['forms'],
    summary: 'A page of a form with its sections; 8 is the page of listings',
  })
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

// Answers are for the team of the enterprise they are of: the service looks.
const listQuestions = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/questions',
    tags: ['forms'],
    summary: 'Questions of the published form, with as much beside them as is asked for',
  })
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
      /** Of `vendorId`, for its team. */
      includeVendorAnswer: flag,
      /** Of the listing `highlightId` of `vendorId`, for its team. */
      includeVendorHighlightAnswer: flag,
      highlightId: Id.optional(),
      vendorId: Id.optional(),
    }),
  )
  .output(z.array(WireQuestion))

const listTaggedQuestions = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/questions/tagged-questions',
    tags: ['forms'],
    summary: 'The questions of a form that fill a field, with the name of the field',
  })
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
