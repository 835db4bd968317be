import { z } from 'zod'
import { Id, maxInteger } from '../schema.ts'
import { answerLimits, placeLimits } from './limits.ts'
import type { QuestionType } from './question-types.ts'

const Texts = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  z.string().max(answerLimits.text),
)

export type FileAnswer = z.infer<typeof FileAnswer>
/** An uploaded file (D-043). */
export const FileAnswer = z.object({
  uuid: z.uuid(),
  fileName: z.string().max(255),
  contentType: z.string().max(100),
  extension: z.string().max(10),
  url: z.string().max(2000),
  sortOrder: z.number().int().min(0).max(maxInteger),
})

export type PlaceAnswer = z.infer<typeof PlaceAnswer>
export const PlaceAnswer = z.object({
  /** Primary 1, other 2. */
  type: z.literal([1, 2]),
  displayTitle: z.string().max(placeLimits.displayTitle),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  street: z.string().max(placeLimits.street).nullable(),
  city: z.string().max(placeLimits.city).nullable(),
  postcode: z.string().max(placeLimits.postcode).nullable(),
  state: z.string().max(placeLimits.state).nullable(),
  /** Official short code of the state, if any; in the US the two-letter postal code. */
  stateCode: z.string().max(placeLimits.stateCode).nullable().default(null),
  county: z.string().max(placeLimits.county).nullable(),
  /** ISO 3166-1 alpha-2 code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Id of the place in the gazetteer. */
  geoId: z.number().int().min(0).max(maxInteger).nullable(),
})

const Choices = z.object({ choices: z.array(Id).max(answerLimits.choices) })
const Ids = z.object({ ids: z.array(Id).max(answerLimits.ids) })
const Files = z.object({ files: z.array(FileAnswer).max(answerLimits.files) })
/**
 * A number, or the text that was typed instead of one: it is saved in the draft but cannot be
 * submitted.
 */
const NumberValue = z.object({
  value: z.union([z.number().finite(), z.string().trim().min(1).max(answerLimits.number)]),
})

/** Schema of an answer for each question type (specification 3.2, D-042, D-043). */
export const answerSchemas = {
  polar: z.object({ value: z.boolean() }),
  selectOne: z.object({ choices: z.array(Id).max(1) }),
  selectMany: Choices,
  /** By language; the English entry is the required one (V-021). */
  text: z.object({ texts: Texts }),
  /** Ids of registered enterprises, and names of others. */
  vendorLookup: z.object({
    ids: z.array(Id).max(answerLimits.ids),
    names: z.array(z.string().max(answerLimits.vendorName)).max(answerLimits.ids).default([]),
  }),
  location: z.object({ places: z.array(PlaceAnswer).max(answerLimits.places) }),
  sector: Ids,
  fileUpload: Files,
  gallery: Files,
  focus: Ids,
  keyword: z.object({
    keywords: z.array(z.string().min(1).max(answerLimits.keyword)).max(answerLimits.keywords),
  }),
  brand: z.object({ value: z.string().max(answerLimits.brand) }),
  imageUpload: Files,
  /** The typed name, and an image of the signature where it was drawn. */
  signature: z.object({
    name: z.string().max(answerLimits.signature),
    files: z.array(FileAnswer).max(1).default([]),
    signedAt: z.iso.datetime().nullable().default(null),
  }),
  points: NumberValue,
  certifications: z.object({
    certificates: z
      .array(
        z.object({
          certificateId: Id,
          evidence: FileAnswer.nullable().default(null),
          expiresOn: z.iso.date().nullable().default(null),
        }),
      )
      .max(answerLimits.certificates),
  }),
  number: NumberValue,
} as const satisfies Record<QuestionType, z.ZodType>

export type AnswerOf<Type extends QuestionType> = z.infer<(typeof answerSchemas)[Type]>
export type Answer = AnswerOf<QuestionType>

/** Answers by question id. Unanswered questions have no entry. */
export type Answers = Readonly<Record<number, Answer>>
