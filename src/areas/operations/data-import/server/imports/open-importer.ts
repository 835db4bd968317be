import type { JobApp } from '#platform/jobs/jobs.ts'
import type { Source } from '#platform/sources/queries.ts'
import { openPlaces, readTerms } from '../import-context.ts'
import { organisationsImport } from '../organisations-import.ts'
import type { Organisation } from '../rows/organisation.ts'
import type { Terms } from '../rows/terms.ts'
import type { Importer } from '../run-import.ts'
import type { ImportRow } from './import-queries.ts'

/** Returns what reads and writes the rows of an import, and counts their words. */
export async function openImporter(
  { db, gazetteer }: Pick<JobApp, 'db' | 'gazetteer'>,
  { source: stored }: Pick<ImportRow, 'source'>,
  source: Source,
): Promise<{ importer: Importer<Organisation>; terms: Terms }> {
  const places = await openPlaces(db, gazetteer)
  const terms = await readTerms(db, [source])
  const importer = organisationsImport({
    places,
    terms,
    language: stored.language ?? 'en',
    certifiedBy: stored.certifiedBy || null,
    networkId: null,
  })
  return { importer, terms }
}
