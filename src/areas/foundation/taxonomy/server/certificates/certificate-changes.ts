import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { publishHolders } from '../holders.ts'
import { freeSlug } from '../managed-entity/free-slug.ts'
import { setArchived, setOrder } from '../managed-entity/managed-entity-queries.ts'
import {
  beginChange,
  differences,
  finishChange,
  writeThing,
  type GivenText,
} from '../managed-entity/managed-entity.ts'
import { holdersOf } from '../taxonomy-writer-queries.ts'
import * as queries from './certificate-queries.ts'

interface GivenCertificate extends queries.CertificateFacts {
  id?: number | undefined
  rev?: number | undefined
  texts: readonly GivenText[]
  imageId: string | null
}

/** Adds a certificate at the end of its group, or updates one. */
export async function saveCertificate(
  app: App,
  caller: Caller,
  given: GivenCertificate,
): Promise<{ id: number }> {
  const { groupId, networkId, link } = given
  return app.db.transaction().execute(async (tx) => {
    if (!(await queries.isGroup(tx, groupId))) throw new AppError('invalid_input')
    if (networkId !== null && !(await queries.isNetwork(tx, networkId))) {
      throw new AppError('invalid_input')
    }
    const isNew = given.id === undefined
    const id =
      given.id ??
      (await queries.insertCertificate(
        tx,
        groupId,
        await freeSlug(tx, 'certificate', 'handle', given.texts, 'certificate'),
      ))
    if (!isNew) await beginChange(tx, 'certificate', { id, rev: given.rev })
    const before = await queries.certificateFacts(tx, id)
    const facts = { groupId, networkId, link }
    await queries.setFacts(tx, id, facts)
    const diff = {
      ...(await writeThing(tx, caller, 'certificate', id, given)),
      ...differences({ ...before }, facts),
    }
    // Search matches enterprises and listings by their certificates' names.
    await publishHolders(tx, await holdersOf(tx, [id]))
    await finishChange(tx, caller, 'certificate', id, { deed: isNew ? 'add' : 'edit', diff })
    return { id }
  })
}

export async function archiveCertificate(
  app: App,
  caller: Caller,
  { id, rev, archived }: { id: number; rev: number; archived: boolean },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await beginChange(tx, 'certificate', { id, rev })
    await setArchived(tx, 'certificate', [id], archived)
    await publishHolders(tx, await holdersOf(tx, [id]))
    const deed = archived ? 'archive' : 'restore'
    await finishChange(tx, caller, 'certificate', id, { deed })
  })
}

/** Sets the order of all groups and certificates (C-020). Throws changed_meanwhile for others. */
export async function orderCertificates(
  app: App,
  caller: Caller,
  { groups }: { groups: readonly { id: number; certificateIds: readonly number[] }[] },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await queries.lockCertificates(tx)
    const [knownGroups, known] = [await queries.groupRows(tx), await queries.certificateRows(tx)]
    const ids = groups.flatMap(({ certificateIds }) => certificateIds)
    if (
      !sameIds(
        knownGroups,
        groups.map(({ id }) => id),
      ) ||
      !sameIds(known, ids)
    ) {
      throw new AppError('changed_meanwhile')
    }
    await queries.putIntoGroups(
      tx,
      groups.flatMap((group) => group.certificateIds.map((id) => ({ id, groupId: group.id }))),
    )
    await setOrder(
      tx,
      'certificate_group',
      groups.map(({ id }) => id),
    )
    for (const { certificateIds } of groups) await setOrder(tx, 'certificate', certificateIds)
    await finishChange(tx, caller, 'certificate_group', groups[0]?.id ?? 0, {
      deed: 'order',
      diff: { groups },
    })
  })
}

export async function saveCertificateGroup(
  app: App,
  caller: Caller,
  given: { id?: number | undefined; rev?: number | undefined; texts: readonly GivenText[] },
): Promise<{ id: number }> {
  return app.db.transaction().execute(async (tx) => {
    const isNew = given.id === undefined
    const id = given.id ?? (await queries.insertGroup(tx))
    if (!isNew) await beginChange(tx, 'certificate_group', { id, rev: given.rev })
    const diff = await writeThing(tx, caller, 'certificate_group', id, { texts: given.texts })
    await finishChange(tx, caller, 'certificate_group', id, { deed: isNew ? 'add' : 'edit', diff })
    return { id }
  })
}

/** Archives or restores a group, which must not contain active certificates. */
export async function archiveCertificateGroup(
  app: App,
  caller: Caller,
  { id, rev, archived }: { id: number; rev: number; archived: boolean },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await queries.lockCertificates(tx)
    await beginChange(tx, 'certificate_group', { id, rev })
    if (archived && (await queries.countInGroup(tx, id)) > 0) {
      throw new AppError('invalid_input', { reason: 'inUse' })
    }
    await setArchived(tx, 'certificate_group', [id], archived)
    const deed = archived ? 'archive' : 'restore'
    await finishChange(tx, caller, 'certificate_group', id, { deed })
  })
}

function sameIds(known: readonly { id: number }[], given: readonly number[]): boolean {
  const ids = new Set(given)
  return (
    ids.size === given.length && ids.size === known.length && known.every(({ id }) => ids.has(id))
  )
}
