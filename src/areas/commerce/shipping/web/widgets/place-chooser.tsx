import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import styles from './place-chooser.module.css'

export interface ChooserCountry {
  id: string
  name: string
  regionId: number | null
  regionName: string | null
  subRegionId: number | null
  subRegionName: string | null
}

interface PlaceChooserProps {
  countries: readonly ChooserCountry[]
  chosen: readonly string[]
  /** Countries that cannot be chosen, with the name of what has them. */
  taken: ReadonlyMap<string, string>
  error?: string | null
  /** Beside the name of a chosen country. */
  noteOf?: (country: string) => ReactNode
  /** Link to the states of a country that is chosen or taken; null without states. */
  statesHref?: ((country: string) => string) | null
}

interface Group {
  id: string
  name: string
  countries: ChooserCountry[]
}

/**
 * Chooses countries by region and sub-region (D-040). Its page loads the namespace `shipping`; the
 * form sends `country`, and `region` and `subRegion` for those that are checked as a whole.
 */
export function PlaceChooser(props: PlaceChooserProps) {
  const { countries, chosen, error } = props
  const { t } = useTranslation('shipping')
  const isLive = useHydrated()
  const root = useRef<HTMLFieldSetElement>(null)
  const [count, setCount] = useState(chosen.length)
  const [query, setQuery] = useState('')

  function change({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || !root.current) return
    if (target.name === 'region' || target.name === 'subRegion') setAll(target)
    setCount(showParents(root.current))
  }

  return (
    <fieldset
      ref={(element) => {
        root.current = element
        if (element) showParents(element)
      }}
      className={styles.chooser}
      onChange={change}
      aria-describedby={error ? 'places-error' : undefined}
    >
      <legend>{t('places')}</legend>
      {error && (
        <p id="places-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p className="quiet" role="status">
        {t('countriesChosen', { count })}
      </p>
      {isLive && (
        <TextField
          type="search"
          icon="search"
          label={t('findCountry')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {grouped(countries, 'region', t('otherPlaces')).map((region) => (
        <Region key={region.id} region={region} query={query.trim().toLowerCase()} {...props} />
      ))}
    </fieldset>
  )
}

interface RegionProps extends PlaceChooserProps {
  region: Group
  query: string
}

function Region({ region, query, ...props }: RegionProps) {
  const { t } = useTranslation('shipping')
  const isFound = (country: ChooserCountry) =>
    query === '' || country.name.toLowerCase().includes(query)
  const isOpen = query !== '' && region.countries.some(isFound)
  const own = region.countries.filter(({ id }) => props.chosen.includes(id)).length

  return (
    <details
      className={styles.region}
      open={isOpen || undefined}
      hidden={!region.countries.some(isFound)}
    >
      <summary>
        <Icon name="more" />
        <b>{region.name}</b>
        <span className="quiet">
          {own > 0
            ? t('countriesChosen', { count: own })
            : t('countriesCount', { count: region.countries.length })}
        </span>
      </summary>
      {region.id !== '' && (
        <Choice
          name="region"
          value={region.id}
          label={<b>{t('allOf', { name: region.name })}</b>}
          hidden={query !== ''}
        />
      )}
      {grouped(region.countries, 'subRegion', region.name).map(({ id, name, countries }) => (
        <section key={id} aria-label={name} hidden={!countries.some(isFound)}>
          {id !== '' && <Choice name="subRegion" value={id} label={t('allOf', { name })} />}
          <ul className={styles.countries}>
            {countries.map((country) => (
              <li key={country.id} hidden={!isFound(country)}>
                <CountryChoice country={country} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

function CountryChoice({ country, ...props }: PlaceChooserProps & { country: ChooserCountry }) {
  const { t } = useTranslation('shipping')
  const { chosen, taken, noteOf, statesHref } = props
  const { id, name } = country
  const owner = taken.get(id)
  const isChosen = chosen.includes(id) && owner === undefined
  const note = isChosen && noteOf?.(id)

  return (
    <>
      <Choice
        name="country"
        value={id}
        label={name}
        hint={owner === undefined ? note : t('takenBy', { name: owner })}
        disabled={owner !== undefined}
        defaultChecked={isChosen}
      />
      {(isChosen || owner !== undefined) && statesHref && (
        <a href={statesHref(id)} aria-label={t('chooseStatesOf', { name })}>
          {t('chooseStates')}
        </a>
      )}
    </>
  )
}

function grouped(
  countries: readonly ChooserCountry[],
  by: 'region' | 'subRegion',
  other: string,
): Group[] {
  const groups = Map.groupBy(countries, (country) => String(country[`${by}Id`] ?? ''))
  return [...groups]
    .map(([id, own]) => ({ id, name: own[0]?.[`${by}Name`] ?? other, countries: own }))
    .toSorted((one, another) => one.name.localeCompare(another.name))
}

/** Checks or unchecks all countries below a region or sub-region. */
function setAll(parent: HTMLInputElement): void {
  const within = parent.closest(parent.name === 'region' ? 'details' : 'section')
  for (const box of within?.querySelectorAll<HTMLInputElement>('[name=country]:enabled') ?? []) {
    box.checked = parent.checked
  }
}

/** Shows at regions and sub-regions what is checked below them; returns the number of countries. */
function showParents(root: HTMLElement): number {
  for (const parent of root.querySelectorAll<HTMLInputElement>('[name=region], [name=subRegion]')) {
    const within = parent.closest(parent.name === 'region' ? 'details' : 'section')
    const boxes = [...(within?.querySelectorAll<HTMLInputElement>('[name=country]:enabled') ?? [])]
    const checked = boxes.filter((box) => box.checked).length
    parent.checked = boxes.length > 0 && checked === boxes.length
    parent.indeterminate = checked > 0 && checked < boxes.length
  }
  return root.querySelectorAll('[name=country]:checked').length
}
