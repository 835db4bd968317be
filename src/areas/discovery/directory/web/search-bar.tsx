import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { usualRadius } from '#shared/radius.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Segments } from '#ui/segments.tsx'
import { showSnackbar } from '#ui/snackbar.tsx'
import type { Place } from '#foundation/locations/contract.ts'
import type { FilterOption } from '../contract.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import { atPlace, atPosition, changed, ofKind, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import { useDraft } from './draft.ts'
import { PlaceField } from './place-field.tsx'
import type { Asker } from './position.ts'
import { QueryField } from './query-field.tsx'
import styles from './search-bar.module.css'
import { rememberSearch } from './suggestions/recent-searches.ts'
import { usePlaces } from './use-places.ts'

interface SearchBarProps {
  state: DirectoryState
  /** Offered while no words are typed. */
  sectors: readonly FilterOption[]
  locationTitle: string | null
  placeProblem: DirectoryPageData['placeProblem']
  /** Whether the text says `near me`. */
  asksForPosition: boolean
  go: (next: DirectoryState) => void
  asker: Asker
  setAsker: (asker: Asker) => void
  /** Called when a search begins, or a suggestion opens another page. */
  onSearched?: () => void
}

/** Search bar: profiles or listings, text, place. */
export function SearchBar(props: SearchBarProps) {
  const { state, sectors, locationTitle, placeProblem, asksForPosition } = props
  const { go, asker, setAsker, onSearched } = props
  const { t } = useTranslation('directory')
  const country = useFrame()?.preferences.location ?? defaultCountry
  const queryField = useRef<HTMLInputElement>(null)
  const placeField = useRef<HTMLInputElement>(null)
  const [text, setText] = useDraft(state.query, queryField)
  const [place, setPlace] = useDraft(locationTitle ?? placeProblem?.words ?? '', placeField)
  const lookup = usePlaces()

  /**
   * Searches: with new text by best match, without by time (specification 4, search). Also sets a
   * view, which hides the home page's banners, and geocodes a typed place unless one was chosen.
   */
  async function search(chosen?: Place) {
    const where = place.trim()
    const isNew = !chosen && where !== '' && where !== locationTitle
    const found = chosen ?? (isNew ? await lookup.findFirst(where) : null)
    if (found === undefined) return
    if (isNew && !found) return placeField.current?.focus()

    lookup.forget()
    const query = text.trim()
    rememberSearch({ kind: state.kind, query })
    const view = query === '' && !found ? (state.view ?? 'grid') : state.view
    const next = changed(found ? atPlace(state, found) : state, { view })
    if (query !== state.query) Object.assign(next, { query, asTyped: false, sort: undefined })
    onSearched?.()
    goIfNew(next)
  }

  /** Searches around the reader's position, with the text typed so far. */
  async function searchNearMe() {
    setAsker('place')
    const position = await lookup.findPosition()
    if (position === null) return
    lookup.forget()
    const query = text.trim()
    const next = atPosition(state, position, state.radius ?? usualRadius(country))
    onSearched?.()
    go({ ...next, query, asTyped: query === state.query && state.asTyped })
  }

  function goIfNew(next: DirectoryState) {
    if (directoryHref(next) !== directoryHref(state)) go(next)
  }

  /** Instead of following the link, which would close a dialog around it. */
  function clear(event: MouseEvent, next: DirectoryState) {
    event.preventDefault()
    goIfNew(next)
  }

  const { problem } = lookup
  const sayProblem = useEffectEvent(() => {
    // The field says it, but on phones it is in a dialog.
    if (problem && !placeField.current?.checkVisibility()) showSnackbar(t(problem))
  })
  useEffect(() => sayProblem(), [problem])

  const askForPosition = useEffectEvent(() => void searchNearMe())
  const unplaced = asksForPosition && state.near === null ? state.query : null
  useEffect(() => {
    if (unplaced !== null) askForPosition()
  }, [unplaced])

  function press(event: MouseEvent) {
    event.preventDefault()
    void search()
  }

  return (
    <>
      <Segments
        label={t('kinds')}
        segments={(['profiles', 'listings'] as const).map((kind) => ({
          key: kind,
          href: directoryHref(ofKind(state, kind)),
          label: t(kind === 'listings' ? 'marketplace' : 'profiles'),
          current: state.kind === kind,
        }))}
      />
      <search className={styles.bar}>
        <QueryField
          state={state}
          field={queryField}
          text={text}
          setText={setText}
          sectors={sectors}
          submit={() => void search()}
          clear={clear}
          onLeave={onSearched}
        />
        <PlaceField
          state={state}
          field={placeField}
          text={place}
          setText={setPlace}
          lookup={lookup}
          title={locationTitle}
          problem={placeProblem}
          go={go}
          clear={clear}
          asker={asker}
          pick={(chosen) => void search(chosen)}
          searchNearMe={() => void searchNearMe()}
          submit={() => void search()}
        />
        <button className={buttons.primary} onClick={press}>
          {t('search')}
        </button>
      </search>
    </>
  )
}
