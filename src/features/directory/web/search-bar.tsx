import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import { changed, ofKind, withoutText, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { useDraft } from './draft.ts'
import { PlaceField } from './place-field.tsx'
import styles from './search-bar.module.css'

interface SearchBarProps {
  state: DirectoryState
  locationTitle: string | null
  placeProblem: DirectoryPageData['placeProblem']
  go: (next: DirectoryState) => void
}

/** Profiles or listings, words, place. */
export function SearchBar({ state, locationTitle, placeProblem, go }: SearchBarProps) {
  const { t } = useTranslation('directory')
  const [text, setText] = useDraft(state.query)

  /** New words are ranked by how well they match, no words by time (specification 4, search). */
  function search() {
    const query = text.trim()
    if (query !== state.query) go(changed(state, { query, sort: undefined }))
  }

  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    search()
  }

  return (
    <>
      <nav className={styles.kinds} aria-label={t('kinds')}>
        <KindLink state={state} kind="profiles" label={t('profiles')} />
        <KindLink state={state} kind="listings" label={t('marketplace')} />
      </nav>
      <search className={styles.bar}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            type="search"
            name="query"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={searchOnEnter}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t(state.kind === 'listings' ? 'searchListings' : 'searchProfiles')}
            aria-label={t('searchLabel')}
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
        </div>
        <PlaceField
          state={state}
          title={locationTitle}
          problem={placeProblem}
          go={go}
          submit={search}
        />
        <button className={buttons.primary} onClick={preventing(search)}>
          {t('search')}
        </button>
      </search>
    </>
  )
}

function KindLink({
  state,
  kind,
  label,
}: {
  state: DirectoryState
  kind: DirectoryState['kind']
  label: string
}) {
  return (
    <a
      href={directoryHref(ofKind(state, kind))}
      aria-current={state.kind === kind ? 'page' : undefined}
    >
      {label}
    </a>
  )
}

function preventing(action: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    action()
  }
}
