import { z } from 'zod'
import { Id } from '../schema.ts'
import { textFormats } from './question-types.ts'

/** Name of a tag of the form's use. */
export const TagName = z.string().regex(/^[a-zA-Z]{1,60}$/)

export type DisplayDependence = z.infer<typeof DisplayDependence>
/**
 * A question shown only when another question has one of these answers: choice ids, or true and
 * false (S-051). If the other question is not shown, neither is this one.
 */
export const DisplayDependence = z.object({
  questionId: Id,
  answers: z
    .array(z.union([Id, z.boolean()]))
    .min(1)
    .max(200),
})

export type QuestionSettings = z.infer<typeof QuestionSettings>
/** Settings of a question beyond its type; each type reads those that apply to it. */
export const QuestionSettings = z.object({
  /** Of text questions: validation format, and whether it is a multi-line field. */
  format: z.enum(textFormats).optional(),
  isLong: z.boolean().optional(),
  /** In characters. */
  maxLength: z.number().int().min(1).max(50_000).optional(),
  /** Maximum number of choices, keywords, places, files or enterprises. */
  most: z.number().int().min(1).max(100).optional(),
  /** Of number and points questions. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  /** Of file questions: images only, or also documents. */
  accepts: z.enum(['images', 'documents']).optional(),
  /** Of image questions: whether the first image is the cover. Galleries have one by default. */
  hasCover: z.boolean().optional(),
  /** Tags of questions that, once answered, require an answer to this one. */
  requiredWith: z.array(TagName).max(10).optional(),
  /** Of image questions: width by height to which images are cropped. */
  aspect: z.number().positive().optional(),
})

export type LayoutQuestion = z.infer<typeof LayoutQuestion>
export const LayoutQuestion = z.object({
  id: Id,
  /** A value of `questionTypes`. Unknown values are kept as they are. */
  type: z.number().int().min(1).max(99),
  tag: TagName.nullable().default(null),
  required: z.boolean().default(false),
  /** Never required, overriding `required` (V-023). */
  special: z.boolean().default(false),
  /** No longer displayed; its answers are retained (V-024). */
  excluded: z.boolean().default(false),
  display: DisplayDependence.nullable().default(null),
  settings: QuestionSettings.default({}),
  /** In display order; the id is null for choices outside any group. */
  groups: z
    .array(z.object({ id: Id.nullable(), choices: z.array(Id).max(500) }))
    .max(100)
    .default([]),
})

export type LayoutSection = z.infer<typeof LayoutSection>
export const LayoutSection = z.object({ id: Id, questions: z.array(LayoutQuestion).max(500) })

export type LayoutPage = z.infer<typeof LayoutPage>
export const LayoutPage = z.object({ id: Id, sections: z.array(LayoutSection).max(100) })

export type FormLayout = z.infer<typeof FormLayout>
/** Structure of one version of a form: its questions in order. The texts are stored separately. */
export const FormLayout = z.object({ pages: z.array(LayoutPage).max(50) })

export type FormWords = z.infer<typeof FormWords>
/** Texts of one page, section, question, group or choice in one language. */
export const FormWords = z.object({
  /**
   * BCP 47 tag of the language of these texts; differs from the requested one where it has no
   * translation.
   */
  language: z.string(),
  title: z.string().max(2000),
  help: z.string().max(10_000).default(''),
  placeholder: z.string().max(500).default(''),
})

export type FormDefinition = z.infer<typeof FormDefinition>
/** A version of a form with its texts resolved for one language. */
export const FormDefinition = z.object({
  formId: Id,
  /** Use of the form: the `kind` of a `FormUse`. */
  kind: z.string(),
  versionId: Id,
  version: z.number().int().positive(),
  layout: FormLayout,
  /** By item id; items without texts in any language have no entry. */
  words: z.record(z.string(), FormWords),
})
