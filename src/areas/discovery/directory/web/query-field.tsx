import type { MouseEvent, RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useCombobox } from '#ui/combobox.ts'
import { Icon } from '#ui/icon.tsx'
import { useOpenPage } from '#ui/offline/held-page.ts'
import spoken from '#ui/spoken.module.css'
import type { FilterOption } from '../contract.ts'
import { withoutText, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './search-bar.module.css'
import { forgetSearches } from './suggestions/recent-searches.ts'
import { useSuggestions } from './suggestions/use-suggestions.ts'

interface QueryFieldProps {
  state: DirectoryState
  field: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  /** Offered while the field is empty. */
  sectors: readonly FilterOption[]
  /** Called on Enter without an active suggestion. */
  submit: () => void
  /** Called by the link that clears the field. */
  clear: (event: MouseEvent, next: DirectoryState) => void
  /** Called when a suggestion opens another page. */
  onLeave: (() => void) | undefined
}

/** Search combobox with suggestions. */
export function QueryField(props: QueryFieldProps) {
  const { state, field, text, setText, sectors, submit, clear, onLeave } = props
  const { t } = useTranslation('directory')
  const open = useOpenPage()
  const { List, words, groups, rows, ask, forget } = useSuggestions(state, sectors)
  const isOpen = List !== undefined && rows.length > 0

  const box = useCombobox({
    count: rows.length,
    isOpen,
    close: forget,
    open: () => ask(text),
    choose(at) {
      const chosen = rows[at]
      forget()
      if (chosen?.type === 'forget') return forgetSearches()
      // Searching here also finds the place typed beside the words.
      const isSubmit = chosen?.type === 'search' && chosen.kind === state.kind
      if (!chosen || isSubmit) return submit()
      onLeave?.()
      open(chosen.href)
    },
  })

  function edit(words: string) {
    setText(words)
    box.reset()
    ask(words)
  }

  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        {...box.field}
        ref={field}
        type="search"
        name="query"
        aria-label={t('searchLabel')}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onFocus={() => ask(text)}
        maxLength={200}
        enterKeyHint="search"
        placeholder={t(state.kind === 'listings' ? 'searchListings' : 'searchProfiles')}
      />
      {text !== '' && (
        <a
          className={styles.clear}
          href={directoryHref(withoutText(state))}
          aria-label={t('clearSearch')}
          onClick={(event) => {
            setText('')
            clear(event, withoutText(state))
          }}
        >
          <Icon name="close" />
        </a>
      )}
      {List ? (
        <List id={box.listId} words={words} groups={groups} option={box.option} />
      ) : (
        <div id={box.listId} role="listbox" aria-label={t('suggestions')} hidden />
      )}
      <output className={spoken.spoken}>
        {isOpen && t('suggestionCount', { count: rows.length })}
      </output>
    </div>
  )
}
