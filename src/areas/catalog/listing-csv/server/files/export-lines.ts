import { setImmediate as others } from 'node:timers/promises'
import { manyListingFields } from '#catalog/listings/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { readNames } from '../checks/check-context.ts'
import { columnNames, columnOf } from '../checks/headers.ts'
import { importVendor } from '../imports/import-view.ts'
import * as queries from '../listing-csv-queries.ts'
import { isTextColumn } from '../rows/columns.ts'
import { valuesOf } from '../rows/listing-values.ts'

/** Batch size in listings. */
const atATime = 100

/** Returns all listings of an enterprise, in any state, one row each, in the format of imports. */
export async function exportLines(
  { db }: App,
  caller: Caller,
  vendorId: number,
): Promise<AsyncGenerator<string[]>> {
  await importVendor(db, vendorId)
  const names = await readNames(db, caller.language)
  const columns = withLanguages(await queries.translationLanguages(db, vendorId))
  const context = { names, origin: caller.origin }

  return lines()
  async function* lines() {
    yield columns
    for (let last = 0, isOver = false; !isOver;) {
      const ids = await queries.listingIdsAfter(db, vendorId, last, atATime)
      for (const fields of await manyListingFields(db, ids)) {
        const values = valuesOf(fields, caller.language)
        const cells: Record<string, string> = { id: String(fields.id), language: values.language }
        yield columns.map((name) => cells[name] ?? columnOf(name)?.write(values, context) ?? '')
      }
      await others()
      last = ids.at(-1) ?? 0
      isOver = ids.length < atATime
    }
  }
}

/** All columns; text columns followed by their translations. */
export function withLanguages(languages: readonly string[]): string[] {
  return columnNames.flatMap((name) =>
    isTextColumn(name) ? [name, ...languages.map((lang) => `${name}:${lang}`)] : [name],
  )
}
