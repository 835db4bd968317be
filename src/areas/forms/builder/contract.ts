import { z } from 'zod'
import { rule } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { formVersionState } from '#shared/enums.ts'
import { changedParts } from './differences.ts'
import {
  DisplayDependence,
  FormDefinition,
  FormLayout,
  QuestionSettings,
  TagName,
} from '#shared/forms/layout.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'

/** Id or name of a form. */
const form = z.string().regex(/^([1-9]\d{0,14}|[a-z]{1,40})$/)

declare module '#shared/access.ts' {
  interface AccessRules {
    /** Allows those whom the form use lets build the form. */
    formBuilder: true
  }
}

const builders = rule('formBuilder')

const ItemKind = z.enum(['page', 'section', 'question', 'group', 'choice'])

export type TextChange = z.infer<typeof TextChange>
/** A text of an item that differs between two versions; empty if it is missing in one. */
export const TextChange = z.object({
  language: z.string(),
  part: z.enum(['title', 'help', 'placeholder']),
  before: z.string(),
  after: z.string(),
})

export type Impact = z.infer<typeof Impact>
/** A difference, with the number of affected answers. */
export const Impact = z.object({
  id: Id,
  kind: ItemKind,
  change: z.enum(['added', 'removed', 'moved', 'changed']),
  parts: z.array(z.enum(changedParts)),
  questionId: Id.nullable(),
  /** Changed texts, if `parts` includes `words`. */
  texts: z.array(TextChange),
  answers: z.number().int(),
})

export type ItemWords = z.infer<typeof ItemWords>
export const ItemWords = z.object({
  language: z.string(),
  title: z.string(),
  help: z.string(),
  placeholder: z.string(),
  /** Whether translations are made from this text. */
  isOriginal: z.boolean(),
  /** Whether the original changed after the translation. */
  isStale: z.boolean(),
  rev: Rev,
})

export type Lacking = z.infer<typeof Lacking>
/** Languages of the site without a text, and with an outdated translation. */
export const Lacking = z.object({ missing: z.array(LanguageCode), stale: z.array(LanguageCode) })

export type FormVersion = z.infer<typeof FormVersion>
export const FormVersion = z.object({
  id: Id,
  number: z.number().int(),
  state: z.enum(formVersionState),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /**
   * Who published it or started the draft; null if the account is gone, or for a seeded version.
   */
  by: z.string().nullable(),
  /** Number of answer sets of this version. */
  answerSets: z.number().int(),
})

export type Workbench = z.infer<typeof Workbench>
/** A form in the builder: its draft, or else the published version. */
export const Workbench = z.object({
  definition: FormDefinition,
  isDraft: z.boolean(),
  /** Must be sent with each change; 0 without a draft. */
  rev: Rev,
  /** Tags allowed for its questions. */
  tags: z.array(
    z.object({
      tag: TagName,
      types: z.array(z.enum(Object.keys(questionTypes) as [QuestionType])),
      needed: z.literal(true).optional(),
    }),
  ),
  versions: z.array(FormVersion),
  /** Choices that stand for a country: people see them in the order of their names. */
  countries: z.array(Id),
  /** By item id; complete items are absent. */
  lacking: z.record(z.string(), Lacking),
  /** Differences between the published version and the draft. */
  impacts: z.array(Impact),
  /** The selected item, with its texts in all languages. */
  item: z
    .object({
      id: Id,
      meaning: z.string().nullable(),
      words: z.array(ItemWords),
      /** Its text of the live version in the language of the request; null if it has none. */
      live: ItemWords.pick({ title: true, help: true, placeholder: true, rev: true }).nullable(),
      /** Number of answers to the question. */
      answers: z.number().int(),
      /** Number of answers per choice id. */
      chosen: z.record(z.string(), z.number().int()),
    })
    .nullable(),
})

const getWorkbench = endpoint(builders, 'GET /form-builder/{form}')
  .route({ summary: 'A form in the builder, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ form, language: LanguageCode.optional(), itemId: Id.optional() }))
  .output(Workbench)

const Place = z.object({ parentId: Id.nullable(), at: z.number().int().min(0).max(10_000) })

export type FormChange = z.infer<typeof FormChange>
export const FormChange = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    kind: ItemKind,
    /** For questions: a value of `questionTypes`. */
    type: z.number().int().min(1).max(99).optional(),
    place: Place,
    /** One per added item. */
    titles: z.array(z.string().trim().max(2000)).min(1).max(200),
    language: LanguageCode,
  }),
  z.object({ do: z.literal('move'), itemId: Id, place: Place }),
  z.object({ do: z.literal('remove'), itemId: Id }),
  z.object({
    do: z.literal('set'),
    itemId: Id,
    required: z.boolean(),
    special: z.boolean(),
    excluded: z.boolean(),
    tag: TagName.nullable(),
    display: DisplayDependence.nullable(),
    settings: QuestionSettings,
  }),
])

/** The draft's state after a change. */
const Changed = z.object({ rev: Rev, itemId: Id.nullable() })

const changeForm = endpoint(builders, 'POST /form-builder/{form}/changes')
  .route({ summary: 'Changes an item of the draft, which is created if there is none' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ form, rev: Rev, change: FormChange }))
  .output(Changed)

export type WordsInput = z.infer<typeof WordsInput>
export const WordsInput = z.object({
  id: Id,
  language: LanguageCode,
  title: z.string().trim().max(2000),
  help: z.string().trim().max(10_000).default(''),
  placeholder: z.string().trim().max(500).default(''),
  /** Rev of the texts to replace; 0 for none. */
  rev: Rev,
})

/** Revs of the saved texts, and of the draft; 0 for none. */
const SavedWords = z.object({ rev: Rev, draftRev: Rev })

const saveWords = endpoint(builders, 'PUT /form-builder/items/{id}/words')
  .route({ summary: 'Texts of an item in one language, in the draft of its form' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(WordsInput)
  .output(SavedWords)

const fixWords = endpoint(builders, 'PUT /form-builder/items/{id}/live-words')
  .route({ summary: 'Corrects texts of an item in the live version at once' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(WordsInput)
  .output(SavedWords)

const publishForm = endpoint(builders, 'POST /form-builder/{form}/publication')
  .route({ summary: 'Publishes the draft' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ form, rev: Rev }))
  .output(z.object({ number: z.number().int() }))

const dropDraft = endpoint(builders, 'DELETE /form-builder/{form}/draft')
  .route({ summary: 'Discards the draft' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ form, rev: Rev }))
  .output(z.undefined())

const restoreVersion = endpoint(builders, 'POST /form-builder/{form}/draft')
  .route({ summary: 'Creates a draft from an older version' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ form, rev: Rev, versionId: Id }))
  .output(Changed)

export type Comparison = z.infer<typeof Comparison>
export const Comparison = z.object({
  before: z.number().int(),
  after: z.number().int(),
  impacts: z.array(Impact),
})

const compareVersions = endpoint(builders, 'GET /form-builder/{form}/differences')
  .route({ summary: 'Differences between two versions' })
  .errors(fails('not_found'))
  .input(z.object({ form, before: Id, after: Id }))
  .output(Comparison)

export type FormFile = z.infer<typeof FormFile>
/** An exported form: its structure, and its texts in all languages. */
export const FormFile = z.object({
  format: z.literal('form'),
  version: z.literal(1),
  /** Name or use of the form. */
  form: z.string().max(40),
  layout: FormLayout,
  items: z
    .array(
      z.object({
        id: Id,
        kind: ItemKind,
        type: z.number().int().min(1).max(99).nullable(),
        meaning: z
          .string()
          .max(100)
          .regex(/^[a-zA-Z]+:[A-Za-z0-9*]+$/)
          .nullable(),
        texts: z
          .array(
            z.object({
              language: LanguageCode,
              title: z.string().max(2000),
              help: z.string().max(10_000),
              placeholder: z.string().max(500),
              isOriginal: z.boolean(),
            }),
          )
          .max(50),
      }),
    )
    .max(5000),
})

const exportForm = endpoint(builders, 'GET /form-builder/{form}/export')
  .route({ summary: 'Exports the draft, or else the published version, as a file' })
  .errors(fails('not_found'))
  .input(z.object({ form }))
  .output(FormFile)

const importForm = endpoint(builders, 'POST /form-builder/{form}/import')
  .route({ summary: 'Replaces the draft by an exported file' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ form, rev: Rev, file: FormFile }))
  .output(
    z.object({
      rev: Rev,
      /** Number of items of the file that exist, and that are new. */
      known: z.number().int(),
      made: z.number().int(),
    }),
  )

export const formBuilderContract = {
  getWorkbench,
  changeForm,
  saveWords,
  fixWords,
  publishForm,
  dropDraft,
  restoreVersion,
  compareVersions,
  exportForm,
  importForm,
}
