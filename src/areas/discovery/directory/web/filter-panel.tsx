import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tree } from '#ui/tree.tsx'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import type { Choice, ChoiceGroup } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import {
  hasFilters,
  withoutFilters,
  type DirectoryState,
  type PickName,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './filter-panel.module.css'
import { useCertificates } from './use-certificates.ts'

export interface FilterPanelProps {
  groups: readonly ChoiceGroup[]
  state: DirectoryState
  /** Number of results, as text. */
  count: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Other filters, above the groups. */
  children?: ReactNode
}

/** Number of groups that are initially open. */
const openGroups = 2

/** Filter panel: trees of choices with result counts. */
export function FilterPanel({ groups, state, count, onChange, children }: FilterPanelProps) {
  const { t } = useTranslation('directory')
  const [looksAtBadges, setLooksAtBadges] = useState(state.picks.certificate.length > 0)
  const certificates = useCertificates(looksAtBadges)
  const [explained, setExplained] = useState<number | null>(null)
  const dialog = useId()
  const filled = groups.filter(({ choices }) => choices.length > 0)
  // For listings, categories come before filters about enterprises.
  if (state.kind === 'listings') filled.sort((a, b) => rank(a.name) - rank(b.name))

  return (
    <>
      <div className={styles.head}>
        <span suppressHydrationWarning>{count}</span>
        {hasFilters(state) && <a href={directoryHref(withoutFilters(state))}>{t('clearFilter')}</a>}
      </div>
      <label className={styles.followed}>
        <input
          type="checkbox"
          role="switch"
          name="followed"
          value="1"
          checked={state.followed}
          aria-checked={state.followed}
          onChange={onChange}
        />
        {t('followed')}
      </label>
      {children}
      {filled.map(({ name, choices }, index) => (
        <FilterGroup
          key={name}
          title={t(`group-${name}`)}
          open={index < openGroups || isChosen(state, name)}
          onOpen={() => name === 'certificate' && setLooksAtBadges(true)}
        >
          {name === 'network' && (
            <label>
              <input
                type="checkbox"
                name="networkOnly"
                value="1"
                checked={state.networkOnly}
                onChange={onChange}
              />
              {t('networkOnly')}
            </label>
          )}
          <Choices
            name={name}
            choices={choices}
            chosen={state.picks[name]}
            onChange={onChange}
            more={t('moreIn', { text: '\u0000' })}
            {...(name === 'certificate' && {
              certificates,
              dialog,
              explain: setExplained,
              about: t('aboutCertificate', { text: '\u0000' }),
            })}
          />
        </FilterGroup>
      ))}
      {certificates.size > 0 && (
        <CertificateDialog
          id={dialog}
          certificate={explained === null ? undefined : certificates.get(explained)}
        />
      )}
    </>
  )
}

function isChosen({ picks, networkOnly }: DirectoryState, name: PickName): boolean {
  return picks[name].length > 0 || (name === 'network' && networkOnly)
}

const rank = (name: PickName) => (name === 'category' ? 0 : 1)

interface ChoicesProps {
  name: PickName
  choices: readonly Choice[]
  chosen: readonly number[]
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Accessible name of a node's toggle; a NUL marks the place of the node's name. */
  more: string
  /** For certificates only: their explanations, the dialog, and its opener. */
  certificates?: ReadonlyMap<number, FilterNode>
  dialog?: string
  explain?: (certificate: number) => void
  about?: string
}

function Choices(props: ChoicesProps) {
  const { name, choices, chosen, onChange, more } = props
  const { certificates, dialog = '', explain, about = '' } = props

  return (
    <Tree
      nodes={choices}
      keyOf={({ value }) => value}
      isOpen={({ children }) => contains(children, chosen)}
      opens={({ text }) => more.replace('\u0000', text)}
      renderRow={({ value, text, count }) => (
        <>
          <label>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={onChange}
            />
            {certificates?.get(value)?.imageUrl && (
              <img src={`${certificates.get(value)?.imageUrl}?size=small`} alt="" loading="lazy" />
            )}
            {text}
            <i>{count}</i>
          </label>
          {explain && certificates?.has(value) && (
            <DialogButton
              dialog={dialog}
              className={styles.explain}
              label={about.replace('\u0000', text)}
              onOpen={() => explain(value)}
            >
              <Icon name="info" />
            </DialogButton>
          )}
        </>
      )}
    />
  )
}

function contains(choices: readonly Choice[], chosen: readonly number[]): boolean {
  return (
    chosen.length > 0 &&
    choices.some(({ value, children }) => chosen.includes(value) || contains(children, chosen))
  )
}
