import { z } from 'zod'
import { Id } from '../schema.ts'
import { textFormats } from './question-types.ts'
import { questionTags } from './tags.ts'

export type DisplayDependence = z.infer<typeof DisplayDependence>
/**
 * A question that stands only when another is answered so: by one of these choices, or by yes or no
 * (S-051). Where the other does not stand itself, neither does this one.
 */
export const DisplayDependence = z.object({
  questionId: Id,
  answers: z
    .array(z.union([Id, z.boolean()]))
    .min(1)
    .max(200),
})

export type QuestionSettings = z.infer<typeof QuestionSettings>
/** What a question asks for beyond its type; each type reads those it knows. */
export const QuestionSettings = z.object({
  /** Of a text: how it is checked, and whether it has several lines. */
  format: z.enum(textFormats).optional(),
  isLong: z.boolean().optional(),
  /** Characters. */
  maxLength: z.number().int().min(1).max(50_000).optional(),
  /** Choices, keywords, places, files, enterprises: how many at most. */
  most: z.number().int().min(1).max(100).optional(),
  /** Of a number or of points. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  /** Of files: pictures alone, or documents as well. */
  accepts: z.enum(['images', 'documents']).optional(),
})

export type LayoutQuestion = z.infer<typeof LayoutQuestion>
export const LayoutQuestion = z.object({
  id: Id,
  /** A number of `questionTypes`. Kept as it is where it stands for none. */
  type: z.number().int().min(1).max(99),
  tag: z.enum(questionTags).nullable().default(null),
  required: z.boolean().default(false),
  /** Never required, whatever else is said of it (V-023). */
  special: z.boolean().default(false),
  /** Kept with its answers, and not asked any more (V-024). */
  excluded: z.boolean().default(false),
  display: DisplayDependence.nullable().default(null),
  settings: QuestionSettings.default({}),
  /** In the order they are offered; the group is null where choices stand in none. */
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
/** One version of a form: what is asked, in which order. The words stand beside it. */
export const FormLayout = z.object({ pages: z.array(LayoutPage).max(50) })

export type FormWords = z.infer<typeof FormWords>
/** The words of one page, section, question, group or choice in one language. */
export const FormWords = z.object({
  /** BCP 47: which language these are in, where the asked one has none. */
  language: z.string(),
  title: z.string().max(2000),
  help: z.string().max(10_000).default(''),
  placeholder: z.string().max(500).default(''),
})

export type FormDefinition = z.infer<typeof FormDefinition>
/** A version of a form as a reader of one language gets it. */
export const FormDefinition = z.object({
  formId: Id,
  /** A number of `formKinds`. */
  kind: z.number().int().min(1).max(4),
  versionId: Id,
  version: z.number().int().positive(),
  layout: FormLayout,
  /** By the id of what they belong to; what has no words in any language is missing. */
  words: z.record(z.string(), FormWords),
})
