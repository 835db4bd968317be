import type { MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { filterCount, type DirectoryState } from './directory-state.ts'
import { FilterPanel, filtersId, type FilterPanelProps } from './filter-panel.tsx'
import styles from './filter-panel.module.css'

const dialogId = 'filter-dialog'

interface FilterButtonProps {
  state: DirectoryState
  iconOnly?: boolean
}

/** Opens the filters. Without scripts it links to the filters in the page. */
export function FilterButton({ state, iconOnly = false }: FilterButtonProps) {
  const { t } = useTranslation('directory')
  const count = filterCount(state)

  function open(event: MouseEvent) {
    event.preventDefault()
    openDialog(dialogId)
  }

  return (
    <a
      className={`${buttons.secondary} ${styles.button}`}
      href={`#${filtersId}`}
      aria-label={iconOnly ? `${t('filters')} ${count || ''}`.trim() : undefined}
      onClick={open}
    >
      <Icon name="filter" />
      {!iconOnly && t('filters')}
      {count > 0 && <b>{count}</b>}
    </a>
  )
}

/** The filters, full-screen on small screens. */
export function FilterDialog(props: FilterPanelProps & { count: string; total: number }) {
  const { total, count: words } = props
  const { t } = useTranslation('directory')

  return (
    <Dialog
      id={dialogId}
      title={t('filters')}
      shape="sheet"
      foot={
        <button
          type="button"
          className={`${buttons.primary} ${styles.show}`}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {words === t('loadingResults') ? words : t('showResults', { count: total })}
        </button>
      }
    >
      {() => <FilterPanel {...props} />}
    </Dialog>
  )
}
