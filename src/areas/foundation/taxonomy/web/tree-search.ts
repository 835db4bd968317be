interface Node {
  id: number
  parentId: number | null
  name: string
}

/** Nodes to show, and ids of the expanded ones. */
export interface Narrowed<T extends Node> {
  shown: readonly T[]
  open: ReadonlySet<number>
}

/** Returns nodes whose name has the words, in any case, with all above them, expanded. */
export function narrowed<T extends Node>(
  nodes: readonly T[],
  words: string,
  opened: ReadonlySet<number>,
): Narrowed<T> {
  const text = words.trim().toLocaleLowerCase()
  if (text === '') return { shown: nodes, open: opened }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const shown = new Set<number>()
  const open = new Set<number>()
  for (const node of nodes.filter(({ name }) => name.toLocaleLowerCase().includes(text))) {
    shown.add(node.id)
    for (let { parentId } = node; parentId !== null;) {
      shown.add(parentId)
      open.add(parentId)
      parentId = byId.get(parentId)?.parentId ?? null
    }
  }
  return { shown: nodes.filter(({ id }) => shown.has(id)), open }
}
