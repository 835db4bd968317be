import path from 'node:path'
import {
  recognisedIn,
  openPlaces,
  readTerms,
} from '#operations/data-import/server/import-context.ts'
import type { Counts } from '#operations/data-import/server/import-report.ts'
import * as queries from '#operations/data-import/server/data-import-queries.ts'
import {
  checkFile,
  readMapping,
  sampleOf,
  type CheckedFile,
} from '#operations/data-import/server/files/records.ts'
import { networkNamed } from '#operations/data-import/server/networks.ts'
import { organisationsImport } from '#operations/data-import/server/organisations-import.ts'
import { productsImport } from '#operations/data-import/server/products-import.ts'
import { takeNotes } from '#operations/data-import/server/rows/notes.ts'
import { organisationColumns } from '#operations/data-import/server/rows/organisation.ts'
import { inOurWords } from '#operations/data-import/server/rows/product-layouts.ts'
import { productColumns } from '#operations/data-import/server/rows/product.ts'
import type { Fields } from '#operations/data-import/server/rows/record.ts'
import { sourceOf } from '#operations/data-import/server/rows/row-key.ts'
import { readWebsite } from '#operations/data-import/server/rows/website.ts'
import { beginRun, runImport, type Importer } from '#operations/data-import/server/run-import.ts'
import type { Connection } from '#platform/db/db.ts'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { finishRun, type Source } from '#platform/sources/queries.ts'
import { languageTag } from '#shared/language-tag.ts'
import type { ImportArguments } from './arguments.ts'
import { columnsReport } from './columns-report.ts'
import { showProgress, type Out } from './progress.ts'
import { openReport } from './report.ts'

/**
 * Validates the options and the whole file without writing, and recognises its columns; `columns`
 * says which. Throws an OperatorError for errors in either.
 */
export async function checkImport(
  args: ImportArguments,
): Promise<CheckedFile & { columns: string[] }> {
  const isProducts = args.contentKind === 'products'
  const columns = isProducts ? productColumns : organisationColumns
  const given = args.mapping ? await readMapping(args.mapping, columns) : {}
  if (args.language && !languageTag(args.language)) {
    throw new OperatorError(
      `--language ${args.language} is not a language code. Use one like en or pt-BR.`,
    )
  }
  const name = path.parse(args.file).name
  const { recognised, unused } = isProducts
    ? nothing
    : recognisedIn(await sampleOf(args.file), given)
  const mapping = { ...recognised, ...given }
  const checked = await checkFile(args.file, mapping, columns, (fields) => {
    const ours = isProducts ? inOurWords(fields) : fields
    return { fields: ours, source: sourceNamed(ours, args, name) }
  })
  return { ...checked, columns: columnsReport(recognised, unused) }
}

const nothing = { recognised: {}, unused: [] }

/** Options apply to the whole file; else each source's first row describes it. */
function sourceNamed(fields: Fields, args: ImportArguments, fileName: string): Source {
  return {
    name: sourceOf(fields, args.source, fileName).source,
    title: args.title ?? (fields['source_title'] || undefined),
    url: args.url ?? (readWebsite(fields['source_url'] ?? '', takeNotes()).website || undefined),
    licence: args.licence ?? (fields['licence'] || undefined),
    attribution: args.attribution ?? (fields['attribution'] || undefined),
  }
}

const noVendors: ReadonlyMap<string, number> = new Map()

interface Environment {
  /** Folder for the report. */
  dataDir: string
  geo: GazetteerGeo
  progress: Out
}

/** Imports a validated file; returns the lines of the summary. */
export async function importFile(
  connection: Connection,
  { dataDir, geo, progress }: Environment,
  args: ImportArguments,
  checked: CheckedFile,
): Promise<string[]> {
  const { db } = connection
  const terms = await readTerms(db, checked.sources)
  const language = languageTag(args.language ?? '') ?? 'en'
  const certifiedBy = args['certified-by']?.trim().slice(0, 200) || null
  const networkId = args.network ? await networkNamed(db, args.network) : null
  const vendors = args.contentKind === 'products' ? await queries.currentHandles(db) : noVendors
  if (args.vendor && !vendors.has(args.vendor)) {
    throw new OperatorError(`There is no enterprise "${args.vendor}" to sell the products.`)
  }
  const bar = showProgress(path.basename(args.file), checked.total, progress)
  const dryRun = args['dry-run'] ?? false
  const title = `Import of ${args.contentKind} from ${args.file}`
  const report = await openReport(args.report ?? reportFile(dataDir, args.file), title, {
    dryRun,
    onRead: (rows) => bar.advance(rows),
  })

  async function run<Content>(importer: Importer<Content>): Promise<string[]> {
    const { kind } = importer
    const begin = { kind, fileName: path.basename(args.file), sources: checked.sources }
    const runId = dryRun ? undefined : await db.transaction().execute((tx) => beginRun(tx, begin))
    const options = { file: args.file, ...checked, source: args.source, dryRun, runId }
    const prune = args.prune ?? false
    const counts = await runImport(connection, importer, { ...options, prune }, report)
    bar.end()
    if (runId !== undefined) {
      const result = { counts, reportFile: report.file }
      await db.transaction().execute((tx) => finishRun(tx, runId, result))
    }
    return endReport(counts)
  }

  if (args.contentKind === 'organisations') {
    progress.write('Opening the gazetteer\n')
    const places = await openPlaces(db, geo)
    return run(organisationsImport({ places, terms, language, networkId, certifiedBy }))
  }
  return run(
    productsImport({
      terms,
      language,
      certifiedBy,
      currency: args.currency ?? 'USD',
      currencies: await queries.currencyCodes(db),
      vendor: args.vendor ?? null,
      vendors,
    }),
  )

  async function endReport(counts: Counts): Promise<string[]> {
    const unknown = terms.unknown().map(({ source, word, rows, firstRow }) => {
      const where = rows === 1 ? `row ${firstRow}` : `${rows} rows, first ${firstRow}`
      return `no mapping for "${word}" of source ${source} (${where})`
    })
    for (const line of unknown) report.line(line)
    const summary = await report.finish(counts)
    if (unknown.length > 0)
      summary.push(`${unknown.length} terms without a mapping, listed in the report`)
    for (const name of await queries.untitledSources(db, checked.sources)) {
      summary.push(
        `The source "${name}" has no title: profiles and items do not say where they come from. ` +
          'Add --title, and --url and --licence if it has them.',
      )
    }
    return [...summary, `Report: ${report.file}`]
  }
}

function reportFile(dataDir: string, file: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  return path.join(dataDir, 'imports', `${time}-${path.parse(file).name}.txt`)
}
