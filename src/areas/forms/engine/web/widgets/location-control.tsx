import { useId, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { Place } from '#foundation/locations/contract.ts'
import type { PlaceAnswer } from '#shared/forms/answers.ts'
import type { Language } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'
import { LookupField } from './lookup-field.tsx'
import { PlaceMap } from './place-map.tsx'
import { placeAnswerOf, writtenPlace } from './places-of.ts'

/** Place type: 1 primary, 2 other. */
const primary = 1

/** Places, one of them primary; searched by name and adjusted on a map. */
export function LocationControl(props: ControlProps<'location'>) {
  const { answer, question, words, name, id, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { language } = useForm()
  const places = answer?.places ?? []
  const { most = 100 } = question.settings

  function put(next: readonly PlaceAnswer[]) {
    if (next.length === 0) return onAnswer(null)
    const hasPrimary = next.some(({ type }) => type === primary)
    onAnswer({
      places: next.map((place, at) => (at || hasPrimary ? place : { ...place, type: 1 })),
    })
  }

  function makePrimary(at: number) {
    put(places.map((place, position) => ({ ...place, type: position === at ? 1 : 2 })))
  }

  return (
    <div className={styles.cards} onBlur={onLeave}>
      {places.map((place, at) => (
        <PlaceCard
          // By index, so that editing a place keeps its card.
          key={at}
          place={place}
          number={at + 1}
          name={`${name}.${at}`}
          primaryName={`${name}.primary`}
          hasOthers={places.length > 1}
          onPrimary={() => makePrimary(at)}
          onChange={(part) =>
            put(places.map((one, position) => (position === at ? { ...one, ...part } : one)))
          }
          onRemove={() => {
            put(places.filter((_, position) => position !== at))
            document.getElementById(id)?.focus()
          }}
        />
      ))}
      <WithScripts
        without={
          <PlaceFields
            place={writtenPlace('', places.length === 0)}
            name={`${name}.${places.length}`}
            id={id}
          />
        }
      >
        {places.length < most && (
          <LookupField<Place>
            id={id}
            label={words.title}
            placeholder={words.placeholder || t(places.length > 0 ? 'addPlace' : 'searchPlace')}
            describedBy={props.describedBy}
            isInvalid={props.isInvalid}
            find={async (query, signal) => {
              const { findPlaces } = await import('./lookups.ts')
              return findPlaces(query, language as Language, signal)
            }}
            keyOf={(place) => place.id}
            renderItem={(place) => <span dir="auto">{place.title}</span>}
            onChoose={(place) => put([...places, placeAnswerOf(place, places.length === 0)])}
            ownText={(text) => t('addPlaceByName', { name: text })}
            onOwn={(text) => put([...places, writtenPlace(text, places.length === 0)])}
          />
        )}
      </WithScripts>
    </div>
  )
}

interface PlaceCardProps {
  place: PlaceAnswer
  number: number
  name: string
  primaryName: string
  hasOthers: boolean
  onPrimary: () => void
  onChange: (part: Partial<PlaceAnswer>) => void
  onRemove: () => void
}

function PlaceCard(props: PlaceCardProps) {
  const { place, number, name, primaryName, hasOthers, onPrimary, onChange, onRemove } = props
  const { t } = useTranslation('forms')
  const headId = useId()
  const [isMapOpen, setMapOpen] = useState(false)
  const { lat, lng, displayTitle } = place

  return (
    <section className={styles.card} aria-labelledby={headId}>
      <header>
        <b id={headId} dir="auto">
          {displayTitle || t('placeNumber', { number })}
        </b>
        {hasOthers && (
          <Choice
            type="radio"
            name={primaryName}
            value={number - 1}
            label={t('primaryPlace')}
            checked={place.type === primary}
            onChange={onPrimary}
          />
        )}
        <WithScripts>
          <button
            type="button"
            className={buttons.round}
            aria-label={t('remove', { name: displayTitle })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </WithScripts>
      </header>
      <PlaceFields place={place} name={name} onChange={onChange} />
      <WithScripts>
        {isMapOpen ? (
          <PlaceMap
            at={lat === null || lng === null ? null : { lat, lng }}
            onMove={(point) => onChange(point)}
          />
        ) : (
          <button type="button" className={buttons.text} onClick={() => setMapOpen(true)}>
            <Icon name="map" />
            {t(lat === null ? 'setOnMap' : 'seeOnMap')}
          </button>
        )}
      </WithScripts>
    </section>
  )
}

interface PlaceFieldsProps {
  place: PlaceAnswer
  name: string
  id?: string
  /** Undefined without scripts. */
  onChange?: (part: Partial<PlaceAnswer>) => void
}

const parts = ['displayTitle', 'street', 'postcode', 'city', 'state'] as const
const partLimits = { displayTitle: 300, street: 300, postcode: 40, city: 200, state: 200 } as const

function PlaceFields({ place, name, id, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('forms')
  const { extras } = useForm()

  function change(part: (typeof parts)[number], text: string) {
    onChange?.({ [part]: part === 'displayTitle' ? text : text || null })
  }

  return (
    <div className={styles.placeFields}>
      {parts.map((part) => (
        <TextField
          key={part}
          id={part === 'displayTitle' ? id : undefined}
          label={t(`place-${part}`)}
          name={`${name}.${part}`}
          dir="auto"
          maxLength={partLimits[part]}
          {...(onChange
            ? {
                value: place[part] ?? '',
                onChange: ({ currentTarget }) => change(part, currentTarget.value),
              }
            : { defaultValue: place[part] ?? '' })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ))}
      <SelectField
        label={t('place-country')}
        name={`${name}.country`}
        {...(onChange
          ? {
              value: place.country ?? '',
              onChange: ({ currentTarget }) => onChange({ country: currentTarget.value || null }),
            }
          : { defaultValue: place.country ?? '' })}
      >
        <option value="">{t('choose')}</option>
        {extras.countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
