import type { ColumnType, Generated } from 'kysely'
import type { ImportState, RowOutcome, RowVerdict } from '#shared/listing-imports.ts'

export interface ListingFileTables {
  listing_import: {
    id: Generated<number>
    enterprise_id: number
    by_account_id: number | null
    site_id: number | null
    file_name: string
    lang: string
    state: Generated<ImportState>
    columns: ColumnType<SentColumn[], string | undefined, string>
    problem: ColumnType<StoredFault | null, string | null | undefined, string | null>
    percent: Generated<number>
    counts: ColumnType<Record<string, number>, string | undefined, string>
    created_at: Generated<Date>
    finished_at: Date | null
  }
  listing_import_part: {
    import_id: number
    part: number
    bytes: Buffer
  }
  listing_import_picture: {
    import_id: number
    name: string
    file_uuid: string
  }
  listing_import_row: {
    import_id: number
    row: number
    listing_id: number | null
    listing_rev: number | null
    verdict: RowVerdict
    outcome: RowOutcome | null
    title: Generated<string>
    cells: ColumnType<Record<string, string>, string, string>
    changes: ColumnType<StoredChange[], string | undefined, string>
    problems: ColumnType<StoredProblem[], string | undefined, string>
  }
}

/** A column of an imported file, and the field it maps to; null if it is ignored. */
export interface SentColumn {
  header: string
  column: string | null
  sample: string
}

interface StoredChange {
  column: string
  from: string
  to: string
}

interface StoredProblem {
  column: string
  key: string
  values?: Record<string, string | number>
}

/** Why a file could not be read, and the line of the error. */
interface StoredFault {
  problem: string
  line: number
}
