import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#ui/button.module.css'
import type { DirectoryPageData } from './directory-loader.ts'
import { changed, ofKind, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { useDraft } from './draft.ts'
import { PlaceField } from './place-field.tsx'
import { QueryField } from './query-field.tsx'
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

  /**
   * New words are ranked by how well they match, no words by time (specification 4, search). In any
   * case the results come to the fore: without words a view is chosen, and home's banners are gone.
   */
  function search() {
    const query = text.trim()
    const view = query === '' ? (state.view ?? 'grid') : state.view
    if (query !== state.query) go(changed(state, { query, view, sort: undefined }))
    else if (view !== state.view) go(changed(state, { view }))
    showResults()
  }

  return (
    <>
      <nav className={styles.kinds} aria-label={t('kinds')}>
        <KindLink state={state} kind="profiles" label={t('profiles')} />
        <KindLink state={state} kind="listings" label={t('marketplace')} />
      </nav>
      <search className={styles.bar}>
        <QueryField state={state} text={text} setText={setText} submit={search} />
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

/** Where little or nothing of them is in sight, as on phones. */
function showResults() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top > innerHeight / 2) {
    results.scrollIntoView({ block: 'start' })
  }
}
