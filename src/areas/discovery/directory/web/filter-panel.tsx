import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { DialogButton } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tree } from '#ui/tree.tsx'
import type { FilterGroup as Group, FilterOption } from '../contract.ts'
import type { Filter } from '../filters/filter.ts'
import { filters, type FilterName } from '../filters/list.ts'
import { CountryFilter } from './country-filter.tsx'
import type { FilterChange } from './filter-change.ts'
import { FilterGroup } from './filter-group.tsx'
import { hasFilters, withoutFilters, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './filter-panel.module.css'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { PriceFields } from './price-fields.tsx'
import type { PriceFilterProps } from './price-filter.tsx'
import { useFrame } from '#shared/layout.ts'
import { writtenNumber } from '#shared/written-number.ts'

const PriceFilter = lazyComponent(async () => (await import('./price-filter.tsx')).PriceFilter)
const CertificateDialog = lazyComponent(
  async () => (await import('./certificate-dialog.tsx')).CertificateDialog,
)

export interface FilterPanelProps {
  groups: readonly Group[]
  state: DirectoryState
  /** Number of results, as text; without it there is no head. */
  count?: string
  onChange: (event: FilterChange) => void
}

/** Id of the panel in the page. */
export const filtersId = 'filters'

/** Number of trees that are initially open. */
const openTrees = 2

const groupOf = ({ group, name }: Filter) => (group === undefined ? name : group)

const optionsOf = (groups: readonly Group[], { name }: Filter) =>
  groups.find((group) => group.name === name)?.options ?? []

/** Whether the panel has the control of a filter: the server lists those that have one. */
export function isShown(filter: Filter, groups: readonly Group[]): boolean {
  if (filter.widget !== 'box') return groups.some(({ name }) => name === filter.name)
  const beside = filters.filter((other) => other !== filter && groupOf(other) === groupOf(filter))
  return filter.group === null || beside.some((other) => isShown(other, groups))
}

/** Filter panel: fieldsets of choices with result counts. */
export function FilterPanel({ groups, state, count, onChange }: FilterPanelProps) {
  const { t } = useTranslation('directory')
  const shown = filters.filter((filter) => isShown(filter, groups))
  const fieldsets = Map.groupBy(shown, groupOf)
  const trees = shown.filter(({ nodes }) => nodes)
  const isOpen = (group: string, members: readonly Filter<FilterName>[]) =>
    group === 'communityCart' ||
    members.some((filter) => {
      const at = trees.indexOf(filter)
      return (at >= 0 && at < openTrees) || state.filters[filter.name].length > 0
    })
  const [showsCertificates, setShowsCertificates] = useState(
    certificateFilters.some((name) => state.filters[name].length > 0),
  )
  const certificates = useCertificates(showsCertificates)
  const [showsShipping, setShowsShipping] = useState(false)
  const [showsPrices, setShowsPrices] = useState(false)
  const [explained, setExplained] = useState<Explained | null>(null)
  const dialog = useId()

  const control = (filter: Filter<FilterName>) => {
    const { name, widget } = filter
    const chosen = state.filters[name]
    const options = optionsOf(groups, filter)
    const props = { options, chosen, onChange }
    if (widget === 'countries') {
      return <CountryFilter key={name} name={name} isOpen={showsShipping} {...props} />
    }
    if (widget === 'range') {
      const isOpen = showsPrices || chosen.length > 0
      return <Prices key={String(isOpen)} isOpen={isOpen} state={state} onChange={onChange} />
    }
    if (widget === 'box') {
      return <Box key={name} name={name} isSwitch={filter.group === null} {...props} />
    }
    const explain = (id: number) => setExplained({ id, isClaim: name === 'claim' })
    const badges = isOfCertificates(name) ? { certificates, dialog, explain } : {}
    return <Choices key={name} filter={filter} {...props} {...badges} />
  }

  return (
    <>
      {count !== undefined && (
        <div className={styles.head}>
          <span suppressHydrationWarning>{count}</span>
          {hasFilters(state) && (
            <a href={directoryHref(withoutFilters(state))}>{t('clearFilter')}</a>
          )}
        </div>
      )}
      {[...fieldsets].map(([group, members]) =>
        group === null ? (
          members.map(control)
        ) : (
          <FilterGroup
            key={group}
            title={t(`group-${group}` as 'group-sector')}
            open={isOpen(group, members)}
            onOpen={() => {
              if (isOfCertificates(group)) setShowsCertificates(true)
              if (group === 'shipping') setShowsShipping(true)
              if (group === 'price') setShowsPrices(true)
            }}
          >
            {members.map(control)}
          </FilterGroup>
        ),
      )}
      {certificates.size > 0 && (
        <Suspense>
          <CertificateDialog
            id={dialog}
            certificate={explained === null ? undefined : certificates.get(explained.id)}
            isClaim={explained?.isClaim ?? false}
          />
        </Suspense>
      )}
    </>
  )
}

/** Filters whose choices are certificates, and have explanations. */
const certificateFilters = ['certificate', 'claim'] as const

function isOfCertificates(name: string): boolean {
  return certificateFilters.some((one) => one === name)
}

interface Explained {
  id: number
  isClaim: boolean
}

interface ControlProps {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (event: FilterChange) => void
}

interface BoxProps extends Pick<ControlProps, 'chosen' | 'onChange'> {
  name: FilterName
  isSwitch: boolean
}

/** A filter that is on or off. */
function Box({ name, isSwitch, chosen, onChange }: BoxProps) {
  const { t } = useTranslation('directory')
  const checked = chosen.length > 0

  return (
    <label className={isSwitch ? styles.switch : undefined}>
      <input
        type="checkbox"
        {...(isSwitch && { role: 'switch', 'aria-checked': checked })}
        name={name}
        value="1"
        checked={checked}
        onChange={onChange}
      />
      {t(name as 'followed')}
    </label>
  )
}

interface PricesProps extends PriceFilterProps {
  isOpen: boolean
}

/** Range of prices. Until it is opened, the page keeps the fields that the server rendered. */
function Prices({ isOpen, ...props }: PricesProps) {
  if (isOpen) {
    return (
      <Suspense>
        <PriceFilter {...props} />
      </Suspense>
    )
  }
  return import.meta.env.SSR ? (
    <div>
      <PriceFields />
    </div>
  ) : (
    <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  )
}

interface ChoicesProps extends ControlProps {
  filter: Filter<FilterName>
  /** For certificates only: explanations, and a dialog with its trigger. */
  certificates?: ReturnType<typeof useCertificates>
  dialog?: string
  explain?: (certificate: number) => void
}

function Choices(props: ChoicesProps) {
  const { filter, options, chosen, onChange, certificates, dialog = '', explain } = props
  const { t, i18n } = useTranslation('directory')
  const textOf = useChoiceText()

  return (
    <Tree
      nodes={options}
      keyOf={({ value }) => value}
      isOpen={({ children = [] }) => contains(children, chosen)}
      opens={({ text }) => t('moreIn', { text })}
      renderRow={(option) => {
        const { value, count } = option
        const badge = certificates?.get(Number(value))
        return (
          <>
            <label>
              <input
                type="checkbox"
                name={filter.flags ? value : filter.name}
                value={filter.flags ? '1' : value}
                checked={chosen.includes(value)}
                onChange={onChange}
              />
              {badge?.imageUrl && filter.name === 'certificate' && (
                <img src={`${badge.imageUrl}?size=small`} alt="" loading="lazy" />
              )}
              {textOf(filter.name, option)}
              <i suppressHydrationWarning>{writtenNumber(count, i18n.language)}</i>
            </label>
            {explain && badge && (
              <DialogButton
                dialog={dialog}
                className={styles.explain}
                label={t('aboutCertificate', { text: option.text })}
                onOpen={() => explain(Number(value))}
              >
                <Icon name="info" />
              </DialogButton>
            )}
          </>
        )
      }}
    />
  )
}

/** Returns a function that names a choice, by an interface text where it has no name. */
export function useChoiceText() {
  const { t } = useTranslation('directory')
  const { t: name } = useTranslation('products')
  return (filter: FilterName, { text, value }: Pick<FilterOption, 'text' | 'value'>) =>
    text ||
    (filter === 'product' ? name(value as 'eggs') : t(`${filter}-${value}` as 'networkType-0'))
}

function contains(options: readonly FilterOption[], chosen: readonly string[]): boolean {
  return (
    chosen.length > 0 &&
    options.some(({ value, children = [] }) => chosen.includes(value) || contains(children, chosen))
  )
}

const none: ReadonlyMap<number, FilterNode> = new Map()

/**
 * Returns certificates by id, loaded on demand: in the page, their images alone would be a twelfth
 * of its bytes.
 */
function useCertificates(wanted: boolean): ReadonlyMap<number, FilterNode> {
  const language = useFrame()?.language ?? 'en'
  const [certificates, setCertificates] = useState(none)

  useEffect(() => {
    if (!wanted) return
    let left = false
    const load = async () => {
      const { listCertificates } = await import('./certificate-list.ts')
      const found = await listCertificates(language)
      if (!left) setCertificates(found)
    }
    // Optional: the names are in the page.
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [wanted, language])

  return certificates
}
