import type { ColumnType, Generated } from 'kysely'
import type { ChangeState, DataImportState, ImportOutcome } from '#shared/data-imports.ts'

export interface DataImportTables {
  data_import: {
    id: Generated<number>
    by_account_id: number | null
    file_name: string
    state: Generated<DataImportState>
    columns: ColumnType<FileColumn[], string | undefined, string>
    source: ColumnType<StoredSource, string | undefined, string>
    problem: ColumnType<StoredProblem | null, string | null | undefined, string | null>
    words: ColumnType<FileWord[], string | undefined, string>
    run_id: number | null
    feed_id: number | null
    percent: Generated<number>
    counts: ColumnType<Record<string, number>, string | undefined, string>
    created_at: Generated<Date>
    finished_at: Date | null
  }
  data_import_part: {
    import_id: number
    part: number
    bytes: Buffer
  }
  data_import_feed: {
    id: Generated<number>
    by_account_id: number | null
    url: string
    every_days: number
    applies: boolean
    columns: ColumnType<FileColumn[], string | undefined, string>
    source: ColumnType<StoredSource, string | undefined, string>
    content_hash: string | null
    problem: string | null
    fetched_at: Date | null
    next_at: Date
  }
  data_import_change: {
    import_id: number
    enterprise_id: number
    mark: string
    before: ColumnType<object | null, string | null, string | null>
    state: Generated<ChangeState>
  }
  data_import_row: {
    import_id: number
    row: number
    source_id: string
    name: string
    outcome: ImportOutcome
    notes: ColumnType<StoredNote[], string | undefined, string>
  }
}

/** A column of the file, the column of ours that it is read as, and some of its values. */
export interface FileColumn {
  header: string
  column: string | null
  samples: string[]
}

/** A word of the categories, tags and certifications, and its number of rows. */
export interface FileWord {
  word: string
  rows: number
  /** What it may mean, as `sector-12` or `certificate-7`; null without an idea. */
  suggestion: string | null
}

/** What the admin said of the source and of all rows; missing until then. */
export interface StoredSource {
  title?: string
  url?: string
  licence?: string
  attribution?: string
  certifiedBy?: string
  country?: string
  language?: string
}

/** Why a file cannot be read: text key `fault-{problem}`. */
interface StoredProblem {
  problem: string
  line: number
  name: string
}

interface StoredNote {
  kind: 'repaired' | 'noted' | 'skipped'
  key: string
  values?: Record<string, string>
}
