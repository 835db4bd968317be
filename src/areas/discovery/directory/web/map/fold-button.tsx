import { useLayoutEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { filtersId } from '../filter-panel.tsx'

const key = 'filters-folded'

/** Folds the filters beside the map away, remembered by the browser. Before hydration: open. */
export function FoldButton() {
  const { t } = useTranslation('directory')
  const alive = useHydrated()
  const [folded, setFolded] = useState(isFolded)
  const isOpen = !(alive && folded)

  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-folded', !isOpen)
    return () => documentElement.removeAttribute('data-folded')
  }, [isOpen])

  function toggle() {
    setFolded(isOpen)
    try {
      localStorage.setItem(key, isOpen ? '1' : '')
    } catch {
      // Not remembered, then.
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.secondary} map-fold`}
      aria-expanded={isOpen}
      aria-controls={filtersId}
      onClick={toggle}
    >
      <Icon name="filter" />
      {t('filters')}
    </button>
  )
}

function isFolded(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}
