import { useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Segments } from '#ui/segments.tsx'
import { changed, inView, views, type DirectoryState, type Sort } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { requestPosition, positionProblem, type PositionProblem } from './position.ts'
import styles from './results-bar.module.css'

interface ResultsBarProps {
  state: DirectoryState
  count: string
  /** Special offers have no map and no choice of order (F-036, F-039). */
  specialOffers: boolean
  go: (next: DirectoryState) => void
  filterButton: ReactNode
}

/** Result count, view and order. */
export function ResultsBar({ state, count, specialOffers, go, filterButton }: ResultsBarProps) {
  return (
    <div className={styles.bar}>
      {/* Here and wherever a language writes numbers or names: browsers know fewer than the server. */}
      <output className={styles.count} suppressHydrationWarning>
        {count}
      </output>
      <ViewToggle state={state} withMap={!specialOffers} />
      {filterButton}
      {!specialOffers && <SortSelect state={state} go={go} />}
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

function SortSelect({ state, go }: { state: DirectoryState; go: (next: DirectoryState) => void }) {
  const { t } = useTranslation('directory')
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isLocating, setLocating] = useState(false)
  const alive = useHydrated()
  const usual: Sort = state.query === '' ? 'recent' : 'best'
  const offered: Sort[] = [
    'recent',
    'distance',
    'level',
    ...(state.query === '' ? [] : ['best' as const]),
  ]

  /** The default order has an empty value, as it differs with and without text. */
  const valueOf = (sort: Sort) => (sort === usual ? '' : sort)

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const sort = offered.find((sort) => sort === event.target.value)
    setProblem(null)
    if (sort === 'distance') return void askForPosition()
    go(changed(state, { sort, near: null }))
  }

  /** Asks for the position before changing the order (specification 4). */
  async function askForPosition() {
    setLocating(true)
    try {
      const { lat, lng } = await requestPosition()
      go(changed(state, { sort: 'distance', near: `${lat},${lng}` }))
    } catch (error) {
      setProblem(positionProblem(error))
    } finally {
      setLocating(false)
    }
  }

  return (
    <div className={styles.sort}>
      <label>
        <span>{t('sort')}</span>
        <select
          name="sort"
          value={isLocating ? 'distance' : valueOf(state.sort ?? usual)}
          onChange={choose}
        >
          {offered.map((sort) => (
            <option
              key={sort}
              value={valueOf(sort)}
              // Geolocation needs scripts.
              disabled={sort === 'distance' && !alive && state.near === null}
            >
              {t(`sort-${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <output hidden={!isLocating && !problem}>
        {isLocating ? t('locating') : problem && t(problem)}
      </output>
    </div>
  )
}
