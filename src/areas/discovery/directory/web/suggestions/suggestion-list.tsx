import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { apiOf } from '#shared/api-client.ts'
import { usePriceText } from '#shared/currency.ts'
import type { Language } from '#shared/languages.ts'
import type { useCombobox } from '#ui/combobox.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Photo } from '#ui/photo.tsx'
import type { directoryContract, Suggestion } from '../../contract.ts'
import type { DirectoryState } from '../directory-state.ts'
import { marked } from '../marked.tsx'
import styles from './suggestion-list.module.css'
import type { RowGroup, SuggestionRow } from './suggestion-rows.ts'

export { rowsFor, startingRows } from './suggestion-rows.ts'

const api = apiOf<typeof directoryContract>('directory')

/** Fetches suggestions; the caller aborts the previous request. A chunk of its own. */
export function findSuggestions(
  query: string,
  kind: DirectoryState['kind'],
  language: Language,
  signal: AbortSignal,
) {
  return api.suggest({ query, kind, language }, { signal })
}

interface SuggestionListProps {
  id: string
  words: string
  groups: readonly RowGroup[]
  option: ReturnType<typeof useCombobox>['option']
}

/** The list under the search field: pages, searches and sectors (specification 2.3). */
export function SuggestionList({ id, words, groups, option }: SuggestionListProps) {
  const { t } = useTranslation('directory')
  const before = (group: RowGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { rows }) => sum + rows.length, 0)

  return (
    <div className={styles.box} data-words={words} hidden={groups.length === 0}>
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={t(`suggestions-${group.name}`)}>
            {group.name !== 'names' && group.name !== 'search' && (
              <p aria-hidden>{t(`suggestions-${group.name}`)}</p>
            )}
            {group.rows.map((row, at) => (
              <Row key={at} row={row} words={words} option={option(before(group) + at)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  row: SuggestionRow
  words: string
  option: ReturnType<SuggestionListProps['option']>
}

function Row({ row, words, option }: RowProps) {
  const { t } = useTranslation('directory')
  if (row.href === null) {
    return (
      <div {...option} className={styles.quiet}>
        {t('forgetSearches')}
      </div>
    )
  }
  return (
    <a
      {...option}
      href={row.href}
      onClick={(event) => {
        // Opening in a new tab is left to the browser.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        option.onClick()
      }}
    >
      <RowContent row={row} words={words} />
    </a>
  )
}

function RowContent({ row, words }: { row: SuggestionRow; words: string }): ReactNode {
  const { t } = useTranslation('directory')
  switch (row.type) {
    case 'page':
      return <PageRow {...row.suggestion} words={words} />
    case 'sector':
      return (
        <>
          <Icon name="grid" />
          <span>{row.text}</span>
          <i>{t('resultCount', { count: row.count })}</i>
        </>
      )
    case 'recent':
      return (
        <>
          <Icon name="clock" />
          <span dir="auto">{row.words}</span>
          <i>{t(row.kind === 'listings' ? 'marketplace' : 'profiles')}</i>
        </>
      )
    case 'search':
      return (
        <>
          <Icon name="search" />
          <span>
            {t(row.kind === 'listings' ? 'searchListingsFor' : 'searchProfilesFor', {
              words: row.words,
            })}
          </span>
        </>
      )
    case 'forget':
      return null
  }
}

const icons: Record<Suggestion['kind'], IconName> = {
  profile: 'directory',
  listing: 'market',
  collection: 'list',
  sector: 'grid',
  focus: 'grid',
  category: 'grid',
}

function PageRow({ words, ...suggestion }: Suggestion & { words: string }) {
  const { t } = useTranslation('directory')
  const priceText = usePriceText()
  const { kind, text, lang, detail, picture, price } = suggestion

  return (
    <>
      {picture ? (
        <Photo picture={picture} size="small" alt="" eager />
      ) : (
        <Icon name={icons[kind]} />
      )}
      <span>
        <span lang={lang ?? undefined} dir="auto">
          {marked(text, words)}
        </span>
        {(detail || price) && (
          <small>{[detail, price && priceText(price)].filter(Boolean).join(' · ')}</small>
        )}
      </span>
      <i>{t(`kind-${kind}`)}</i>
    </>
  )
}
