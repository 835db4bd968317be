import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, ChoiceGroup } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ShippingSettings, Zone } from '../contract.ts'
import own from './zone-page.module.css'

interface StatesFormProps {
  shipping: ShippingSettings
  zone: Zone
  country: string
  states: readonly { code: string; name: string }[]
  failure: SettingsFailure | undefined
}

/** Limits a country of a zone to some of its states. */
export function StatesForm({ shipping, zone, country, states, failure }: StatesFormProps) {
  const { t } = useTranslation('shipping')
  const language = useFrame()?.language ?? 'en'
  const form = useSettingsForm(failure, 'states')
  const mine = (each: Zone) =>
    each.places.flatMap((place) =>
      place.country === country && place.state !== null ? place.state : [],
    )
  const chosen = mine(zone)
  const owner = shipping.zones.find(
    ({ id, places }) =>
      id !== zone.id && places.some((place) => place.country === country && place.state === null),
  )
  const taken = new Map(
    shipping.zones
      .filter(({ id }) => id !== zone.id)
      .flatMap((other) => mine(other).map((state) => [state, other.name] as const)),
  )

  return (
    <Panel title={t('statesOf', { country: regionName(country, language) })} text={t('statesHint')}>
      <SettingsForm intent="states" rev={zone.rev} problem={form.problem}>
        <input type="hidden" name="zoneId" value={zone.id} />
        <input type="hidden" name="country" value={country} />
        <ChoiceGroup label={t('extent')}>
          <Choice
            type="radio"
            name="extent"
            value="all"
            label={t('wholeCountry')}
            disabled={owner !== undefined}
            hint={owner && t('takenBy', { name: owner.name })}
            defaultChecked={form.has('extent', 'all', chosen.length === 0 && !owner)}
          />
          <Choice
            type="radio"
            name="extent"
            value="some"
            label={t('onlyStates')}
            defaultChecked={form.has('extent', 'some', chosen.length > 0 || owner !== undefined)}
          />
        </ChoiceGroup>
        <ChoiceGroup label={t('states')}>
          {form.error('places') && <p role="alert">{t('placesInvalid')}</p>}
          {states.length === 0 && <p>{t('noStates')}</p>}
          <div className={own.states}>
            {states.map(({ code, name }) => (
              <Choice
                key={code}
                name="state"
                value={code}
                label={name}
                hint={taken.has(code) && t('takenBy', { name: taken.get(code) ?? '' })}
                disabled={taken.has(code)}
                defaultChecked={form.has('state', code, chosen.includes(code))}
              />
            ))}
          </div>
        </ChoiceGroup>
      </SettingsForm>
    </Panel>
  )
}
