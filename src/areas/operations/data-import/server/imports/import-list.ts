import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState, importGroups, type DataImportState } from '#shared/data-imports.ts'
import type { DataImportSummary, dataImportContract, ImportFeed } from '../../contract.ts'
import { columnChoices } from './column-mapping.ts'
import { allFeeds, type FeedRow } from './feed-queries.ts'
import * as queries from './import-queries.ts'
import { keptEnterprises, undoCounts } from './undo-queries.ts'

type Service = Handlers<typeof dataImportContract>

/** Imports on the page, and rows per page of an import. */
const shownImports = 50
const shownRows = 50
const shownKept = 100

const statesWithRows: readonly DataImportState[] = [
  dataImportState.checked,
  dataImportState.done,
  dataImportState.undone,
]

const stateNames = Object.fromEntries(
  Object.entries(dataImportState).map(([name, state]) => [state, name]),
) as Record<DataImportState, keyof typeof dataImportState>

export const listDataImports: Service['listDataImports'] = async ({ db }) => ({
  imports: (await queries.latestImports(db, shownImports)).map(summaryOf),
  titles: await queries.sourceTitles(db),
  feeds: (await allFeeds(db)).map(feedOf),
})

function feedOf(row: FeedRow): ImportFeed {
  return {
    id: row.id,
    url: row.url,
    title: row.source.title ?? '',
    everyDays: row.every_days,
    applies: row.applies,
    problem: row.problem,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    nextAt: row.next_at.toISOString(),
  }
}

/** Returns an import with rows of the requested group, or else of the first that has any. */
export const getDataImport: Service['getDataImport'] = async ({ db }, _caller, input) => {
  const { id, group, after } = input
  const row = await queries.importRow(db, id)
  if (!row) throw new AppError('not_found')
  const summary = summaryOf(row)
  const shown = group ?? importGroups.find((name) => summary.counts[name] > 0) ?? 'created'
  const hasRows = statesWithRows.includes(row.state)
  const found = hasRows ? await queries.rowsOf(db, id, shown, { after, limit: shownRows + 1 }) : []
  const rows = found.slice(0, shownRows)
  const { written, ...undo } = await undoCounts(db, id)
  return {
    ...summary,
    percent: row.percent,
    fault: row.problem,
    columns: row.columns,
    columnNames: [...columnChoices],
    source: row.source as Awaited<ReturnType<Service['getDataImport']>>['source'],
    canChange: row.has_content && row.state !== dataImportState.writing,
    canUndo: row.state === dataImportState.done && written > 0,
    undo,
    kept: undo.kept > 0 ? await keptEnterprises(db, id, shownKept) : [],
    group: shown,
    minor: hasRows ? await queries.minorCounts(db, id) : [],
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
    title: row.source.title ?? '',
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
