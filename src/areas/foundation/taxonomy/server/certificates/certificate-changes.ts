import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { publishItems } from '../holders.ts'
import { freeSlug } from '../managed-entity/free-slug.ts'
import { setOrder } from '../managed-entity/managed-entity-queries.ts'
import {
  archiveManaged,
  differences,
  finishChange,
  saveManaged,
} from '../managed-entity/managed-entity.ts'
import { holdersOf } from '../taxonomy-writer-queries.ts'
import * as queries from './certificate-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { taxonomyAdminContract } from '../../admin-contract.ts'

type Service = Handlers<typeof taxonomyAdminContract>

/** Adds a certificate at the end of its group, or updates one. */
export const saveCertificate: Service['saveCertificate'] = (app, caller, input) => {
  const { groupId, networkId, link, texts } = input
  return saveManaged(app, caller, 'certificate', input, {
    async begin(tx) {
      const isKnown = networkId === null || (await queries.isNetwork(tx, networkId))
      if (!isKnown || !(await queries.isGroup(tx, groupId))) throw new AppError('invalid_input')
    },
    insert: async (tx) =>
      queries.insertCertificate(
        tx,
        groupId,
        await freeSlug(tx, 'certificate', 'handle', texts, 'certificate'),
      ),
    async write(tx, id) {
      const before = await queries.certificateFields(tx, id)
      const fields = { groupId, networkId, link }
      await queries.updateCertificate(tx, id, fields)
      await publishCertified(tx, id)
      return differences({ ...before }, fields)
    },
  })
}

export const archiveCertificate: Service['archiveCertificate'] = (app, caller, input) =>
  archiveManaged(app, caller, 'certificate', input, (tx) => publishCertified(tx, input.id))

/** Search matches enterprises and listings by their certificates' names. */
async function publishCertified(tx: Tx, id: number): Promise<void> {
  await publishItems(tx, await holdersOf(tx, [id]))
}

/** Sets the order of all groups and certificates (C-020). Throws changed_meanwhile for others. */
export const orderCertificates: Service['orderCertificates'] = async (app, caller, { groups }) => {
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
      verb: 'order',
      diff: { groups },
    })
  })
}

export const saveCertificateGroup: Service['saveCertificateGroup'] = (app, caller, input) =>
  saveManaged(app, caller, 'certificate_group', input, { insert: queries.insertGroup })

/** Archives or restores a group, which must not contain active certificates. */
export const archiveCertificateGroup: Service['archiveCertificateGroup'] = (app, caller, input) =>
  archiveManaged(app, caller, 'certificate_group', input, async (tx) => {
    await queries.lockCertificates(tx)
    if (input.archived && (await queries.countInGroup(tx, input.id)) > 0) {
      throw new AppError('invalid_input', { reason: 'inUse' })
    }
  })

function sameIds(known: readonly { id: number }[], input: readonly number[]): boolean {
  const ids = new Set(input)
  return (
    ids.size === input.length && ids.size === known.length && known.every(({ id }) => ids.has(id))
  )
}
