import { useTranslation } from '#shared/use-translation.ts'
import { regionName } from '#shared/region-name.ts'
import buttons from '#ui/button.module.css'
import { Chip, ChipList } from '#ui/chip.tsx'
import type { FilterGroup, FilterOption } from '../contract.ts'
import type { Filter } from '../filters/filter.ts'
import { filters, type FilterName } from '../filters/list.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  filterCount,
  hasFilters,
  noLocation,
  toggled,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { useChoiceText } from './filter-panel.tsx'

interface ChipsProps {
  groups: readonly FilterGroup[]
  state: DirectoryState
  page: Pick<DirectoryPageData, 'title' | 'locationTitle' | 'collectionTitle'>
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
  // Map bounds alone are visible on the map itself.
  const isMapAlone = state.view === 'map' && state.bounds !== null && filterCount(state) === 1
  if (isMapAlone || !hasFilters(state)) return null

  const places = [
    { key: 'location', text: state.location && page.locationTitle } as const,
    { key: 'bounds', text: state.bounds && t('mapArea') } as const,
    { key: 'collection', text: state.collection && page.collectionTitle } as const,
  ].flatMap(({ key, text }) =>
    text
      ? [
          {
            key,
            text,
            without: changed(state, key === 'location' ? noLocation(state) : { [key]: null }),
          },
        ]
      : [],
  )
  const choices = filters.flatMap((filter) =>
    state.filters[filter.name].map((value): ChipData => ({
      key: `${filter.name}-${value}`,
      text: textOfChoice(filter, value),
      without: toggled(state, filter.name, value),
    })),
  )

  function textOfChoice({ name, widget, nodes }: Filter<FilterName>, value: string): string {
    if (widget === 'box') return t(name as 'followed')
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

  return (
    <ChipList label={t('chosenFilters')}>
      {[...places, ...choices].map(({ key, text, without }) => (
        <Chip key={key} href={directoryHref(without)} removes={t('removeFilter', { text })}>
          <span suppressHydrationWarning>{text}</span>
        </Chip>
      ))}
      <li>
        <a className={buttons.text} href={directoryHref(withoutFilters(state))}>
          {t('clearFilter')}
        </a>
      </li>
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
