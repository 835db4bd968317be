import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { importLimits, rowGroups, type importState } from '#shared/listing-imports.ts'
import { Id } from '#shared/schema.ts'
import { mostPictures } from './picture-names.ts'

export type RowProblem = z.infer<typeof RowProblem>
/** An error in a cell. */
export const RowProblem = z.object({
  /** Empty for an error of the whole row. */
  column: z.string(),
  /** Text key: `problem-{key}` of `listingCsv`, or a key of `forms:`. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export type ImportCounts = z.infer<typeof ImportCounts>
const ImportCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problem: z.number().int(),
  /** Number of rows written after confirmation. */
  written: z.number().int(),
  refused: z.number().int(),
})

const stateNames = [
  'naming',
  'checking',
  'checked',
  'writing',
  'done',
  'unreadable',
] as const satisfies readonly (keyof typeof importState)[]

export type ImportSummary = z.infer<typeof ImportSummary>
export const ImportSummary = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(stateNames),
  counts: ImportCounts,
  /** Name of the uploader; null if the account is gone. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

const Vendor = z.object({ id: Id, label: z.string(), subDomain: z.string() })

export type ListingFilesHome = z.infer<typeof ListingFilesHome>
export const ListingFilesHome = z.object({
  vendor: Vendor,
  /** Total number of listings of the enterprise. */
  listings: z.number().int(),
  /** Latest first. */
  imports: z.array(ImportSummary),
  /** Columns of a file, in order. */
  columnNames: z.array(z.string()),
  /** Entities that cells can name, with their names in files and on this site. */
  words: z.array(
    z.object({
      column: z.string(),
      names: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  ),
})

export type ImportedRow = z.infer<typeof ImportedRow>
export const ImportedRow = z.object({
  row: z.number().int(),
  title: z.string(),
  listingId: Id.nullable(),
  isRefused: z.boolean(),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(RowProblem),
})

export type ListingImport = z.infer<typeof ListingImport>
export const ListingImport = ImportSummary.extend({
  vendor: Vendor,
  percent: z.number().int(),
  /** Number of pictures that were sent with it. */
  pictures: z.number().int(),
  /** Why the file cannot be read, and the line; 0 for the whole file. */
  fault: z.object({ problem: z.string(), line: z.number().int() }).nullable(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** Name of our column; null if ignored. */
      column: z.string().nullable(),
      /** First value. */
      sample: z.string(),
    }),
  ),
  /** Whether columns can still be mapped. */
  canRename: z.boolean(),
  /** All column names. */
  columnNames: z.array(z.string()),
  group: z.enum(rowGroups),
  rows: z.array(ImportedRow),
  /** Value of `after` for the next page; null at the end. */
  next: z.number().int().nullable(),
})

const one = z.object({ vendorId: Id, id: Id })

const getListingFiles = endpoint(
  team('member', 'vendorId'),
  'GET /vendors/{vendorId}/listing-imports',
)
  .route({ summary: 'The imports of an enterprise, and the names that cells can contain' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id }))
  .output(ListingFilesHome)

const beginListingImport = endpoint(
  team('member', 'vendorId'),
  'POST /vendors/{vendorId}/listing-imports',
)
  .route({
    summary: 'Uploads a CSV file of listings and checks it; nothing is written until confirmed',
  })
  .errors(fails('too_large', 'invalid_input', 'not_found', 'too_many_requests'))
  .input(
    z.object({
      vendorId: Id,
      /** Must have a file name. */
      file: z.file().min(1).max(importLimits.bytes),
    }),
  )
  .output(z.object({ id: Id }))

const getListingImport = endpoint(
  team('member', 'vendorId'),
  'GET /vendors/{vendorId}/listing-imports/{id}',
)
  .route({ summary: 'Progress and rows of an import' })
  .errors(fails('not_found'))
  .input(
    one.extend({
      group: z.enum(rowGroups).optional(),
      after: z.number().int().min(0).max(1_000_000).default(0),
    }),
  )
  .output(ListingImport)

const nameImportColumns = endpoint(
  team('member', 'vendorId'),
  'PUT /vendors/{vendorId}/listing-imports/{id}/columns',
)
  .route({ summary: 'Maps the columns of a file, in their order, and checks it again' })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(one.extend({ columns: z.array(z.string().max(60).nullable()).max(500) }))
  .output(z.undefined())

const addImportPictures = endpoint(
  team('member', 'vendorId'),
  'POST /vendors/{vendorId}/listing-imports/{id}/pictures',
)
  .route({
    summary:
      'Adds uploaded pictures, by the names that rows use for them, and checks the file again',
  })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input', 'too_large'))
  .input(
    one.extend({
      pictures: z
        .array(z.object({ name: z.string().trim().min(1).max(1000), uuid: z.uuid() }))
        .min(1)
        .max(mostPictures),
    }),
  )
  .output(z.undefined())

const confirmListingImport = endpoint(
  team('member', 'vendorId'),
  'POST /vendors/{vendorId}/listing-imports/{id}/confirm',
)
  .route({ summary: 'Writes the valid rows in the background; idempotent' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

const dropListingImport = endpoint(
  team('member', 'vendorId'),
  'DELETE /vendors/{vendorId}/listing-imports/{id}',
)
  .route({ summary: 'Discards an import that was not confirmed' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

export const listingCsvContract = {
  getListingFiles,
  beginListingImport,
  getListingImport,
  nameImportColumns,
  addImportPictures,
  confirmListingImport,
  dropListingImport,
}
