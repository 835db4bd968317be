import { Cards } from './cards.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import { directoryHref, type DirectoryState } from './directory-url.ts'
import { LoadMore } from './load-more.tsx'
import styles from './card-grid.module.css'

interface CardGridProps {
  state: DirectoryState
  first: DirectoryPageData
  busy: boolean
}

export function CardGrid({ state, first, busy }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      <Cards cards={first.cards} />
      {first.page + 1 < first.pages && (
        <LoadMore key={directoryHref(state)} state={state} first={first} />
      )}
    </ul>
  )
}
