import { useSaved } from '#community/reactions/web/widgets/use-saved.ts'
import { useViewBeacon } from '#operations/statistics/web/widgets/report-view.ts'
import { Cards } from './widgets/cards.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import { searchSeen, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { LoadMore } from './load-more.tsx'
import styles from './widgets/card-grid.module.css'

interface CardGridProps {
  state: DirectoryState
  first: DirectoryPageData
  busy: boolean
}

/** Results: the first page, followed by pages loaded on scrolling. */
export function CardGrid({ state, first, busy }: CardGridProps) {
  const seenFirst = first.banners.length === 0 && !first.tiles
  const isMapped = first.map !== null
  const hearts = useSaved(!isMapped)
  const listing = state.view === 'list' ? styles.list : styles.grid
  const ids = first.cards.map(({ id }) => id)
  useViewBeacon(searchSeen(state, ids))

  return (
    <div className={isMapped ? 'map-rows' : listing} aria-busy={busy}>
      <ul>
        <Cards
          cards={first.cards}
          seenFirst={seenFirst}
          compact={isMapped}
          hearts={isMapped ? undefined : hearts}
        />
      </ul>
      {first.page + 1 < first.pages && (
        <ul>
          <LoadMore key={directoryHref(state)} state={state} first={first} />
        </ul>
      )}
    </div>
  )
}
