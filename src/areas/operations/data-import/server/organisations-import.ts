import type { Db } from '#platform/db/db.ts'
import { archiveEnterprises, putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putMemberships } from '#community/networks/server/public.ts'
import { approvalStatus, importKind } from '#shared/enums.ts'
import { organisationColumns, readOrganisation, type Organisation } from './rows/organisation.ts'
import type { PlaceReader } from './rows/place.ts'
import { findSourced } from '#platform/sources/queries.ts'
import { enterprisesWithTeam, sameNameAndPlace, strangersTo } from './data-import-queries.ts'
import type { PutResult } from '#platform/db/writing/input.ts'
import type { Importer, Item } from './run-import.ts'
import type { Terms } from './rows/terms.ts'

interface Options {
  places: PlaceReader
  terms: Terms
  language: string
  certifiedBy: string | null
  /** The organisations become approved members of this network. */
  networkId: number | null
}

/** Imports organisations as enterprises with a public profile. */
export function organisationsImport(options: Options): Importer<Organisation> {
  const rowOfPlace = new Map<string, number>()
  return {
    kind: importKind.organisations,
    sourced: 'enterprise',
    columns: organisationColumns,
    batch: 1000,
    async read(record, key, notes) {
      const read = await readOrganisation(record, key, options, notes)
      if ('skip' in read) return read
      const before = rowOfPlace.get(read.samePlace)
      if (before === undefined) rowOfPlace.set(read.samePlace, record.row)
      else notes.noted('sameName', { row: String(before) })
      return { key: read.key, content: read }
    },
    // Rows with the name and place of an earlier row already have a note.
    async examine(db, items) {
      await noteKnown(db, items)
      await noteKnownPlaces(
        db,
        items.filter(({ row, content }) => rowOfPlace.get(content.samePlace) === row),
      )
    },
    async write(tx, items) {
      const written = await putEnterprises(
        tx,
        items.flatMap(({ kept, content }) => (kept === undefined ? [content.input] : [])),
      )
      const next = written.values()
      const results = items.map(({ kept }): PutResult => {
        if (kept !== undefined) return { id: kept, outcome: 'unchanged' }
        const { value } = next.next()
        if (!value) throw new Error('fewer results than rows')
        return value
      })
      const { networkId } = options
      if (networkId !== null) {
        const ids = await strangersTo(
          tx,
          networkId,
          results.map(({ id }) => id),
        )
        const status = approvalStatus.approved
        await putMemberships(
          tx,
          ids.map((enterpriseId) => ({ networkId, enterpriseId, status })),
        )
      }
      return results
    },
    archive: archiveEnterprises,
    withTeam: enterprisesWithTeam,
  }
}

/**
 * Leaves profiles to the teams that look after them, such as those that were claimed, and says which
 * were removed and are brought back.
 */
async function noteKnown(db: Db, items: readonly Item<Organisation>[]): Promise<void> {
  const found = await findSourced(
    db,
    'enterprise',
    items.map(({ key }) => key),
  )
  const ids = found.flatMap((one) => (one ? [one.id] : []))
  const withTeam = await enterprisesWithTeam(db, ids)
  for (const [at, item] of items.entries()) {
    const known = found[at]
    if (!known) continue
    if (withTeam.has(known.id)) {
      item.kept = known.id
      if (known.hash !== item.key.hash) item.notes.noted('hasTeam')
    } else if (known.archived) {
      item.isBack = true
      item.notes.noted('broughtBack')
    }
  }
}

/** The same name and city in another source may be the same organisation: both are kept. */
async function noteKnownPlaces(db: Db, items: readonly Item<Organisation>[]): Promise<void> {
  const rows = items.map(({ key, content: { input } }, position) => ({
    position,
    name: input.name,
    city: input.places?.[0]?.city ?? '',
    country: input.places?.[0]?.country ?? null,
    source: key.source,
    sourceId: key.sourceId,
  }))
  for (const [position, { handle, source }] of await sameNameAndPlace(db, rows)) {
    const item = items[position]
    // Within one source, the earlier row already has a note.
    if (source !== item?.key.source) {
      item?.notes.noted('sameNameAs', { handle })
    }
  }
}
