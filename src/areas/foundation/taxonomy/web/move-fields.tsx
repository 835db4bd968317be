import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField } from '#ui/field.tsx'
import type { SectorRow } from '../admin-contract.ts'
import { branchOf, childrenOf } from './tree-moves.ts'

interface MoveFieldsProps {
  node: Pick<SectorRow, 'id' | 'parentId'>
  nodes: readonly SectorRow[]
}

/** Selects a node's new parent and the sibling to precede. */
export function MoveFields({ node, nodes }: MoveFieldsProps) {
  const { t } = useTranslation('managedEntities')
  const [parentId, setParentId] = useState(node.parentId)
  const siblings = childrenOf(nodes, parentId).filter(({ id }) => id !== node.id)

  return (
    <>
      <SelectField
        name="parentId"
        label={t('below')}
        defaultValue={node.parentId ?? ''}
        onChange={({ currentTarget }) => setParentId(Number(currentTarget.value) || null)}
      >
        <option value="">{t('topmost')}</option>
        <NodeOptions nodes={nodes} without={branchOf(nodes, node.id)} />
      </SelectField>
      <SelectField name="beforeId" label={t('before')} key={parentId}>
        <option value="">{t('atTheEnd')}</option>
        {siblings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface NodeOptionsProps {
  nodes: readonly SectorRow[]
  without: ReadonlySet<number>
}

/** Options for all nodes except some, indented by depth. */
export function NodeOptions({ nodes, without }: NodeOptionsProps) {
  const depths = new Map<number | null, number>([[null, -1]])
  for (const { id, parentId } of nodes) depths.set(id, (depths.get(parentId) ?? 0) + 1)

  return nodes
    .filter(({ id }) => !without.has(id))
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {'\u2003'.repeat(depths.get(id) ?? 0) + name}
      </option>
    ))
}
