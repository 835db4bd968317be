import { useTranslation } from '#shared/use-translation.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Icon } from '#ui/icon.tsx'
import buttons from '#ui/button.module.css'
import type { FilterOption } from '../contract.ts'
import { changed, inView, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { FilterButton } from './filter-button.tsx'
import styles from './top-row.module.css'
import { SearchPill } from './search-pill.tsx'

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog)

interface TopRowProps {
  state: DirectoryState
  sectors: readonly FilterOption[]
  locationTitle: string | null
  hasFilters: boolean
  hasMap: boolean
  go: (next: DirectoryState) => void
}

/** On phones: search, filters and the way to the map and back, in view while scrolling. */
export function TopRow({ state, hasFilters, hasMap, ...search }: TopRowProps) {
  const { t } = useTranslation('directory')
  const { locationTitle } = search
  const words = [state.query, locationTitle].filter(Boolean).join(' · ')
  const usual = t(state.kind === 'listings' ? 'searchListings' : 'searchProfiles')
  const other = state.view === 'map' ? 'list' : 'map'

  return (
    <div className={styles.top} data-top-row="">
      <SearchPill
        className={`${styles.pill} ${words && styles.searched}`}
        href={directoryHref(changed(state, {}))}
        label={words || usual}
      >
        {(close) => (
          <SearchDialog
            state={state}
            {...search}
            close={() => {
              close()
              scrollTo(0, 0)
            }}
          />
        )}
      </SearchPill>
      {hasFilters && <FilterButton state={state} iconOnly />}
      {hasMap && (
        <a
          className={buttons.secondary}
          href={directoryHref(inView(state, other))}
          aria-label={t(`view-${other}`)}
        >
          <Icon name={other} />
        </a>
      )}
    </div>
  )
}
