import type { MouseEvent, RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useCombobox } from '#ui/combobox.ts'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import type { Place } from '#foundation/locations/contract.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  hasPlace,
  noLocation,
  withoutPlace,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { Asker } from './position.ts'
import styles from './search-bar.module.css'
import type { usePlaces } from './use-places.ts'

interface PlaceFieldProps {
  state: DirectoryState
  field: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  lookup: ReturnType<typeof usePlaces>
  /** Name of the selected place. */
  title: string | null
  problem: DirectoryPageData['placeProblem']
  go: (next: DirectoryState) => void
  /** Called by the link that clears the field. */
  clear: (event: MouseEvent, next: DirectoryState) => void
  /** Searches at a suggested place, with the text typed so far. */
  pick: (place: Place) => void
  searchNearMe: () => void
  asker: Asker
  /** Enter without suggestions submits the search. */
  submit: () => void
}

/** Place combobox with suggestions; without scripts the text is geocoded on submit. */
export function PlaceField(props: PlaceFieldProps) {
  const { state, field, text, setText, lookup, title, problem, pick, submit } = props
  const { asker, go, clear, searchNearMe } = props
  const { t } = useTranslation('directory')
  const alive = useHydrated()
  const { List, prepare, places, searching, lookUp, forget } = lookup
  const trouble = asker === 'order' && lookup.problem !== 'placesFailed' ? null : lookup.problem

  function choose(place: Place) {
    forget()
    setText(place.title)
    pick(place)
  }

  /** Typing deselects the place. */
  function edit(words: string) {
    setText(words)
    box.reset()
    lookUp(words)
    if (hasPlace(state)) go(changed(state, noLocation(state)))
  }

  const isOpen = places !== null || searching !== null || trouble !== null
  const box = useCombobox({
    count: places?.length ?? 0,
    isOpen,
    close: forget,
    choose(at) {
      // While searching, the listed suggestions are of an earlier text.
      const place = places?.[searching ? at : Math.max(at, 0)]
      if (place) choose(place)
      else submit()
    },
  })
  const messageKey =
    trouble ?? (places?.length === 0 ? 'noPlaces' : searching === 'position' ? 'locating' : null)
  const message = messageKey && t(messageKey)
  return (
    <div className={styles.field}>
      <Icon name="place" />
      <input type="hidden" name="placeBefore" value={title ?? ''} />
      <input
        {...box.field}
        ref={field}
        name="place"
        aria-label={t('placeLabel')}
        aria-describedby={problem ? `${box.listId}-note` : undefined}
        placeholder={t('placeLabel')}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onFocus={prepare}
        maxLength={100}
      />
      {text !== '' ? (
        <a
          className={styles.clear}
          href={directoryHref(withoutPlace(state))}
          aria-label={t('clearPlace')}
          onClick={(event) => {
            setText('')
            clear(event, withoutPlace(state))
          }}
        >
          <Icon name="close" />
        </a>
      ) : (
        // Geolocation needs scripts.
        alive && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('nearMe')}
            title={t('nearMe')}
            onClick={searchNearMe}
          >
            <Icon name="here" />
          </button>
        )
      )}
      {List ? (
        <List
          id={box.listId}
          places={places}
          words={text}
          isSearching={searching !== null}
          message={message}
          option={box.option}
        />
      ) : (
        <div id={box.listId} role="listbox" aria-label={t('places')} hidden />
      )}
      <output className={spoken.spoken}>
        {places?.length ? t('suggestionCount', { count: places.length }) : message}
      </output>
      {problem && (
        <strong id={`${box.listId}-note`} className={styles.note} role="alert">
          {problem.unknown ? t('unknownPlace', { place: problem.words }) : t('placesFailed')}
        </strong>
      )}
    </div>
  )
}
