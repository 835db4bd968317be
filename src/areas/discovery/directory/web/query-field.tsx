import type { RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigate } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useCombobox } from '#ui/combobox.ts'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import { withoutText, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './search-bar.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface QueryFieldProps {
  state: DirectoryState
  field: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  /** Called on Enter without an active suggestion. */
  submit: () => void
}

/** Search combobox with suggestions. */
export function QueryField({ state, field, text, setText, submit }: QueryFieldProps) {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const link = useLinks()
  const { List, words, suggestions, load, ask, forget } = useSuggestions(state.kind)
  const isOpen = List !== undefined && suggestions.length > 0

  const box = useCombobox({
    count: suggestions.length,
    isOpen,
    close: forget,
    open: () => ask(text),
    choose(at) {
      const chosen = suggestions[at]
      forget()
      if (chosen) void navigate(link(chosen.redirectionUrl))
      else submit()
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
        onFocus={load}
        maxLength={200}
        enterKeyHint="search"
        placeholder={t(state.kind === 'listings' ? 'searchListings' : 'searchProfiles')}
      />
      {text !== '' && (
        <a
          className={styles.clear}
          href={directoryHref(withoutText(state))}
          aria-label={t('clearSearch')}
          onClick={() => setText('')}
        >
          <Icon name="close" />
        </a>
      )}
      {List ? (
        <List
          id={box.listId}
          words={words}
          suggestions={suggestions}
          option={box.option}
          onChoose={forget}
        />
      ) : (
        <div id={box.listId} role="listbox" aria-label={t('suggestions')} hidden />
      )}
      <output className={spoken.spoken}>
        {isOpen && t('suggestionCount', { count: suggestions.length })}
      </output>
    </div>
  )
}
