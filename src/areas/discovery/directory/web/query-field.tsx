import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLinks } from '#shared/links.ts'
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
  const listId = useId()
  const [active, setActive] = useState(-1)
  const { List, words, suggestions, load, ask, forget } = useSuggestions(state.kind)
  const open = List !== undefined && suggestions.length > 0

  function edit(words: string) {
    setText(words)
    setActive(-1)
    ask(words)
  }

  function close() {
    setActive(-1)
    forget()
  }

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = suggestions[active]
      close()
      if (chosen) void navigate(link(chosen.redirectionUrl))
      else submit()
    } else if (event.key === 'Escape' && open) {
      // Keeps the browser from clearing the field.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return ask(text)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const stops = suggestions.length + 1
      // Cycles through the suggestions and the field itself.
      setActive(((active + 1 + step + stops) % stops) - 1)
    }
  }

  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="query"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={t('searchLabel')}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={move}
        onFocus={load}
        onBlur={close}
        maxLength={200}
        autoComplete="off"
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
          id={listId}
          words={words}
          suggestions={suggestions}
          active={active}
          onChoose={close}
        />
      ) : (
        <div id={listId} role="listbox" aria-label={t('suggestions')} hidden />
      )}
      <output className={spoken.spoken}>
        {open && t('suggestionCount', { count: suggestions.length })}
      </output>
    </div>
  )
}
