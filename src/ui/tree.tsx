import type { ReactNode } from 'react'
import { useOnceOpen } from './use-once-open.ts'
import styles from './tree.module.css'

interface TreeNode<T> {
  children?: readonly T[] | undefined
}

interface TreeProps<T extends TreeNode<T>> {
  nodes: readonly T[]
  keyOf: (node: T) => string | number
  /** Content of a line: a link, a `Choice`, a label. */
  renderRow: (node: T) => ReactNode
  /** Whether a node is expanded initially. */
  isOpen?: (node: T) => boolean
  /** Accessible name of a node's toggle, such as “More in Tea”. */
  opens: (node: T) => string
}

/** Tree of nested `details`: works without scripts, and find-in-page expands it. */
export function Tree<T extends TreeNode<T>>(props: TreeProps<T>) {
  return (
    <div className={styles.tree}>
      <Branches {...props} />
    </div>
  )
}

function Branches<T extends TreeNode<T>>(props: TreeProps<T>) {
  const { nodes, keyOf, renderRow, isOpen, opens } = props

  return (
    <ul>
      {nodes.map((node) => (
        <li key={keyOf(node)}>
          {renderRow(node)}
          {node.children && node.children.length > 0 && (
            <Opening open={isOpen?.(node) ?? false}>
              <summary aria-label={opens(node)} />
              <Branches {...props} nodes={node.children} />
            </Opening>
          )}
        </li>
      ))}
    </ul>
  )
}

function Opening({ open, children }: { open: boolean; children: ReactNode }) {
  return <details open={useOnceOpen(open)}>{children}</details>
}
