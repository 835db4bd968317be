import path from 'node:path'
import type { Connection, Db } from '#platform/db/db.ts'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { loadOutlines } from '#platform/geo/outlines.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { Source } from '#platform/sources/queries.ts'
import { usCountiesOf } from '#foundation/locations/server/locations.ts'
import {
  handlesOf,
  readMapping as mappingOfSource,
  taxonomyOf,
} from '#foundation/taxonomy/server/public.ts'
import { languageTag } from '#catalog/listing-csv/language-tag.ts'
import type { ImportArguments } from './arguments.ts'
import { columnsReport } from './columns/columns-report.ts'
import { recogniseColumns } from './columns/recognise-columns.ts'
import { countryNames } from './country.ts'
import { networkNamed } from './networks.ts'
import { organisationColumns } from './organisation.ts'
import { organisationsImport } from './organisations-import.ts'
import { placeReader, type PlaceReader } from './place.ts'
import { inOurWords } from './product-layouts.ts'
import { productColumns } from './product.ts'
import { productsImport } from './products-import.ts'
import type { Out } from './progress.ts'
import * as queries from './queries.ts'
import type { Fields } from './record.ts'
import { takeNotes } from './notes.ts'
import {
  checkFile,
  columnsIn,
  readMapping,
  sampleOf,
  type CheckedFile,
  type ColumnMapping,
} from './records.ts'
import { openReport } from './report.ts'
import { sourceOf } from './row-key.ts'
import { runImport } from './run.ts'
import { readWebsite } from './website.ts'
import { termsOf, type Terms } from './terms.ts'

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
  const { recognised, unused } = isProducts ? nothing : await recognisedIn(args.file, given)
  const mapping = { ...recognised, ...given }
  const checked = await checkFile(args.file, mapping, columns, (fields) => {
    const ours = isProducts ? inOurWords(fields) : fields
    return { fields: ours, source: sourceNamed(ours, args, name) }
  })
  return { ...checked, columns: columnsReport(recognised, unused) }
}

const nothing = { recognised: {}, unused: [] }

async function recognisedIn(file: string, given: ColumnMapping) {
  const { header, rows } = await sampleOf(file)
  const ours = header.filter((column) => organisationColumns.known.includes(column))
  // Without ids it is not an export of ours: these names may mean something else.
  const kept = ours.includes('source_id') ? ours : ours.filter((one) => !/^(location|x)$/.test(one))
  const used = new Set(Object.values(given).flatMap(columnsIn))
  const open = header.filter((column) => !kept.includes(column) && !used.has(column))
  const recognised = recogniseColumns(open, rows, new Set([...kept, ...Object.keys(given)]))
  const read = new Set(Object.values(recognised).flatMap(columnsIn))
  return { recognised, unused: open.filter((column) => !read.has(column)) }
}

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
  const terms = await readTerms(connection, checked.sources)
  const language = languageTag(args.language ?? '') ?? 'en'
  const options = {
    file: args.file,
    ...checked,
    source: args.source,
    dryRun: args['dry-run'] ?? false,
    prune: args.prune ?? false,
    progress,
  }
  const certifiedBy = args['certified-by']?.trim().slice(0, 200) || null
  const networkId = args.network ? await networkNamed(db, args.network) : null
  const vendors = args.contentKind === 'products' ? await queries.currentHandles(db) : noVendors
  if (args.vendor && !vendors.has(args.vendor)) {
    throw new OperatorError(`There is no enterprise "${args.vendor}" to sell the products.`)
  }

  const places = args.contentKind === 'products' ? null : await openPlaces(db, geo, progress)
  const title = `Import of ${args.contentKind} from ${args.file}`
  const report = await openReport(args.report ?? reportFile(dataDir, args.file), title, options)
  if (places) {
    const importer = organisationsImport({ places, terms, language, networkId, certifiedBy })
    await runImport(connection, importer, options, report)
  } else {
    const importer = productsImport({
      terms,
      language,
      certifiedBy,
      currency: args.currency ?? 'USD',
      currencies: await queries.currencyCodes(db),
      vendor: args.vendor ?? null,
      vendors,
    })
    await runImport(connection, importer, options, report)
  }
  const unknown = terms.unknown().map(({ source, word, rows, firstRow }) => {
    const where = rows === 1 ? `row ${firstRow}` : `${rows} rows, first ${firstRow}`
    return `no mapping for "${word}" of source ${source} (${where})`
  })
  for (const line of unknown) report.line(line)
  const summary = await report.finish()
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

/** The first import of an installation builds the gazetteer, which takes a while. */
async function openPlaces(db: Db, geo: GazetteerGeo, progress: Out): Promise<PlaceReader> {
  progress.write('Opening the gazetteer\n')
  await geo.ready()
  const countries = countryNames(await queries.countryCodes(db))
  const counties = await usCountiesOf(db)
  return placeReader({ geo, outlines: await loadOutlines(), countries, counties })
}

async function readTerms({ db }: Connection, sources: readonly Source[]): Promise<Terms> {
  const handles = handlesOf(await taxonomyOf(db))
  const mappings = await db.transaction().execute(async (tx) => {
    const rows = []
    for (const { name } of sources) rows.push([name, await mappingOfSource(tx, name)] as const)
    return new Map(rows)
  })
  return termsOf(mappings, handles)
}

function reportFile(dataDir: string, file: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  return path.join(dataDir, 'imports', `${time}-${path.parse(file).name}.txt`)
}
