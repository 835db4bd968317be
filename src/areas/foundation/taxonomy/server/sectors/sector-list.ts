import { AppError } from '#shared/app-error.ts'
import { sectorKind } from '#shared/enums.ts'
import { shownText } from '#shared/shown-text.ts'
import type { SectorRow, taxonomyAdminContract } from '../../admin-contract.ts'
import { missingIn, readManaged } from '../managed-entity/managed-entity.ts'
import * as queries from './sector-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof taxonomyAdminContract>

/** Returns a whole tree, parents before children. */
export const listSectorTree: Service['listSectorTree'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const rows = await queries.sectorRows(app.db, sectorKind[input.type])
  const nameOf = (row: queries.SectorRow) => shownText(row.texts, language)?.name ?? ''
  const children = Map.groupBy(
    rows.filter(({ archived }) => !archived),
    ({ parentId }) => parentId,
  )
  const nodes: SectorRow[] = []
  const walk = (parentId: number | null) => {
    for (const row of children.get(parentId) ?? []) {
      const { id, rev, profiles, listings, shortcut } = row
      const missing = missingIn(row.texts)
      const name = nameOf(row)
      nodes.push({ id, parentId, rev, profiles, listings, shortcut, missing, name })
      walk(id)
    }
  }
  walk(null)
  const archived = rows.filter((row) => row.archived)
  return { nodes, archived: archived.map((row) => ({ id: row.id, name: nameOf(row) })) }
}

export const getSector: Service['getSector'] = async (app, _caller, { id }) => {
  const [entity, node, uses] = await Promise.all([
    readManaged(app.db, 'sector', id),
    queries.sectorNode(app.db, id),
    queries.usesOf(app.db, id),
  ])
  if (!node) throw new AppError('not_found')
  const { kind, parentId, shortcut, redirectTo, slug } = node
  return {
    ...entity,
    type: kind === sectorKind.focus ? 'focus' : 'sector',
    parentId,
    shortcut,
    redirectTo,
    slug,
    uses: { profiles: uses.own.profiles, listings: uses.own.listings },
    usesBelow: uses.below,
  }
}
