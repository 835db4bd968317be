import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  filterCount,
  hasFilters,
  pickNames,
  toggled,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { Choice, ChoiceGroup } from './filter-choices.ts'
import styles from './chips.module.css'

interface ChipsProps {
  groups: readonly ChoiceGroup[]
  state: DirectoryState
  page: Pick<DirectoryPageData, 'title' | 'locationTitle'>
}

/** Every filter that is set, each a link to the same page without it. */
export function Chips({ groups, state, page }: ChipsProps) {
  const { t } = useTranslation('directory')
  // The map itself shows what part of it is looked at.
  const isMapAlone = state.view === 'map' && state.bounds !== null && filterCount(state) === 1
  if (isMapAlone || !hasFilters(state)) return null

  const chips: { key: string; text: string; without: DirectoryState }[] = []
  if (state.location !== null && page.locationTitle) {
    const without = changed(state, { location: null })
    chips.push({ key: 'location', text: page.locationTitle, without })
  }
  if (state.bounds !== null) {
    chips.push({ key: 'bounds', text: t('mapArea'), without: changed(state, { bounds: null }) })
  }
  if (state.collection !== null && page.title) {
    const without = changed(state, { collection: null })
    chips.push({ key: 'collection', text: page.title, without })
  }
  for (const name of pickNames) {
    const choices = groups.find((group) => group.name === name)?.choices ?? []
    for (const id of state.picks[name]) {
      const isPreset = state.preset?.kind === name && state.preset.id === id
      const text = findText(choices, id) ?? (isPreset ? page.title : null) ?? t(`group-${name}`)
      chips.push({ key: `${name}-${id}`, text, without: toggled(state, name, id) })
    }
  }

  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <a
            className={styles.chip}
            href={directoryHref(without)}
            title={t('removeFilter', { text })}
          >
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={directoryHref(withoutFilters(state))}>
          {t('clearFilter')}
        </a>
      </li>
    </ul>
  )
}

function findText(choices: readonly Choice[], id: number): string | null {
  for (const choice of choices) {
    const text = choice.value === id ? choice.text : findText(choice.children, id)
    if (text !== null) return text
  }
  return null
}
