import { useEffect, useId, useRef, type ChangeEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { FilterOption } from '../contract.ts'
import styles from './country-filter.module.css'

interface CountryFilterProps {
  name: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** Visible rows of the country lists (K-026). */
const shownRows: Readonly<Record<string, number>> = { shipsTo: 5, shipsFrom: 3 }

/** Country select; the URL may contain several, which are shown as chips. */
export function CountryFilter({ name, options, chosen, onChange }: CountryFilterProps) {
  const { t } = useTranslation('directory')
  const id = useId()
  const list = useRef<HTMLSelectElement>(null)
  const [first = ''] = chosen

  // Scrolls to the selected option, which browsers do not do for a rendered selection.
  useEffect(() => {
    const option = list.current?.selectedOptions[0]
    if (option) list.current?.scrollTo({ top: (option.index - 2) * option.offsetHeight })
  }, [])

  return (
    <p className={styles.countries}>
      <label htmlFor={id}>{t(name as 'shipsTo')}</label>
      <select
        ref={list}
        id={id}
        name={name}
        size={shownRows[name]}
        value={first}
        onChange={onChange}
      >
        <option value="">{t(name === 'eligible' ? 'allCountries' : 'anywhere')}</option>
        {options.map(({ value, text, count }) => (
          <option key={value} value={value}>{`${text} (${count})`}</option>
        ))}
      </select>
    </p>
  )
}
