import { storedCards } from '#discovery/directory/server/public.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { findSourced, putSource } from '#platform/sources/queries.ts'
import { AppError } from '#shared/app-error.ts'
import type { dataImportContract } from '../../contract.ts'
import { recordsOf } from '../files/records.ts'
import type { Organisation } from '../rows/organisation.ts'
import { takeNotes } from '../rows/notes.ts'
import { sourceOf } from '../rows/row-key.ts'
import type { Importer, Item } from '../run-import.ts'
import { mappingOf } from './column-mapping.ts'
import * as queries from './import-queries.ts'
import { sourceOfImport } from './import-source.ts'
import { openImporter } from './open-importer.ts'
import { withStoredFile } from './stored-file.ts'

const shownCards = 10

/** Returns the cards of the first rows, from a transaction that is rolled back. */
export const previewDataImport: Handlers<typeof dataImportContract>['previewDataImport'] = async (
  app,
  caller,
  { id },
) => {
  const { db } = app
  const found = await queries.importRow(db, id)
  if (!found) throw new AppError('not_found')
  const source = await sourceOfImport(db, found.source)
  const { importer } = await openImporter(app, found, source)
  const mapping = mappingOf(found.columns, found.source.country ?? '')
  const items = await withStoredFile(db, found, (file) =>
    firstItems(importer, recordsOf(file, mapping), source.name),
  )
  const tx = await db.startTransaction().execute()
  try {
    await putSource(tx, source)
    const before = await findSourced(
      tx,
      'enterprise',
      items.map(({ key }) => key),
    )
    const results = await importer.write(tx, items)
    const ids = results.map((result) => result.id)
    const wasHere = new Set(before.flatMap((one) => (one && !one.archived ? one.id : [])))
    const cards = await storedCards({ db, tx }, caller, ids)
    return {
      cards: cards.map((card) => (wasHere.has(card.id) ? card : { ...card, redirectionUrl: '' })),
    }
  } finally {
    await tx.rollback().execute()
  }
}

/** Returns the first rows that can be imported. */
async function firstItems(
  importer: Importer<Organisation>,
  records: ReturnType<typeof recordsOf>,
  source: string,
): Promise<Item<Organisation>[]> {
  const items = new Map<string, Item<Organisation>>()
  for await (const record of records) {
    const { sourceId } = sourceOf(record.fields, source, '')
    if (record.ragged || sourceId === '' || items.has(sourceId)) continue
    const notes = takeNotes()
    const read = await importer.read(record, { source, sourceId }, notes)
    if ('skip' in read) continue
    items.set(sourceId, { row: record.row, name: read.content.input.name, notes, ...read })
    if (items.size === shownCards) break
  }
  return [...items.values()]
}
