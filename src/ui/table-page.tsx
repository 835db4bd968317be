import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PageHead } from './page-head.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { TableKeys, type RowKey } from './table-keys.tsx'
import styles from './table-page.module.css'

interface TablePageProps {
  path: string
  title: string
  description: string
  /** Link above the title. */
  back?: ReactNode
  /** Number of matches, as text. */
  found?: string | undefined
  /** Below the number of matches. */
  notes?: ReactNode
  /** Links and buttons beside the title. */
  actions?: ReactNode
  filter: ReactNode
  /** Saved views, columns and export, between filter and table. */
  tools?: ReactNode
  /** Shortcuts of the rows besides those of every table. */
  keys?: { isChoosing?: boolean; isSearched?: boolean; more?: readonly RowKey[] }
  /** Shown in place of the table where it has no rows. */
  empty: ReactNode
  pager?: PagerProps
  /** The table; falsy if it has no rows. */
  children: ReactNode
}

/** Page with a filtered, paginated table; dimmed while another page or filter of it loads. */
export function TablePage(props: TablePageProps) {
  const {
    path,
    title,
    description,
    back,
    found,
    notes,
    actions,
    filter,
    tools,
    empty,
    pager,
    keys,
  } = props
  const { location, formMethod } = useNavigation()
  const isLoading = location?.pathname === path && formMethod !== 'POST'

  return (
    <article className={styles.page} aria-busy={isLoading}>
      <PageHead title={title} description={description} address={path} unlisted />
      <header className="bar">
        <div>
          {back}
          <h1>{title}</h1>
          {found !== undefined && <p role="status">{found}</p>}
          {notes}
        </div>
        {actions}
      </header>
      {filter}
      {tools}
      {props.children || empty}
      {pager && <Pager {...pager} />}
      <TableKeys {...keys} />
    </article>
  )
}

/** Maps the number of an adjacent page to its URL, for a list that is paginated by cursor. */
export function cursorHref(
  { page, previous, next }: { page: number; previous: string | null; next: string | null },
  href: (from: string | undefined) => string,
): PagerProps['href'] {
  return (to) => href((to < page ? previous : next) ?? undefined)
}
