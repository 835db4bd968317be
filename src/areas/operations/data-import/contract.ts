import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { importGroups, type dataImportState } from '#shared/data-imports.ts'
import { importLimits } from '#shared/listing-imports.ts'
import { Id, LanguageCode } from '#shared/schema.ts'
import { Card } from '#discovery/directory/contract.ts'
import { minorNotes } from './model.ts'

const stateNames = [
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'unreadable',
  'undoing',
  'undone',
] as const satisfies readonly (keyof typeof dataImportState)[]

const count = z.number().int()

/** Number of words of a file that are stored and shown. */
export const mostWords = 200

export type DataImportSummary = z.infer<typeof DataImportSummary>
export const DataImportSummary = z.object({
  id: Id,
  fileName: z.string(),
  /** Title of its source; empty if not entered yet. */
  title: z.string(),
  state: z.enum(stateNames),
  /**
   * Rows by outcome; of a trial, what would happen. `noted` have a note that needs attention
   * and are not skipped.
   */
  counts: z.object({
    created: count,
    updated: count,
    unchanged: count,
    skipped: count,
    noted: count,
  }),
  /** Name of the uploader; null if the account is gone. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

export type ImportSource = z.infer<typeof ImportSource>
/** About the whole file; empty texts say nothing. */
export const ImportSource = z.object({
  /** Identifies the source in later imports, and is shown on every profile from it. */
  title: z.string().trim().min(1).max(100),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
  licence: z.string().trim().max(500),
  attribution: z.string().trim().max(1000),
  /** Who checked the certificates; without it they are claims. */
  certifiedBy: z.string().trim().max(200),
  /** ISO 3166-1 alpha-2 of rows without a country. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  /** Language of texts too short for language detection. */
  language: LanguageCode,
})

export type DataImportRow = z.infer<typeof DataImportRow>
const DataImportRow = z.object({
  row: count,
  name: z.string(),
  sourceId: z.string(),
  notes: z.array(
    z.object({
      kind: z.enum(['repaired', 'noted', 'skipped']),
      /** Text key `note-{key}`. */
      key: z.string(),
      values: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

export type DataImport = z.infer<typeof DataImport>
export const DataImport = DataImportSummary.extend({
  percent: count,
  /** Why the file cannot be read: text key `fault-{problem}`, with its line or a name in it. */
  fault: z.object({ problem: z.string(), line: count, name: z.string() }).nullable(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** Name of our column; null if ignored. */
      column: z.string().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** All column names. */
  columnNames: z.array(z.string()),
  source: ImportSource.partial(),
  /** Whether the file is still stored, so that columns and source can be changed. */
  canChange: z.boolean(),
  canUndo: z.boolean(),
  /** Of an import that was undone: what became of its organisations. */
  undo: z.object({ removed: count, restored: count, kept: count }),
  /** Those edited since, which stayed; at most 100. */
  kept: z.array(z.object({ name: z.string(), handle: z.string() })),
  group: z.enum(importGroups),
  /** Notes that need no attention, with their number of rows: text key `minor-{key}`. */
  minor: z.array(z.object({ key: z.enum(minorNotes), rows: count })),
  rows: z.array(DataImportRow),
  /** Value of `after` for the next page; null at the end. */
  next: count.nullable(),
})

export type MeaningChoice = z.infer<typeof MeaningChoice>
/** A sector, focus or certificate that a word can mean. */
const MeaningChoice = z.object({
  value: z.string(),
  /** Unique among the choices. */
  text: z.string(),
})

export type ImportWord = z.infer<typeof ImportWord>
/** A word of the categories, tags or certifications of a file. */
const ImportWord = z.object({
  word: z.string(),
  /** Number of rows with it. */
  rows: count,
  /** Values of choices; empty if it means nothing. */
  meanings: z.array(z.string()),
  /** Whether it is mapped, maybe to nothing, or is a handle or name. */
  isMapped: z.boolean(),
  /** Choice for a word that nothing is known about. */
  suggestion: z.string().nullable(),
})

export type ImportFeed = z.infer<typeof ImportFeed>
/** An import that is repeated from a URL. */
const ImportFeed = z.object({
  id: Id,
  url: z.string(),
  /** Title of the source. */
  title: z.string(),
  everyDays: count,
  applies: z.boolean(),
  /** Why the last fetch failed: text key `fault-{problem}`. */
  problem: z.string().nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime(),
})

const one = z.object({ id: Id })

const listDataImports = endpoint(admins, 'GET /admin/imports')
  .route({ summary: 'The latest imports of organisations' })
  .output(
    z.object({
      imports: z.array(DataImportSummary),
      titles: z.array(z.string()),
      feeds: z.array(ImportFeed),
    }),
  )

const beginDataImport = endpoint(admins, 'POST /admin/imports')
  .route({
    summary: 'Uploads a CSV, XLSX or JSON file of organisations and recognises its columns',
  })
  .errors(fails('too_large', 'invalid_input'))
  .input(
    z.object({
      /** Must have a file name. */
      file: z.file().min(1).max(importLimits.bytes),
    }),
  )
  .output(z.object({ id: Id }))

const getDataImport = endpoint(admins, 'GET /admin/imports/{id}')
  .route({ summary: 'Progress and rows of an import' })
  .errors(fails('not_found'))
  .input(
    one.extend({
      group: z.enum(importGroups).optional(),
      after: z.number().int().min(0).max(10_000_000).default(0),
    }),
  )
  .output(DataImport)

const mapDataImport = endpoint(admins, 'PUT /admin/imports/{id}/mapping')
  .route({ summary: 'Maps the columns, in their order, describes the source and starts the trial' })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(
    one.extend({
      columns: z.array(z.string().max(60).nullable()).max(500),
      source: ImportSource,
    }),
  )
  .output(z.undefined())

const previewDataImport = endpoint(admins, 'POST /admin/imports/{id}/preview')
  .route({ summary: 'Cards of the first ten rows as they will look; writes nothing' })
  .errors(fails('not_found'))
  .input(one)
  /** `redirectionUrl` is empty for an organisation that is new. */
  .output(z.object({ cards: z.array(Card) }))

const listImportWords = endpoint(admins, 'GET /admin/imports/{id}/words')
  .route({ summary: 'The most frequent words of the file and what they mean' })
  .errors(fails('not_found'))
  .input(one)
  .output(z.object({ words: z.array(ImportWord), choices: z.array(MeaningChoice) }))

const mapImportWords = endpoint(admins, 'PUT /admin/imports/{id}/words')
  .route({ summary: 'Sets what words of the source mean, also in later imports, and tries again' })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(
    one.extend({
      words: z
        .array(
          z.object({
            word: z.string().trim().min(1).max(500),
            meanings: z.array(z.string().max(40)).max(10),
          }),
        )
        .max(mostWords),
    }),
  )
  .output(z.undefined())

const confirmDataImport = endpoint(admins, 'POST /admin/imports/{id}/confirm')
  .route({ summary: 'Writes what the trial showed, in the background; idempotent' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

const undoDataImport = endpoint(admins, 'POST /admin/imports/{id}/undo')
  .route({
    summary: 'Removes what an import created and restores what it changed, unless edited since',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

const scheduleDataImport = endpoint(admins, 'PUT /admin/imports/{id}/feed')
  .route({ summary: 'Repeats an import from a URL, daily or weekly' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(
    one.extend({
      url: z.url({ protocol: /^https?$/ }).max(2000),
      everyDays: z.union([z.literal(1), z.literal(7)]),
      /** Imports without being confirmed, unless more than a fifth of the rows is refused. */
      applies: z.boolean(),
    }),
  )
  .output(z.undefined())

const runImportFeed = endpoint(admins, 'POST /admin/import-feeds/{id}/run')
  .route({ summary: 'Fetches the file of a repeated import now' })
  .errors(fails('not_found'))
  .input(one)
  .output(z.undefined())

const removeImportFeed = endpoint(admins, 'DELETE /admin/import-feeds/{id}')
  .route({ summary: 'Stops repeating an import' })
  .errors(fails('not_found'))
  .input(one)
  .output(z.undefined())

const dropDataImport = endpoint(admins, 'DELETE /admin/imports/{id}')
  .route({ summary: 'Discards an import that was not confirmed' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

export const dataImportContract = {
  listDataImports,
  beginDataImport,
  getDataImport,
  mapDataImport,
  previewDataImport,
  listImportWords,
  mapImportWords,
  confirmDataImport,
  undoDataImport,
  scheduleDataImport,
  runImportFeed,
  removeImportFeed,
  dropDataImport,
}
