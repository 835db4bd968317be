import { useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useHydrated } from '#shared/hydrated.ts'
import { Segments } from '#ui/segments.tsx'
import {
  changed,
  hasPlace,
  inView,
  priceSorts,
  views,
  type DirectoryState,
  type Sort,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { Asker, PositionProblem } from './position.ts'
import styles from './results-bar.module.css'

interface SortSelectProps {
  state: DirectoryState
  /** The order if none is chosen. */
  usualSort: Sort
  go: (next: DirectoryState) => void
  asker: Asker
  setAsker: (asker: Asker) => void
}

interface ResultsBarProps extends SortSelectProps {
  count: string
  /** Special offers have no map and no choice of order (F-036, F-039). */
  specialOffers: boolean
  filterButton: ReactNode
}

/** Result count, view and order. */
export function ResultsBar(props: ResultsBarProps) {
  const { count, specialOffers, filterButton, ...sorting } = props
  return (
    <div className={styles.bar}>
      {/* Here and wherever a language writes numbers or names: browsers know fewer than the server. */}
      <output className={styles.count} suppressHydrationWarning>
        {count}
      </output>
      <ViewToggle state={sorting.state} withMap={!specialOffers} />
      {filterButton}
      {!specialOffers && <SortSelect {...sorting} />}
    </div>
  )
}

/** Result count in the specification's words; empty if unknown. */
export function useCountText(total: number | null, loading: boolean): string {
  const { t } = useTranslation('directory')
  if (loading) return t('loadingResults')
  return total === null ? '' : t('resultCount', { count: total })
}

function ViewToggle({ state, withMap }: { state: DirectoryState; withMap: boolean }) {
  const { t } = useTranslation('directory')
  const shown = state.view ?? 'grid'

  return (
    <Segments
      label={t('view')}
      segments={views
        .filter((view) => view !== 'map' || withMap)
        .map((view) => ({
          key: view,
          // A phone would show the beginning of the page, and no map.
          href: directoryHref(inView(state, view)) + (view === 'map' ? '#results' : ''),
          label: t(`view-${view}`),
          icon: view,
          iconOnly: true,
          current: view === shown,
        }))}
    />
  )
}

function SortSelect({ state, usualSort, go, asker, setAsker }: SortSelectProps) {
  const { t } = useTranslation('directory')
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isLocating, setLocating] = useState(false)
  const alive = useHydrated()
  const offered: Sort[] = [
    'recent',
    'distance',
    'level',
    ...(state.query === '' ? [] : ['best' as const]),
    ...(state.kind === 'listings' ? priceSorts : []),
  ]

  /** The usual order has an empty value, as another text or place has another. */
  const valueOf = (sort: Sort) => (sort === usualSort ? '' : sort)

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const sort = offered.find((sort) => sort === event.target.value)
    setProblem(null)
    if (sort === 'distance') return void askForPosition()
    // A position without a place is for the order only.
    const near = hasPlace(state) || state.bounds !== null ? state.near : null
    go(changed(state, { sort, near }))
  }

  /** Asks for the position before changing the order (specification 4). */
  async function askForPosition() {
    setAsker('order')
    setLocating(true)
    try {
      const { askPosition } = await import('./position.ts')
      const found = await askPosition()
      if ('near' in found) go(changed(state, { sort: 'distance', near: found.near }))
      else setProblem(found.problem)
    } catch {
      setProblem('positionUnknown')
    } finally {
      setLocating(false)
    }
  }

  const message = isLocating ? t('locating') : problem && asker === 'order' ? t(problem) : null
  return (
    <div className={styles.sort}>
      <label>
        <span>{t('sort')}</span>
        <select
          name="sort"
          value={isLocating ? 'distance' : valueOf(state.sort ?? usualSort)}
          onChange={choose}
        >
          {offered.map((sort) => (
            <option
              key={sort}
              value={valueOf(sort)}
              // Geolocation needs scripts.
              disabled={sort === 'distance' && usualSort !== sort && !alive && state.near === null}
            >
              {t(`sort-${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <output hidden={!message}>{message}</output>
    </div>
  )
}
