import { Suspense, useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { FilterOption } from '../contract.ts'
import styles from './country-filter.module.css'

const FindCountry = lazyComponent(async () => (await import('./find-country.tsx')).FindCountry)

interface CountryFilterProps {
  name: string
  /** Whether the reader sees it. */
  isOpen: boolean
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** Visible rows of the country lists (K-026). */
const shownRows: Readonly<Record<string, number>> = { shipsTo: 5, shipsFrom: 3 }

/**
 * Country select; the URL may contain several, which are shown as chips. A list of several rows can
 * be narrowed by typing.
 */
export function CountryFilter(props: CountryFilterProps) {
  const { name, isOpen, options, chosen, onChange } = props
  const { t, i18n } = useTranslation('directory')
  const id = useId()
  const list = useRef<HTMLSelectElement>(null)
  const [test, setTest] = useState<((name: string) => boolean) | null>(null)
  const [first = ''] = chosen
  const rows = shownRows[name]
  const label = t(name as 'shipsTo')

  // Scrolls to the selected option, which browsers do not do for a rendered selection.
  useEffect(() => {
    const option = list.current?.selectedOptions[0]
    if (option) list.current?.scrollTo({ top: (option.index - 2) * option.offsetHeight })
  }, [])

  function chooseFirst() {
    const select = list.current
    const found = [...(select?.options ?? [])].find(({ value }) => value && value !== first)
    if (!select || !found) return
    select.value = found.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <p className={styles.countries}>
      <label htmlFor={id}>{label}</label>
      {rows && isOpen && (
        <Suspense>
          <FindCountry
            list={list}
            label={label}
            narrow={(next) => setTest(() => next)}
            chooseFirst={chooseFirst}
          />
        </Suspense>
      )}
      <select ref={list} id={id} name={name} size={rows} value={first} onChange={onChange}>
        <option value="">{t(name === 'eligible' ? 'allCountries' : 'anywhere')}</option>
        {options.map(
          ({ value, text, count }) =>
            // The selected one stays, or the browser would select another.
            (!test || value === first || test(text)) && (
              <option key={value} value={value} suppressHydrationWarning>
                {`${text} (${writtenNumber(count, i18n.language)})`}
              </option>
            ),
        )}
      </select>
    </p>
  )
}
