import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changed,
  toggledPackaging,
  type CountryName,
  type DirectoryState,
  type FlagName,
  type Packaging,
} from './directory-state.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ListingChoice, ListingGroups } from './listing-choices.ts'
import styles from './listing-filters.module.css'

interface ListingFiltersProps {
  groups: ListingGroups
  state: DirectoryState
  go: (next: DirectoryState) => void
}

/** Visible rows of the country lists (K-026). */
const shownRows = { shipsTo: 5, shipsFrom: 3, eligible: undefined } as const

/** Filters for listings only, in the specification's order (2.3, filter panel). */
export function ListingFilters({ groups, state, go }: ListingFiltersProps) {
  const { t } = useTranslation('directory')
  const shipping = (['shipsTo', 'shipsFrom'] as const).filter((name) => groups[name].length > 0)
  const hasCountry = shipping.some((name) => state[name].length > 0)

  return (
    <>
      {groups.communityCart.length > 0 && (
        <FilterGroup title={t('group-communityCart')} open>
          <ul>
            {groups.communityCart.map(({ value, count }) => {
              const name = value as Exclude<FlagName, 'networkOnly' | 'followed'>
              return (
                <Box
                  key={name}
                  name={name}
                  value="1"
                  text={t(name)}
                  count={count}
                  checked={state[name]}
                  onChange={(checked) => go(changed(state, { [name]: checked }))}
                />
              )
            })}
          </ul>
        </FilterGroup>
      )}
      {shipping.length > 0 && (
        <FilterGroup title={t('group-shipping')} open={hasCountry}>
          {shipping.map((name) => (
            <Countries key={name} name={name} choices={groups[name]} state={state} go={go} />
          ))}
        </FilterGroup>
      )}
      {groups.packaging.length > 0 && (
        <FilterGroup title={t('group-packaging')} open={state.packaging.length > 0}>
          <ul>
            {groups.packaging.map(({ value, count }) => {
              const name = value as Packaging
              return (
                <Box
                  key={name}
                  name="packaging"
                  value={name}
                  text={t(`packaging-${name}`)}
                  count={count}
                  checked={state.packaging.includes(name)}
                  onChange={() => go(toggledPackaging(state, name))}
                />
              )
            })}
          </ul>
        </FilterGroup>
      )}
      {groups.eligible.length > 0 && (
        <FilterGroup title={t('group-eligible')} open={state.eligible.length > 0}>
          <Countries name="eligible" choices={groups.eligible} state={state} go={go} />
        </FilterGroup>
      )}
    </>
  )
}

interface BoxProps {
  name: string
  value: string
  text: string
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

function Box({ name, value, text, count, checked, onChange }: BoxProps) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {text}
        <i>{count}</i>
      </label>
    </li>
  )
}

interface CountriesProps extends Pick<ListingFiltersProps, 'state' | 'go'> {
  name: CountryName
  choices: readonly ListingChoice[]
}

/** Country select; the URL may contain several, which are shown as chips. */
function Countries({ name, choices, state, go }: CountriesProps) {
  const { t } = useTranslation('directory')
  const id = useId()
  const list = useRef<HTMLSelectElement>(null)
  const [chosen = ''] = state[name]

  // Scrolls to the selected option, which browsers do not do for a rendered selection.
  useEffect(() => {
    const option = list.current?.selectedOptions[0]
    if (option) list.current?.scrollTo({ top: (option.index - 2) * option.offsetHeight })
  }, [])

  return (
    <p className={styles.countries}>
      <label htmlFor={id}>{t(name)}</label>
      <select
        ref={list}
        id={id}
        name={name}
        size={shownRows[name]}
        value={chosen}
        onChange={({ target: { value } }) => go(changed(state, { [name]: value ? [value] : [] }))}
      >
        <option value="">{t(name === 'eligible' ? 'allCountries' : 'anywhere')}</option>
        {choices.map(({ value, text, count }) => (
          <option key={value} value={value}>{`${text} (${count})`}</option>
        ))}
      </select>
    </p>
  )
}
