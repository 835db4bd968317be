import { useState, type ChangeEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#ui/button.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBadges } from './badges.ts'
import type { Choice, ChoiceGroup } from './filter-choices.ts'
import { pickNames, type DirectoryState, type PickName } from './directory-state.ts'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  groups: readonly ChoiceGroup[]
  state: DirectoryState
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Groups open by themselves from the top until there is enough to look at. */
const openGroups = 2

/** What the results can be narrowed to: trees of choices with how many there are of each. */
export function FilterPanel({ groups, state, onChange }: FilterPanelProps) {
  const { t } = useTranslation('directory')
  const [looksAtBadges, setLooksAtBadges] = useState(state.picks.certificate.length > 0)
  const badges = useBadges(looksAtBadges)
  const filled = groups.filter(({ choices }) => choices.length > 0)
  // Listings are sorted by what they are before who offers them.
  if (state.kind === 'listings') filled.sort((a, b) => rank(a.name) - rank(b.name))

  return filled.map(({ name, choices }, index) => (
    <details
      key={name}
      className={styles.group}
      open={index < openGroups || state.picks[name].length > 0}
      onToggle={() => name === 'certificate' && setLooksAtBadges(true)}
    >
      <summary>{t(`group-${name}`)}</summary>
      <fieldset aria-label={t(`group-${name}`)}>
        <Choices
          name={name}
          choices={choices}
          chosen={state.picks[name]}
          onChange={onChange}
          more={t('moreIn', { text: '\u0000' })}
          {...(name === 'certificate' && { badges })}
        />
      </fieldset>
    </details>
  ))
}

const rank = (name: PickName) => (name === 'category' ? 0 : 1)

interface ChoicesProps {
  name: PickName
  choices: readonly Choice[]
  chosen: readonly number[]
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Names what opens the choices below one; its text stands at the null character. */
  more: string
  badges?: ReadonlyMap<number, string>
}

function Choices({ name, choices, chosen, onChange, more, badges }: ChoicesProps) {
  return (
    <ul>
      {choices.map(({ value, text, count, children }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={onChange}
            />
            {badges?.has(value) && (
              <img src={`${badges.get(value)}?size=small`} alt="" loading="lazy" />
            )}
            {text}
            <i>{count}</i>
          </label>
          {children.length > 0 && (
            <details open={contains(children, chosen)}>
              <summary aria-label={more.replace('\u0000', text)} />
              <Choices
                name={name}
                choices={children}
                chosen={chosen}
                onChange={onChange}
                more={more}
              />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function contains(choices: readonly Choice[], chosen: readonly number[]): boolean {
  return (
    chosen.length > 0 &&
    choices.some(({ value, children }) => chosen.includes(value) || contains(children, chosen))
  )
}

const dialogId = 'filter-dialog'

/**
 * On small screens: the same filters over the whole of it. Without scripts the link leads to the
 * filters in the page.
 */
export function FilterButton({
  groups,
  state,
  total,
  onChange,
}: FilterPanelProps & { total: number }) {
  const { t } = useTranslation('directory')
  const [opened, setOpened] = useState(false)
  const count = pickNames.reduce((sum, name) => sum + state.picks[name].length, 0)

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpened(true)
    const dialog = document.getElementById(dialogId)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  }

  return (
    <>
      <a className={`${buttons.secondary} ${styles.button}`} href="#filters" onClick={open}>
        <Icon name="filter" />
        {t('filters')}
        {count > 0 && <b>{count}</b>}
      </a>
      <Dialog
        id={dialogId}
        title={t('filters')}
        shape="sheet"
        foot={
          <button
            type="button"
            className={`${buttons.primary} ${styles.show}`}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('showResults', { count: total })}
          </button>
        }
      >
        {opened && <FilterPanel groups={groups} state={state} onChange={onChange} />}
      </Dialog>
    </>
  )
}
