import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { ChooseAll } from './sorted-table.tsx'
import styles from './table-selection.module.css'

interface SelectionBarProps {
  /** Accessible name of the group. */
  label: string
  /** Label of the checkbox for all rows of the page. */
  allLabel: string
  /** Beside that checkbox, such as a choice of all matches. */
  more?: ReactNode
  /** The actions: submit buttons of the surrounding form. */
  children: ReactNode
}

/**
 * Bulk actions for the rows selected in the surrounding form, and their number. Stays in view while
 * rows are selected; on phones the actions appear with the first one.
 */
export function SelectionBar({ label, allLabel, more, children }: SelectionBarProps) {
  const { t } = useTranslation('table')
  const bar = useRef<HTMLDivElement>(null)
  const count = useChosenCount(bar)

  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={label}>
      <ChooseAll label={allLabel} />
      {more && <div className={styles.more}>{more}</div>}
      <div className={styles.actions}>{children}</div>
      <span className={styles.count} data-none={count === 0 || undefined}>
        <output>{t('chosen', { count })}</output>
        <button type="button" className={buttons.text} onClick={() => clear(bar.current)}>
          {t('clearChosen')}
        </button>
      </span>
    </div>
  )
}

/** Number of selected rows in the surrounding form. */
function useChosenCount(bar: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  // After every rendering, as rows come and go.
  useEffect(() => {
    const form = bar.current?.closest('form')
    const look = () => setCount(form?.querySelectorAll('[name="id"]:checked').length ?? 0)
    look()
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  })
  return count
}

function clear(bar: HTMLElement | null) {
  const form = bar?.closest('form')
  for (const box of form?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? []) {
    box.checked = false
  }
  form?.dispatchEvent(new Event('change'))
}
