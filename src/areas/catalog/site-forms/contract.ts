import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { FileAnswer, PlaceAnswer } from '#shared/forms/answers.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import { Id, LanguageCode } from '#shared/schema.ts'

const languageCode = LanguageCode.optional()

/** The forms that the API knows by name; index is `builderType - 1` (K-072). */
export const siteForms = ['application', 'marketplace'] as const

const getForm = endpoint(anyone, 'GET /forms/{name}')
  .route({ summary: 'The published application or listing form, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ name: z.enum(siteForms), languageCode }))
  .output(FormDefinition)

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

export const siteFormsContract = { getForm, getFormPage, listQuestions, listTaggedQuestions }
