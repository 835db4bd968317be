import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState, importGroups, type DataImportState } from '#shared/data-imports.ts'
import type { DataImportSummary, dataImportContract } from '../../contract.ts'
import { columnChoices } from './column-mapping.ts'
import * as queries from './import-queries.ts'

type Service = Handlers<typeof dataImportContract>

/** Imports on the page, and rows per page of an import. */
const shownImports = 50
const shownRows = 50

const stateNames = Object.fromEntries(
  Object.entries(dataImportState).map(([name, state]) => [state, name]),
) as Record<DataImportState, keyof typeof dataImportState>

export const listDataImports: Service['listDataImports'] = async ({ db }) => ({
  imports: (await queries.latestImports(db, shownImports)).map(summaryOf),
  titles: await queries.sourceTitles(db),
})

/** Returns an import with rows of the requested group, or else of the first that has any. */
export const getDataImport: Service['getDataImport'] = async ({ db }, _caller, input) => {
  const { id, group, after } = input
  const row = await queries.importRow(db, id)
  if (!row) throw new AppError('not_found')
  const summary = summaryOf(row)
  const shown = group ?? importGroups.find((name) => summary.counts[name] > 0) ?? 'created'
  const hasRows = row.state === dataImportState.checked || row.state === dataImportState.done
  const found = hasRows ? await queries.rowsOf(db, id, shown, { after, limit: shownRows + 1 }) : []
  const rows = found.slice(0, shownRows)
  return {
    ...summary,
    percent: row.percent,
    fault: row.problem,
    columns: row.columns,
    columnNames: [...columnChoices],
    source: row.source as Awaited<ReturnType<Service['getDataImport']>>['source'],
    canChange: row.has_content && row.state !== dataImportState.writing,
    group: shown,
    rows: rows.map(({ row: number, name, source_id: sourceId, notes }) => ({
      row: number,
      name,
      sourceId,
      notes,
    })),
    next: found.length > shownRows ? (rows.at(-1)?.row ?? null) : null,
  }
}

function summaryOf(row: queries.ImportRow): DataImportSummary {
  const of = (name: keyof DataImportSummary['counts']) => row.counts[name] ?? 0
  return {
    id: row.id,
    fileName: row.file_name,
    state: stateNames[row.state],
    counts: {
      created: of('created'),
      updated: of('updated'),
      unchanged: of('unchanged'),
      skipped: of('skipped'),
      noted: of('noted'),
    },
    by: row.by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
