import { nameOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { importState, rowOutcome, type RowGroup } from '#shared/listing-imports.ts'
import type { ListingImport, listingCsvContract } from '../../contract.ts'
import { readNames } from '../checks/check-context.ts'
import { columnNames } from '../checks/headers.ts'
import { summaryOf, importVendor } from './import-view.ts'
import * as queries from './import-queries.ts'
import * as pictureQueries from './picture-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof listingCsvContract>

/** Imports on the page, and rows per page of an import. */
const shownImports = 10
const shownRows = 50

export const getListingFiles: Service['getListingFiles'] = async ({ db }, { language }, input) => {
  const { vendorId } = input
  const [{ vendor, listings }, rows, taxonomy, names] = await Promise.all([
    importVendor(db, vendorId),
    queries.latestImports(db, vendorId, shownImports),
    taxonomyOf(db),
    readNames(db, language),
  ])
  const wordsOf = (column: 'categories' | 'sectors' | 'certificates') => ({
    column,
    names: [...taxonomy[column].values()].flatMap((thing) => {
      const name = names[column].nameOf(thing.id)
      return name ? [{ name, label: nameOf(thing, language) }] : []
    }),
  })
  return {
    vendor,
    listings,
    imports: rows.map(summaryOf),
    columnNames: [...columnNames],
    words: [wordsOf('categories'), wordsOf('sectors'), wordsOf('certificates')],
  }
}

/** Returns an import with rows of the requested group, or else of the first that has any. */
export const getListingImport: Service['getListingImport'] = async ({ db }, _caller, input) => {
  const { vendorId, id, group, after } = input
  const row = await queries.importRow(db, vendorId, id)
  if (!row) throw new AppError('not_found')
  const { vendor } = await importVendor(db, vendorId)
  const summary = summaryOf(row)
  const shown = group ?? firstGroup(summary.counts)
  const isLookedAt = row.state === importState.checked || row.state >= importState.writing
  const found = isLookedAt
    ? await queries.rowsOf(db, id, shown, { after, limit: shownRows + 1 })
    : []
  const rows = found.slice(0, shownRows)
  return {
    ...summary,
    vendor,
    percent: row.percent,
    pictures: await pictureQueries.countPictures(db, id),
    fault: row.problem,
    columns: row.columns,
    canRename: row.has_content && row.state !== importState.checking,
    columnNames: [...columnNames],
    group: shown,
    rows: rows.map(({ row: number, title, listing_id, outcome, changes, problems }) => ({
      row: number,
      title,
      listingId: listing_id,
      isRefused: outcome === rowOutcome.refused,
      changes,
      problems,
    })),
    next: found.length > shownRows ? (rows.at(-1)?.row ?? null) : null,
  }
}

function firstGroup(counts: ListingImport['counts']): RowGroup {
  if (counts.problem + counts.refused > 0) return 'problem'
  if (counts.changed > 0) return 'changed'
  return counts.new > 0 ? 'new' : 'unchanged'
}
