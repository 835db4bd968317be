import { useId, type MouseEvent, type ReactNode } from 'react'
import { useLinks } from '#shared/links.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu-links.module.css'

export interface MenuItem {
  to: string
  /** Path by which the item is marked as current, where `to` differs from it. */
  at?: string
  icon: IconName
  label: string
  /** For narrow screens. */
  shortLabel?: string
  /** Shown, but not available to this reader. */
  disabled?: boolean
  /** After the label. */
  note?: ReactNode
  /** Opens a dialog instead, where scripts run. */
  onOpen?: (event: MouseEvent) => void
}

export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
}

/** Groups of links; empty groups are omitted. */
export function MenuGroups({
  groups,
  pathname,
}: {
  groups: readonly MenuGroup[]
  pathname: string
}) {
  const id = useId()
  const all = groups.flatMap(({ items }) => items)

  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }, position) => (
      <div key={title ?? position} className={styles.group}>
        {title && <h3 id={`${id}${position}`}>{title}</h3>}
        <ul aria-labelledby={title && `${id}${position}`}>
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} pathname={pathname} among={all} />
            </li>
          ))}
        </ul>
      </div>
    ))
}

export function MenuLinks({ items, pathname }: { items: readonly MenuItem[]; pathname: string }) {
  return items.map((item) => (
    <MenuLink key={item.to} item={item} pathname={pathname} among={items} />
  ))
}

interface MenuLinkProps {
  item: MenuItem
  pathname: string
  /** All items of the menu: only the nearest to the current page is marked. */
  among: readonly MenuItem[]
}

function MenuLink({ item, pathname, among }: MenuLinkProps) {
  const { to, icon, label, shortLabel, note, disabled, onOpen } = item
  const link = useLinks()
  const current = isCurrentOf(item, pathname, among)
  const address = to.startsWith('/') ? link(to) : to

  return (
    <a
      href={disabled ? undefined : address}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled || undefined}
      aria-current={current ? 'page' : undefined}
      aria-haspopup={onOpen && !disabled && 'dialog'}
      onClick={disabled ? undefined : onOpen}
    >
      <Icon name={icon} />
      <span className={shortLabel && styles.wide}>{label}</span>
      {shortLabel && <span className={styles.narrow}>{shortLabel}</span>}
      {note}
    </a>
  )
}

/** Whether an item is the nearest to the current page. */
export function isCurrentOf(
  { to, at, disabled, onOpen }: MenuItem,
  pathname: string,
  among: readonly MenuItem[],
): boolean {
  const place = at ?? (onOpen ? null : to)
  return (
    place !== null &&
    !disabled &&
    isCurrent(place, pathname) &&
    !among
      .map((other) => other.at ?? other.to)
      .some((other) => other.startsWith(`${place}/`) && isCurrent(other, pathname))
  )
}

/** Whether `to` is the current page or an ancestor of it. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
}
