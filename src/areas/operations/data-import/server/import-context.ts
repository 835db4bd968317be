import { usCountiesOf } from '#foundation/locations/server/public.ts'
import { handlesOf, readMapping, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { loadOutlines } from '#platform/geo/outlines.ts'
import type { Source } from '#platform/sources/queries.ts'
import { recogniseColumns } from './columns/recognise-columns.ts'
import * as queries from './data-import-queries.ts'
import { columnsIn, type ColumnMapping } from './files/records.ts'
import { countryNames } from './rows/country.ts'
import { organisationColumns } from './rows/organisation.ts'
import { placeReader, type PlaceReader } from './rows/place.ts'
import type { Fields } from './rows/record.ts'
import { namesIn } from './rows/names.ts'
import { termsOf, type Terms } from './rows/terms.ts'

/** The first import of an installation builds the gazetteer, which takes a while. */
export async function openPlaces(db: Db, geo: GazetteerGeo): Promise<PlaceReader> {
  await geo.ready()
  const countries = countryNames(await queries.countryCodes(db))
  const counties = await usCountiesOf(db)
  return placeReader({ geo, outlines: await loadOutlines(), countries, counties })
}

/** Reads what the words of these sources mean. */
export async function readTerms(db: Db, sources: readonly Pick<Source, 'name'>[]): Promise<Terms> {
  const taxonomy = await taxonomyOf(db)
  const handles = { ...handlesOf(taxonomy), names: namesIn(taxonomy) }
  const mappings = await db.transaction().execute(async (tx) => {
    const rows = []
    for (const { name } of sources) rows.push([name, await readMapping(tx, name)] as const)
    return new Map(rows)
  })
  return termsOf(mappings, handles)
}

/**
 * Recognises the columns of a file of organisations that `given` does not map; returns those that
 * stay unused too.
 */
export function recognisedIn(
  { header, rows }: { header: readonly string[]; rows: readonly Fields[] },
  given: ColumnMapping,
): { recognised: ColumnMapping; unused: string[] } {
  const ours = header.filter((column) => organisationColumns.known.includes(column))
  // Without ids it is not an export of ours: these names may mean something else.
  const kept = ours.includes('source_id') ? ours : ours.filter((one) => !/^(location|x)$/.test(one))
  const used = new Set(Object.values(given).flatMap(columnsIn))
  const open = header.filter((column) => !kept.includes(column) && !used.has(column))
  const recognised = recogniseColumns(open, rows, new Set([...kept, ...Object.keys(given)]))
  const read = new Set(Object.values(recognised).flatMap(columnsIn))
  return { recognised, unused: open.filter((column) => !read.has(column)) }
}
