import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { sectorKind } from '#shared/enums.ts'
import { publishItems } from '../holders.ts'
import { freeSlug } from '../managed-entity/free-slug.ts'
import { setArchived, setOrder } from '../managed-entity/managed-entity-queries.ts'
import {
  beginChange,
  differences,
  finishChange,
  saveManaged,
} from '../managed-entity/managed-entity.ts'
import * as queries from './sector-queries.ts'
import type { InputOf, Handlers } from '#platform/http/implement.ts'
import type { taxonomyAdminContract } from '../../admin-contract.ts'

type Service = Handlers<typeof taxonomyAdminContract>

type SectorEdit = InputOf<typeof taxonomyAdminContract.saveSector>

/** Adds a sector as last sibling, or updates texts, picture and shortcut of one. */
export function saveSector(app: App, caller: Caller, input: SectorEdit): Promise<{ id: number }> {
  const { shortcut } = input
  return saveManaged(app, caller, 'sector', input, {
    begin: queries.lockTrees,
    insert: (tx) => addSector(tx, input),
    async write(tx, id) {
      const before = await nodeOf(tx, id)
      if (shortcut !== null && before.kind !== sectorKind.sector) {
        throw new AppError('invalid_input')
      }
      if (before.shortcut !== shortcut) await queries.setShortcut(tx, id, shortcut)
      return differences({ shortcut: before.shortcut }, { shortcut })
    },
  })
}

async function addSector(tx: Tx, { type, parentId, texts }: SectorEdit): Promise<number> {
  const kind = sectorKind[type]
  if (parentId !== null) {
    const parent = await nodeOf(tx, parentId)
    if (parent.kind !== kind || parent.archived) throw new AppError('invalid_input')
  }
  const handle = await freeSlug(tx, 'sector', 'handle', texts, type)
  return queries.insertSector(tx, { kind, parent_id: parentId, handle })
}

/** Moves a node with its descendants, before one of its new siblings or to the end. */
export const moveSector: Service['moveSector'] = async (app, caller, input) => {
  const { id, parentId, beforeId } = input
  return app.db.transaction().execute(async (tx) => {
    await queries.lockTrees(tx)
    const rev = await beginChange(tx, 'sector', input)
    const node = await nodeOf(tx, id)
    if (parentId !== null) {
      const parent = await nodeOf(tx, parentId)
      const isBelowItself = parent.path.includes(id)
      if (isBelowItself || parent.kind !== node.kind || parent.archived) {
        throw new AppError('invalid_input')
      }
    }
    const others = await queries.childrenOf(tx, node.kind, parentId)
    const siblings = others.filter((other) => other !== id)
    const place = beforeId === null ? siblings.length : siblings.indexOf(beforeId)
    // The sibling has been moved meanwhile.
    if (place < 0) throw new AppError('changed_meanwhile')
    if (node.parentId !== parentId) await queries.setParent(tx, [id], parentId)
    await setOrder(tx, 'sector', siblings.toSpliced(place, 0, id))
    if (node.parentId !== parentId) {
      await publishItems(tx, await queries.usersOf(tx, await queries.branchOf(tx, id)))
    }
    const diff = {
      ...differences({ parent: node.parentId }, { parent: parentId }),
      place: [others.indexOf(id) + 1 || null, place + 1],
    }
    await finishChange(tx, caller, 'sector', id, { verb: 'move', diff })
    return { rev }
  })
}

/** Merges a sector into another: references and children move, and its URL redirects. */
export const mergeSector: Service['mergeSector'] = async (app, caller, { id, rev, intoId }) => {
  await app.db.transaction().execute(async (tx) => {
    await queries.lockTrees(tx)
    await beginChange(tx, 'sector', { id, rev })
    const [node, into] = [await nodeOf(tx, id), await nodeOf(tx, intoId)]
    const fits = into.kind === node.kind && !into.archived && into.redirectTo === null
    if (!fits || into.path.includes(id) || node.redirectTo !== null) {
      throw new AppError('invalid_input')
    }
    const branch = await queries.branchOf(tx, id)
    await publishItems(tx, await queries.usersOf(tx, branch))
    const children = await queries.childrenOf(tx, node.kind, id)
    await queries.setParent(tx, children, intoId)
    await queries.passOn(tx, id, intoId)
    const diff = { into: intoId, children: children.length }
    await finishChange(tx, caller, 'sector', id, { verb: 'merge', diff })
    await finishChange(tx, caller, 'sector', intoId, { verb: 'take_in', diff: { merged: id } })
  })
}

/** Archives a sector with its descendants, or restores it where it was, if its parent is active. */
export const archiveSector: Service['archiveSector'] = async (app, caller, input) => {
  const { id, rev, archived } = input
  await app.db.transaction().execute(async (tx) => {
    await queries.lockTrees(tx)
    await beginChange(tx, 'sector', { id, rev })
    const node = await nodeOf(tx, id)
    const parent = node.parentId === null ? null : await nodeOf(tx, node.parentId)
    if (!archived && parent?.archived) {
      throw new AppError('invalid_input', { reason: 'belowArchived' })
    }
    if (node.redirectTo !== null) throw new AppError('invalid_input')
    if (node.archived === archived) return
    const branch = await queries.branchOf(tx, id)
    await setArchived(tx, 'sector', branch, archived)
    if (archived) await queries.dropShortcuts(tx, branch)
    await publishItems(tx, await queries.usersOf(tx, branch))
    const verb = archived ? 'archive' : 'restore'
    await finishChange(tx, caller, 'sector', id, { verb, diff: { nodes: branch.length } })
  })
}

async function nodeOf(tx: Tx, id: number): Promise<queries.SectorNode> {
  const node = await queries.sectorNode(tx, id)
  if (!node) throw new AppError('not_found')
  return node
}
