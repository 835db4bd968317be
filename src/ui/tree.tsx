import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './tree.module.css'

interface TreeNode<T> {
  children: readonly T[]
}

interface TreeProps<T extends TreeNode<T>> {
  nodes: readonly T[]
  keyOf: (node: T) => string | number
  /** Names what opens the branches below a node. */
  nameOf: (node: T) => string
  /** A link, a `Choice`, whatever a line holds. */
  row: (node: T) => ReactNode
  /** Whether the branches below a node are open at first. */
  isOpen?: (node: T) => boolean
}

/** Lines within lines. Opens and closes without scripts, and the search of a page opens it. */
export function Tree<T extends TreeNode<T>>(props: TreeProps<T>) {
  const { t } = useTranslation('parts')
  // Asked once: a tree may have hundreds of branches.
  const [before = '', after = ''] = t('moreIn', { name: '\u0000' }).split('\u0000')

  return (
    <div className={styles.tree}>
      <Branches {...props} opens={(node) => before + props.nameOf(node) + after} />
    </div>
  )
}

interface BranchesProps<T extends TreeNode<T>> extends TreeProps<T> {
  opens: (node: T) => string
}

function Branches<T extends TreeNode<T>>(props: BranchesProps<T>) {
  const { nodes, keyOf, row, isOpen, opens } = props

  return (
    <ul>
      {nodes.map((node) => (
        <li key={keyOf(node)}>
          {row(node)}
          {node.children.length > 0 && (
            <details open={isOpen?.(node)}>
              <summary aria-label={opens(node)} />
              <Branches {...props} nodes={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
