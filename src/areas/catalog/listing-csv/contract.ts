import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { importLimits, rowGroups, type importState } from '#shared/enums-of-listing-files.ts'
import { Id } from '#shared/schema.ts'

export type RowProblem = z.infer<typeof RowProblem>
/** What is wrong with a cell. */
export const RowProblem = z.object({
  /** Empty where it is the row as a whole. */
  column: z.string(),
  /** The text that says what to do: `problem-{key}` of `listingFiles`, or a key of `forms:`. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export type ImportCounts = z.infer<typeof ImportCounts>
const ImportCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problem: z.number().int(),
  /** After it was confirmed. */
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
  /** Who sent it; null where they are not here any more. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

const Vendor = z.object({ id: Id, label: z.string(), subDomain: z.string() })

export type ListingFilesHome = z.infer<typeof ListingFilesHome>
export const ListingFilesHome = z.object({
  vendor: Vendor,
  /** Of all its listings. */
  listings: z.number().int(),
  /** The latest first. */
  imports: z.array(ImportSummary),
  /** Columns of a file, in order. */
  columnNames: z.array(z.string()),
  /** What files can name, with what each is called in them and here. */
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
  /** Why the file cannot be read, and in which of its lines; 0 for all of it. */
  fault: z.object({ problem: z.string(), line: z.number().int() }).nullable(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** Our name for it; null where it is left out. */
      column: z.string().nullable(),
      /** What stands in it first. */
      sample: z.string(),
    }),
  ),
  /** Whether columns can be given other names still. */
  canRename: z.boolean(),
  /** All names there are for columns. */
  columnNames: z.array(z.string()),
  group: z.enum(rowGroups),
  rows: z.array(ImportedRow),
  /** Ask for `after` this row to see more of the group; null at its end. */
  next: z.number().int().nullable(),
})

const one = z.object({ vendorId: Id, id: Id })

const getListingFiles = endpoint(team('member', 'vendorId'))
  .route({
    method: 'GET',
    path: '/vendors/{vendorId}/listing-imports',
    tags: ['listing files'],
    summary: 'What an enterprise has imported, and what files can name',
  })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id }))
  .output(ListingFilesHome)

const beginListingImport = endpoint(team('member', 'vendorId'))
  .route({
    method: 'POST',
    path: '/vendors/{vendorId}/listing-imports',
    tags: ['listing files'],
    summary:
      'Takes a CSV file of listings and looks at it; nothing is written until it is confirmed',
  })
  .errors(fails('too_large', 'invalid_input', 'not_found', 'too_many_requests'))
  .input(
    z.object({
      vendorId: Id,
      /** With its name. */
      file: z.file().min(1).max(importLimits.bytes),
    }),
  )
  .output(z.object({ id: Id }))

const getListingImport = endpoint(team('member', 'vendorId'))
  .route({
    method: 'GET',
    path: '/vendors/{vendorId}/listing-imports/{id}',
    tags: ['listing files'],
    summary: 'How far an import is, and what its rows would do or have done',
  })
  .errors(fails('not_found'))
  .input(
    one.extend({
      group: z.enum(rowGroups).optional(),
      after: z.number().int().min(0).max(1_000_000).default(0),
    }),
  )
  .output(ListingImport)

const nameImportColumns = endpoint(team('member', 'vendorId'))
  .route({
    method: 'PUT',
    path: '/vendors/{vendorId}/listing-imports/{id}/columns',
    tags: ['listing files'],
    summary: 'Says what the columns of a file stand for, in its order, and looks at it anew',
  })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(one.extend({ columns: z.array(z.string().max(60).nullable()).max(500) }))
  .output(z.undefined())

const confirmListingImport = endpoint(team('member', 'vendorId'))
  .route({
    method: 'POST',
    path: '/vendors/{vendorId}/listing-imports/{id}/confirm',
    tags: ['listing files'],
    summary: 'Writes the rows without problems, in the background; once, however often it is asked',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

const dropListingImport = endpoint(team('member', 'vendorId'))
  .route({
    method: 'DELETE',
    path: '/vendors/{vendorId}/listing-imports/{id}',
    tags: ['listing files'],
    summary: 'Forgets a file of which nothing is written',
    successStatus: 204,
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(one)
  .output(z.undefined())

export const listingCsvContract = {
  getListingFiles,
  beginListingImport,
  getListingImport,
  nameImportColumns,
  confirmListingImport,
  dropListingImport,
}
