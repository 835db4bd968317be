import { useTranslation } from '#shared/use-translation.ts'
import { regionName } from '#shared/region-name.ts'
import { writtenRadius } from '#shared/written-distance.ts'
import buttons from '#ui/button.module.css'
import { Chip, ChipList } from '#ui/chip.tsx'
import type { FilterGroup, FilterOption } from '../contract.ts'
import type { Filter } from '../filters/filter.ts'
import { filters, type FilterName } from '../filters/list.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  chosen,
  filterCount,
  hasFilters,
  hasPlace,
  isNearMe,
  noLocation,
  toggled,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { useChoiceText } from './filter-panel.tsx'
import { usePriceRange } from './price-range.ts'

interface ChipsProps {
  groups: readonly FilterGroup[]
  state: DirectoryState
  page: Pick<
    DirectoryPageData,
    'title' | 'locationTitle' | 'collectionTitle' | 'circle' | 'understood'
  >
}

interface ChipData {
  key: string
  text: string
  without: DirectoryState
}

/** Active filters, each a link that removes it. */
export function Chips({ groups, state, page }: ChipsProps) {
  const { t, i18n } = useTranslation('directory')
  const textOf = useChoiceText()
  const rangeText = usePriceRange(state.priceCurrency)
  // Map bounds alone are visible on the map itself.
  const isMapAlone =
    state.view === 'map' && state.bounds !== null && !hasPlace(state) && filterCount(state) === 1
  if (isMapAlone) return null

  const { understood, circle } = page
  const understoodPlace = understood?.place && t('inPlace', { place: understood.place.name })
  const place = isNearMe(state) ? t('nearMe') : state.location && page.locationTitle
  const { bounds, radius, collection } = state
  const area = place ? t('mapAreaInstead', { place }) : t('mapArea')
  // Without its radius, a search near the reader is sorted by distance only.
  const withoutRadius = isNearMe(state)
    ? { radius: null, sort: 'distance' as const }
    : { radius: null }
  const places = [
    {
      key: 'location',
      text: bounds ? null : (place ?? understoodPlace),
      without: understood ? { ...noLocation(state), asTyped: true } : noLocation(state),
    },
    {
      key: 'radius',
      text: radius && circle && t('within', { distance: writtenRadius(radius, i18n.language) }),
      without: withoutRadius,
    },
    { key: 'bounds', text: bounds && area, without: { bounds: null } },
    { key: 'collection', text: collection && page.collectionTitle, without: { collection: null } },
  ].flatMap(({ key, text, without }) =>
    text ? [{ key, text, without: changed(state, without) }] : [],
  )
  const { saved } = state.filters
  const shown = filters.filter(({ name }) => name !== 'category' || state.preset?.kind !== name)
  const choices = shown.flatMap((filter) =>
    (filter.name === 'saved' ? saved.slice(0, 1) : state.filters[filter.name]).map(
      (value): ChipData => ({
        key: `${filter.name}-${value}`,
        text: textOfChoice(filter, value),
        without:
          filter.name === 'saved' ? chosen(state, 'saved', []) : toggled(state, filter.name, value),
      }),
    ),
  )

  function textOfChoice({ name, widget, nodes }: Filter<FilterName>, value: string): string {
    if (widget === 'box') return t(name as 'followed')
    if (widget === 'range') return rangeText(value)
    if (widget === 'countries') {
      const country = regionName(value, i18n.language)
      return t(`${name}Country` as 'shipsToCountry', { country })
    }
    if (!nodes) return textOf(name, { text: '', value })
    const { preset } = state
    const isPreset = preset?.kind === name && String(preset.id) === value
    const options = groups.find((group) => group.name === name)?.options ?? []
    return (
      findText(options, value) ??
      (isPreset ? page.title : null) ??
      t(`group-${name}` as 'group-sector')
    )
  }

  // The tiles above say which category a page is of, and lead out of it.
  if (places.length + choices.length === 0) return null
  return (
    <ChipList label={t('chosenFilters')}>
      {[...places, ...choices].map(({ key, text, without }) => (
        <Chip key={key} href={directoryHref(without)} removes={t('removeFilter', { text })}>
          <span suppressHydrationWarning>{text}</span>
        </Chip>
      ))}
      {hasFilters(state) && (
        <li>
          <a className={buttons.text} href={directoryHref(withoutFilters(state))}>
            {t('clearFilter')}
          </a>
        </li>
      )}
    </ChipList>
  )
}

function findText(options: readonly FilterOption[], value: string): string | null {
  for (const option of options) {
    const text = option.value === value ? option.text : findText(option.children ?? [], value)
    if (text !== null) return text
  }
  return null
}
