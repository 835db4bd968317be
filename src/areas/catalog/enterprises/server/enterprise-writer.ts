import type { Tx } from '#platform/db/db.ts'
import { insertParties } from '#platform/accounts/account-queries.ts'
import { bulkWriter, writeParts } from '#platform/db/writing/bulk-writer.ts'
import { isSourceKey } from '#platform/db/writing/input.ts'
import { replaceParts } from '#platform/db/writing/queries.ts'
import { followWritten } from '#forms/engine/server/public.ts'
import { putCertifications } from '#foundation/taxonomy/server/public.ts'
import { partyKind } from '#shared/enums.ts'
import { enterpriseSource, profileSource } from './answers/to-answers.ts'
import { publishWithListings } from './events.ts'
import type { EnterpriseInput, EnterpriseResult } from './enterprise-input.ts'
import { enterprise } from './fields.ts'
import { requestedHandle } from './requested-handle.ts'
import * as queries from './enterprise-writer-queries.ts'

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
  await followEnterprises(tx, updated)
  return results
}

/** As `putEnterprises`, but leaves it to the caller to synchronize answer sets. */
export async function writeEnterprises(
  tx: Tx,
  rows: readonly EnterpriseInput[],
): Promise<EnterpriseResult[]> {
  const items = await write(tx, rows)
  return items.map(({ id, slug, outcome }) => ({ id, handle: slug, outcome }))
}

/** Synchronizes answer sets with enterprises that were just written. */
export async function followEnterprises(tx: Tx, ids: readonly number[]): Promise<void> {
  await followWritten(tx, 'enterprise', ids, (id) => enterpriseSource(tx, id))
  await followWritten(tx, 'profile', ids, (id) => profileSource(tx, id))
}

const write = bulkWriter<EnterpriseInput>({
  sourced: 'enterprise',
  findBySlug: queries.findByHandle,
  async existing(tx, ids) {
    await queries.lockEnterprises(tx, ids)
    return queries.existingEnterprises(tx, ids)
  },
  newIds: (tx, count) => insertParties(tx, partyKind.vendor, count),
  freeSlugs: queries.freeHandles,
  requestedSlug: ({ handle, name, website }) => handle ?? requestedHandle(name, website),
  insert: (tx, items) =>
    queries.insertEnterprises(
      tx,
      items.map(({ slug, ...item }) => ({ ...queries.enterpriseRow(item), handle: slug })),
    ),
  update: (tx, items) => queries.updateEnterprises(tx, items.map(queries.enterpriseRow)),
  async finish(tx, items) {
    await writeParts(tx, enterprise, items)
    await queries.putPlaces(
      tx,
      items.flatMap(({ id, input: { places } }) => (places ? { id, places } : [])),
    )
    await replaceParts(
      tx,
      'contact',
      'enterprise_id',
      { kind: 'smallint', value: 'text', sort: 'smallint' },
      items.map(({ id, outcome, input: { contacts } }) => ({
        owner: id,
        isNew: outcome === 'created',
        rows: contacts?.map(({ kind, value }, sort) => ({ kind, value, sort })),
      })),
    )
    await putCertifications(
      tx,
      'enterprise',
      items.flatMap(({ id, input: { key, certifications } }) =>
        certifications ? { id, isImported: isSourceKey(key), certifications } : [],
      ),
    )
    await publishWithListings(
      tx,
      items.map(({ id }) => id),
    )
  },
})

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
