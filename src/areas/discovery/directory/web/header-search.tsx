import { useMatches } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { SearchPill } from './search-pill.tsx'
import styles from './search-pill.module.css'

const SearchElsewhere = lazyComponent(
  async () => (await import('./search-dialog.tsx')).SearchElsewhere,
)

/** Search in the header of pages that have none; a page that failed has none either. */
export function HeaderSearch() {
  const link = useLinks()
  const hasOwn = useMatches().some(
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.hasSearch && loaderData,
  )
  if (hasOwn) return null

  return (
    <SearchPill className={styles.compact} href={link('/')} label={null}>
      {(close) => <SearchElsewhere close={close} />}
    </SearchPill>
  )
}
