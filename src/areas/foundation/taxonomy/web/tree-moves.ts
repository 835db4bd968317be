import type { SectorRow } from '../admin-contract.ts'

/** New position of a node: parent (null for root) and following sibling (null for last). */
export interface Move {
  id: number
  parentId: number | null
  beforeId: number | null
}

type Node = Pick<SectorRow, 'id' | 'parentId'>

/** Returns the children of a node, in order. */
export function childrenOf<T extends Node>(nodes: readonly T[], parentId: number | null): T[] {
  return nodes.filter((node) => node.parentId === parentId)
}

/** Returns a node and its descendants. */
export function branchOf(nodes: readonly Node[], id: number): Set<number> {
  const branch = new Set([id])
  // Children follow their parents.
  for (const node of nodes) {
    if (node.parentId !== null && branch.has(node.parentId)) branch.add(node.id)
  }
  return branch
}

/** Returns the tree after a move; null if invalid, such as below itself, or without effect. */
export function moved<T extends Node>(nodes: readonly T[], move: Move): T[] | null {
  const { id, parentId, beforeId } = move
  const branch = branchOf(nodes, id)
  if (beforeId === id || (parentId !== null && branch.has(parentId))) return null
  const taken = nodes
    .filter((node) => branch.has(node.id))
    .map((node) => (node.id === id ? { ...node, parentId } : node))
  const rest = nodes.filter((node) => !branch.has(node.id))
  const at = beforeId === null ? endOf(rest, parentId) : rest.findIndex((n) => n.id === beforeId)
  if (at < 0) return null
  const next = rest.toSpliced(at, 0, ...taken)
  const isSame = next.every(
    (node, place) => node.id === nodes[place]?.id && node.parentId === nodes[place].parentId,
  )
  return isSame ? null : next
}

function endOf(nodes: readonly Node[], parentId: number | null): number {
  if (parentId === null) return nodes.length
  const branch = branchOf(nodes, parentId)
  return nodes.findLastIndex(({ id }) => branch.has(id)) + 1
}

/** Keyboard move: among siblings, out of the parent, or into the sibling above. */
export type Step = 'up' | 'down' | 'out' | 'in'

export function stepOf(nodes: readonly Node[], id: number, step: Step): Move | null {
  const node = nodes.find((each) => each.id === id)
  if (!node) return null
  const siblings = childrenOf(nodes, node.parentId)
  const at = siblings.findIndex((each) => each.id === id)
  const above = siblings[at - 1]
  if (step === 'up') return above ? { id, parentId: node.parentId, beforeId: above.id } : null
  if (step === 'down') {
    if (at === siblings.length - 1) return null
    return { id, parentId: node.parentId, beforeId: siblings[at + 2]?.id ?? null }
  }
  if (step === 'in') return above ? { id, parentId: above.id, beforeId: null } : null
  const parent = nodes.find((each) => each.id === node.parentId)
  if (!parent) return null
  const uncles = childrenOf(nodes, parent.parentId)
  const next = uncles[uncles.findIndex((each) => each.id === parent.id) + 1]
  return { id, parentId: parent.parentId, beforeId: next?.id ?? null }
}
