import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import type { Place } from '#foundation/locations/contract.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import { changed, withoutPlace, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
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
  /** Enter without suggestions submits the search. */
  submit: () => void
}

/** Place combobox with suggestions; without scripts the text is geocoded on submit. */
export function PlaceField(props: PlaceFieldProps) {
  const { state, field, text, setText, lookup, title, problem, go, submit } = props
  const { t } = useTranslation('directory')
  const listId = useId()
  const [active, setActive] = useState(-1)
  const alive = useHydrated()
  const { places, searching, problem: trouble, ask, askNearest, forget } = lookup

  function choose(place: Place) {
    forget()
    setText(place.title)
    go(changed(state, { location: place.id, bounds: null }))
  }

  /** Typing deselects the place. */
  function edit(words: string) {
    setText(words)
    setActive(-1)
    ask(words)
    if (state.location !== null) go(changed(state, { location: null }))
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // While searching, the listed suggestions are of an earlier text.
      const place = places?.[searching ? active : Math.max(active, 0)]
      if (place) choose(place)
      else submit()
    } else if (event.key === 'Escape') {
      forget()
    } else if (places?.length && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + places.length) % places.length)
    }
  }

  async function chooseNearest() {
    const place = await askNearest()
    if (place) choose(place)
  }

  const open = places !== null || searching !== null || trouble !== null
  const said = trouble ?? (places?.length === 0 ? 'noPlaces' : null)
  return (
    <div className={styles.field}>
      <Icon name="place" />
      <input type="hidden" name="placeBefore" value={title ?? ''} />
      <input
        ref={field}
        name="place"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={t('placeLabel')}
        aria-describedby={`${listId}-note`}
        placeholder={t('placePlaceholder')}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={move}
        onBlur={forget}
        maxLength={100}
        autoComplete="off"
      />
      {text !== '' ? (
        <a
          className={styles.clear}
          href={directoryHref(withoutPlace(state))}
          aria-label={t('clearPlace')}
          onClick={() => setText('')}
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
            onClick={() => void chooseNearest()}
          >
            <Icon name="here" />
          </button>
        )
      )}
      <div className={styles.places} hidden={!open}>
        {searching && !places && <PlaceSkeleton />}
        <div id={listId} role="listbox" aria-label={t('places')}>
          {places?.map((place, index) => (
            <div
              key={place.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses focus, which closes the list ahead of a click.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(place)
              }}
            >
              {place.title}
            </div>
          ))}
        </div>
        {(said || searching === 'position') && <p>{t(said ?? 'askingPosition')}</p>}
      </div>
      <output className={spoken.spoken}>
        {places?.length ? t('suggestionCount', { count: places.length }) : said && t(said)}
      </output>
      <small id={`${listId}-note`} className={styles.note}>
        {problem && (
          <strong role="alert">
            {problem.unknown ? t('unknownPlace', { place: problem.words }) : t('placesFailed')}{' '}
          </strong>
        )}
        {t('placesCredit')}
      </small>
    </div>
  )
}

function PlaceSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
