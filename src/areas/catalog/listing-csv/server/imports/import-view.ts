import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { importState, type ImportState } from '#shared/listing-imports.ts'
import type { ImportCounts, ImportSummary } from '../../contract.ts'
import { vendorRow } from '../listing-csv-queries.ts'
import type { ImportRow } from './import-queries.ts'

const stateNames = Object.fromEntries(
  Object.entries(importState).map(([name, state]) => [state, name]),
) as Record<ImportState, keyof typeof importState>

/** Maps a row to the API's summary. */
export function summaryOf(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    fileName: row.file_name,
    state: stateNames[row.state],
    counts: countsOf(row.counts),
    by: row.by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

function countsOf(counts: Readonly<Record<string, number>>): ImportCounts {
  const of = (name: keyof ImportCounts) => counts[name] ?? 0
  return {
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    problem: of('problem'),
    written: of('written'),
    refused: of('refused'),
  }
}

/** Returns the enterprise with its number of listings. Throws not_found. */
export async function importVendor(db: Db, id: number) {
  const row = await vendorRow(db, id)
  if (!row) throw new AppError('not_found')
  return { vendor: { id, label: row.label, subDomain: row.handle }, listings: row.listings }
}
