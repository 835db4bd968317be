import { useTranslation } from 'react-i18next'
import { regionName } from '#shared/region-name.ts'
import buttons from '#ui/button.module.css'
import { Chip, ChipList } from '#ui/chip.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  countryNames,
  filterCount,
  flagNames,
  hasFilters,
  pickNames,
  toggled,
  toggledCountry,
  toggledPackaging,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { Choice, ChoiceGroup } from './filter-choices.ts'

interface ChipsProps {
  groups: readonly ChoiceGroup[]
  state: DirectoryState
  page: Pick<DirectoryPageData, 'title' | 'locationTitle' | 'collectionTitle'>
}

interface Chosen {
  key: string
  text: string
  without: DirectoryState
}

/** Active filters, each a link that removes it. */
export function Chips({ groups, state, page }: ChipsProps) {
  const { t, i18n } = useTranslation('directory')
  // Map bounds alone are visible on the map itself.
  const isMapAlone = state.view === 'map' && state.bounds !== null && filterCount(state) === 1
  if (isMapAlone || !hasFilters(state)) return null

  const chips = [...placeChips(), ...choiceChips(), ...listingChips()]

  function placeChips(): Chosen[] {
    const chips: Chosen[] = []
    if (state.location !== null && page.locationTitle) {
      const without = changed(state, { location: null })
      chips.push({ key: 'location', text: page.locationTitle, without })
    }
    if (state.bounds !== null) {
      const without = changed(state, { bounds: null })
      chips.push({ key: 'bounds', text: t('mapArea'), without })
    }
    if (state.collection !== null && page.collectionTitle) {
      const without = changed(state, { collection: null })
      chips.push({ key: 'collection', text: page.collectionTitle, without })
    }
    return chips
  }

  function choiceChips(): Chosen[] {
    return pickNames.flatMap((name) => {
      const choices = groups.find((group) => group.name === name)?.choices ?? []
      return state.picks[name].map((id) => {
        const isPreset = state.preset?.kind === name && state.preset.id === id
        const text = findText(choices, id) ?? (isPreset ? page.title : null) ?? t(`group-${name}`)
        return { key: `${name}-${id}`, text, without: toggled(state, name, id) }
      })
    })
  }

  function listingChips(): Chosen[] {
    const flags = flagNames
      .filter((name) => state[name])
      .map((name) => ({ key: name, text: t(name), without: changed(state, { [name]: false }) }))
    const countries = countryNames.flatMap((name) =>
      state[name].map((code) => ({
        key: `${name}-${code}`,
        text: t(`${name}Country`, { country: regionName(code, i18n.language) }),
        without: toggledCountry(state, name, code),
      })),
    )
    const packagings = state.packaging.map((name) => ({
      key: name,
      text: t(`packaging-${name}`),
      without: toggledPackaging(state, name),
    }))
    return [...flags, ...countries, ...packagings]
  }

  return (
    <ChipList label={t('chosenFilters')}>
      {chips.map(({ key, text, without }) => (
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

function findText(choices: readonly Choice[], id: number): string | null {
  for (const choice of choices) {
    const text = choice.value === id ? choice.text : findText(choice.children, id)
    if (text !== null) return text
  }
  return null
}
