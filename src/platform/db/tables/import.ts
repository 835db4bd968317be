import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ImportKind, ItemType } from '#shared/enums.ts'

export interface ImportTables {
  import_source: {
    name: string
    licence: string | null
    attribution: string | null
    url: string | null
    title: string | null
    imported_at: Date | null
  }
  import_run: {
    id: Generated<number>
    kind: ImportKind
    file_name: string
    dry_run: Generated<boolean>
    started_at: Generated<Date>
    finished_at: Date | null
    counts: ColumnType<Record<string, number>, string | undefined, string>
    report_file: string | null
  }
  import_ref: {
    source: string
    kind: GeneratedAlways<ItemType>
    source_id: string
    enterprise_id: number | null
    listing_id: number | null
    row_hash: string
    last_run: number | null
  }
  import_mapping: {
    id: Generated<number>
    source: string | null
    term: string
    sector_id: number | null
    category_id: number | null
    certificate_id: number | null
  }
}
