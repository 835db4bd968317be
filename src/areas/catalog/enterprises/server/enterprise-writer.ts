import type { Tx } from '#platform/db/db.ts'
import { insertParties } from '#platform/accounts/account-queries.ts'
import { checkRows, isSourceKey, type SourceKey } from '#platform/db/writing/input.ts'
import { putTexts, replaceParts, type Parts } from '#platform/db/writing/queries.ts'
import { findKnown } from '#platform/sources/known.ts'
import { lockSources, noteSourced } from '#platform/sources/queries.ts'
import { followWritten } from '#forms/engine/server/public.ts'
import { putCertifications } from '#foundation/taxonomy/server/public.ts'
import { enterpriseSource } from './answers/to-answers.ts'
import { publishWithListings } from './events.ts'
import type { EnterpriseInput, EnterpriseResult } from './enterprise-input.ts'
import { partyKind } from '#shared/enums.ts'
import { requestedHandle } from './requested-handle.ts'
import * as queries from './enterprise-writer-queries.ts'

/** An enterprise to write, with its existing or new id. */
interface Item extends EnterpriseResult {
  input: EnterpriseInput
}

/**
 * Upserts enterprises with everything their profiles show, queues search updates and synchronizes
 * answer sets. Rows with an unchanged source hash are skipped; archived ones are restored. Throws
 * for more than 1,000 rows, duplicate keys, or texts without exactly one original.
 */
export async function putEnterprises(
  tx: Tx,
  rows: readonly EnterpriseInput[],
): Promise<EnterpriseResult[]> {
  const results = await writeEnterprises(tx, rows)
  const updated = results.flatMap(({ id, outcome }) => (outcome === 'updated' ? id : []))
  await followWritten(tx, 'enterprise_id', updated, (id) => enterpriseSource(tx, id))
  return results
}

/** As `putEnterprises`, but without synchronizing answer sets; for writers of answers. */
export async function writeEnterprises(
  tx: Tx,
  rows: readonly EnterpriseInput[],
): Promise<EnterpriseResult[]> {
  checkRows(rows)
  if (rows.length === 0) return []
  await lockSources(
    tx,
    rows.map(({ key }) => key),
  )
  const items = await identify(tx, rows)
  const created = items.filter((item) => item.outcome === 'created')
  const updated = items.filter((item) => item.outcome === 'updated')
  const changed = [...created, ...updated]

  if (created.length > 0) await queries.insertEnterprises(tx, created.map(rowOf))
  if (updated.length > 0) await queries.updateEnterprises(tx, updated.map(rowOf))
  await writeParts(tx, changed)
  await noteSourced(tx, 'enterprise', items.flatMap(sourcedOf))
  await publishWithListings(
    tx,
    changed.map((item) => item.id),
  )
  return items.map(({ id, handle, outcome }) => ({ id, handle, outcome }))
}

/** Looks up existing enterprises and assigns ids and slugs to new ones. */
async function identify(tx: Tx, rows: readonly EnterpriseInput[]): Promise<Item[]> {
  const found = await findKnown(
    tx,
    'enterprise',
    rows.map(({ key }) => key),
    (others) =>
      queries.findByHandle(
        tx,
        others.map(({ handle }) => handle),
      ),
  )
  const foundIds = found.flatMap((one) => one?.id ?? [])
  await queries.lockEnterprises(tx, foundIds)
  const states = await queries.handlesAndState(tx, foundIds)
  const fresh = rows.filter((_, position) => !found[position])
  const ids = fresh.length > 0 ? await insertParties(tx, partyKind.vendor, fresh.length) : []
  const wishes = fresh.map(({ key, handle, name, website }) =>
    isSourceKey(key) ? (handle ?? requestedHandle(name, website)) : key.handle,
  )
  const handles = await queries.freeHandles(tx, wishes)

  let next = 0
  return rows.map((input, position): Item => {
    const known = found[position]
    if (!known) {
      const item = { id: ids[next] ?? 0, handle: handles[next] ?? '', input }
      next += 1
      return { ...item, outcome: 'created' }
    }
    const state = states.get(known.id)
    const same = isSourceKey(input.key) && known.hash === input.key.hash && !state?.archived
    return {
      id: known.id,
      handle: state?.handle ?? '',
      input,
      outcome: same ? 'unchanged' : 'updated',
    }
  })
}

function rowOf({ id, handle, input }: Item): queries.EnterpriseRow & { handle: string } {
  return {
    id,
    handle,
    name: input.name,
    level: input.level,
    website: input.website,
    opening_hours: input.openingHours,
    rating: input.rating,
    default_view: input.defaultView,
    logo_file: input.logo,
    cover_file: input.cover,
    listed: input.listed,
    published: input.published,
    updated_at: input.updatedAt,
  }
}

function sourcedOf({ id, outcome, input }: Item): { id: number; key: SourceKey; isNew: boolean }[] {
  return isSourceKey(input.key) ? [{ id, key: input.key, isNew: outcome === 'created' }] : []
}

async function writeParts(tx: Tx, items: readonly Item[]): Promise<void> {
  await putTexts(
    tx,
    'enterprise_text',
    'enterprise_id',
    ['description', 'info'],
    items.flatMap(({ id, input }) => input.texts.map((text) => ({ owner: id, ...text }))),
  )
  await writePlaces(tx, items)

  const partsOf = (rowsOf: (input: EnterpriseInput) => object[] | undefined): Parts[] =>
    items.map(({ id, outcome, input }) => ({
      owner: id,
      isNew: outcome === 'created',
      rows: rowsOf(input),
    }))
  await replaceParts(
    tx,
    'contact',
    'enterprise_id',
    { kind: 'smallint', value: 'text', sort: 'smallint' },
    partsOf(({ contacts }) => contacts?.map(({ kind, value }, sort) => ({ kind, value, sort }))),
  )
  await replaceParts(
    tx,
    'enterprise_sector',
    'enterprise_id',
    { sector_id: 'bigint' },
    partsOf(({ sectorIds }) => sectorIds?.map((sector_id) => ({ sector_id }))),
  )
  await replaceParts(
    tx,
    'enterprise_image',
    'enterprise_id',
    { file_uuid: 'uuid', sort: 'integer' },
    partsOf(({ gallery }) => gallery?.map((file_uuid, sort) => ({ file_uuid, sort }))),
  )
  await putCertifications(
    tx,
    'enterprise',
    items.flatMap(({ id, input: { certifications } }) =>
      certifications ? { id, certifications } : [],
    ),
  )
}

async function writePlaces(tx: Tx, items: readonly Item[]): Promise<void> {
  const known = items.flatMap(({ id, outcome, input }) =>
    input.places && outcome === 'updated' ? id : [],
  )
  const rows = items.flatMap(({ id, input }) =>
    (input.places ?? []).map((place, sort) => ({
      party_id: id,
      type: place.type,
      lat: place.lat,
      lng: place.lng,
      display_title: place.displayTitle,
      street: place.street ?? null,
      city: place.city ?? null,
      postcode: place.postcode ?? null,
      state: place.state ?? null,
      state_code: place.stateCode ?? null,
      county: place.county ?? null,
      country: place.country,
      geo_id: place.geoId ?? null,
      sort,
    })),
  )
  await queries.putPlaces(tx, known, rows)
}

/** Archives enterprises, which hides them; writing them again restores them. */
export async function archiveEnterprises(tx: Tx, ids: readonly number[]): Promise<number> {
  const archived = await queries.archiveRows(tx, ids)
  await publishWithListings(tx, archived)
  return archived.length
}

/** Takes enterprises down: only `releaseEnterprises` restores them. */
export async function withholdEnterprises(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.withholdRows(tx, ids)
  await publishWithListings(tx, ids)
}

/** Releases enterprises that were taken down; those archived for other reasons stay archived. */
export async function releaseEnterprises(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.releaseRows(tx, ids)
  await publishWithListings(tx, ids)
}
