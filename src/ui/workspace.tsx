import { useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { isCurrentOf, MenuGroups, type MenuGroup } from './menu-links.tsx'
import { Main } from './shell.tsx'
import spoken from './spoken.module.css'
import styles from './workspace.module.css'

interface WorkspaceProps {
  /** Accessible name of the navigation. */
  label: string
  groups: readonly MenuGroup[]
  /** Above the links. */
  head?: ReactNode
  /** Beside the name of the page, where the links are folded. */
  note?: ReactNode
  children: ReactNode
}

const navId = 'workspace'

/** Pages with a navigation beside them; on narrow screens it opens from a button above them. */
export function Workspace({ label, groups, head, note, children }: WorkspaceProps) {
  const { pathname } = useLocation()
  const items = groups.flatMap((group) => group.items)
  const current = items.find((item) => isCurrentOf(item, pathname, items))

  return (
    <div className={styles.workspace}>
      <button type="button" className={styles.open} popoverTarget={navId}>
        <Icon name="menu" />
        <span>
          {label}
          {current && <b>{current.label}</b>}
        </span>
        {note}
      </button>
      {/* Remounted by navigation, which closes it. */}
      <nav key={pathname} id={navId} popover="auto" className={styles.nav} aria-label={label}>
        {head}
        <MenuGroups groups={groups} pathname={pathname} />
      </nav>
      <Main>{children}</Main>
    </div>
  )
}

/** Number of things that wait, after the label of a link. */
export function WaitingCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className={spoken.spoken}>{text}</span>
    </span>
  )
}
