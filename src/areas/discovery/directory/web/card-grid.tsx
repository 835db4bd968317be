import { use, useState } from 'react'
import { useViewBeacon } from '#operations/statistics/web/widgets/report-view.ts'
import { DrawnContext } from '#shared/server-rendered.ts'
import { Cards } from './cards.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import { searchSeen, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { drawnCards, type GridCard } from './grid-card.ts'
import { LoadMore } from './load-more.tsx'
import styles from './card-grid.module.css'

interface CardGridProps {
  state: DirectoryState
  first: DirectoryPageData
  busy: boolean
}

/** Results: the first page, followed by pages loaded on scrolling. */
export function CardGrid({ state, first, busy }: CardGridProps) {
  const seenFirst = first.banners.length === 0 && !first.tiles
  const named = state.view === 'map'
  useViewBeacon(searchSeen(state, first.shown))

  return (
    <div className={state.view === 'list' ? styles.list : styles.grid} aria-busy={busy}>
      {first.cards ? (
        <ul>
          <Cards cards={first.cards} seenFirst={seenFirst} named={named} />
        </ul>
      ) : (
        <DrawnCards seenFirst={seenFirst} named={named} />
      )}
      {first.page + 1 < first.pages && (
        <ul>
          <LoadMore key={directoryHref(state)} state={state} first={first} />
        </ul>
      )}
    </div>
  )
}

/**
 * Server-rendered cards, adopted as HTML by the browser. Their data would be a quarter of the page,
 * and nothing on them needs it.
 */
function DrawnCards({ seenFirst, named }: { seenFirst: boolean; named: boolean }) {
  const drawn = use(DrawnContext)
  const [html] = useState(() => ({
    __html: drawn ? '' : (document.querySelector('[data-drawn]')?.innerHTML ?? ''),
  }))
  if (!drawn) return <ul data-drawn="" dangerouslySetInnerHTML={html} />

  return (
    <ul data-drawn="">
      <Cards cards={drawn.get(drawnCards) as GridCard[]} seenFirst={seenFirst} named={named} />
    </ul>
  )
}
