import { useTranslation } from '#shared/use-translation.ts'
import type { useCombobox } from '#ui/combobox.ts'
import type { Place } from '#foundation/locations/contract.ts'
import { marked } from './marked.tsx'
import styles from './place-list.module.css'

interface PlaceListProps {
  id: string
  places: readonly Place[] | null
  words: string
  isSearching: boolean
  /** Shown below the places. */
  message: string | null
  option: ReturnType<typeof useCombobox>['option']
}

/** The list under the place field. */
export function PlaceList({ id, places, words, isSearching, message, option }: PlaceListProps) {
  const { t } = useTranslation('directory')

  return (
    <div className={styles.places} hidden={!(places || isSearching || message)}>
      {isSearching && !places && !message && <PlaceSkeleton />}
      <div id={id} role="listbox" aria-label={t('places')}>
        {places?.map((place, index) => (
          <div key={place.id} {...option(index)}>
            {marked(place.title, words)}
            {place.matched && <i> — {marked(place.matched, words)}</i>}
          </div>
        ))}
      </div>
      {message && <p>{message}</p>}
      <small>{t('placesCredit')}</small>
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
