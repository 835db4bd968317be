import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { useSearchParams } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { shippingSettingsPath, settingsAddress } from '#commerce/shops/model.ts'
import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import {
  Confirmed,
  SettingsForm,
  SettingsPage,
} from '#commerce/shops/web/widgets/settings-parts.tsx'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { shippingArea } from '#shared/enums-of-store.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, ChoiceGroup, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { shippingContract, Zone } from '../contract.ts'
import type { Route } from './+types/zone-page.ts'
import { PlaceChooser } from './widgets/place-chooser.tsx'
import own from './zone-page.module.css'
import { answerZone } from './zone-action.ts'
import { StatesForm } from './states-form.tsx'

export const handle: PageHandle = { texts: ['shipping', 'shop', 'common'] }

const api = clientOf<typeof shippingContract>('shipping')
const locations = clientOf<typeof locationsContract>('locations')
const path = `${shippingSettingsPath}/zone`

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await vendorOf(context, url, path)
  const country = url.searchParams.get('country')
  const [shipping, countries, states] = await Promise.all([
    api(context).getShipping({ id }),
    locations(context).listCountries({}),
    country && /^[A-Z]{2}$/.test(country) ? locations(context).listSubdivisions({ country }) : null,
  ])
  const zoneId = url.searchParams.get('zone')
  const zone = shipping.zones.find((each) => each.id === zoneId) ?? null
  if (zoneId !== null && !zone) return pageNotFound()
  return { shipping, countries, zone, states: country && states ? { country, states } : null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = await vendorOf(context, url, path)
  return answerZone(context, url, id, await request.formData())
}

/** Editor of an area: its name and its places, or the states of one of its countries. */
export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipping, countries, zone, states } = loaderData
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const failure: SettingsFailure | undefined = actionData
  const { vendorId } = shipping

  return (
    <SettingsPage
      title={zone?.name ?? t('addZone')}
      description={t('zoneHint')}
      path={path}
      back={<a href={link(settingsAddress(shippingSettingsPath, vendorId))}>{t('toShipping')}</a>}
    >
      {states && zone ? (
        <StatesForm
          shipping={shipping}
          zone={zone}
          country={states.country}
          states={states.states}
          failure={failure}
        />
      ) : (
        <Panel title={t('zone')}>
          <ZoneForm
            key={zone?.rev}
            zone={zone}
            others={shipping.zones.filter(({ id }) => id !== zone?.id)}
            countries={countries}
            failure={failure}
          />
          {zone && (
            <Confirmed
              label={t('deleteZone')}
              text={t('deleteZoneImpact', { count: zone.rates.length })}
              intent="remove-zone"
              fields={{ zoneId: zone.id }}
            />
          )}
        </Panel>
      )}
    </SettingsPage>
  )
}

interface ZoneFormProps {
  zone: Zone | null
  /** The other zones of the enterprise. */
  others: readonly Zone[]
  countries: Route.ComponentProps['loaderData']['countries']
  failure: SettingsFailure | undefined
}

function ZoneForm({ zone, others, countries, failure }: ZoneFormProps) {
  const { t } = useTranslation('shipping')
  const form = useSettingsForm(failure, 'zone')
  const [params] = useSearchParams()
  const link = useLinks()
  const { everywhereElse, specificLocations } = shippingArea
  const isTaken = others.some(({ area }) => area === everywhereElse)
  const stored = zone?.area ?? specificLocations
  const area = (value: number, label: 'area-1' | 'area-2') => (
    <Choice
      type="radio"
      name="area"
      value={value}
      label={t(label)}
      hint={t(value === everywhereElse && isTaken ? 'areaTaken' : `${label}-hint`)}
      disabled={value === everywhereElse && isTaken}
      defaultChecked={form.has('area', String(value), value === stored)}
    />
  )
  const typed = form.failed?.typed['country']
  const states = zone?.places.filter(({ state }) => state !== null) ?? []
  const chosen = typed ?? [...new Set(zone?.places.map(({ country }) => country) ?? [])]

  return (
    <div className={own.zone}>
      <SettingsForm intent="zone" rev={zone?.rev} problem={form.problem}>
        {zone && <input type="hidden" name="zoneId" value={zone.id} />}
        <TextField
          name="name"
          label={t('zoneName')}
          hint={t('zoneNameHint')}
          required
          maxLength={100}
          dir="auto"
          defaultValue={form.value('name', zone?.name)}
          error={form.error('name', t('nameTaken'))}
        />
        <ChoiceGroup label={t('area')}>
          {area(specificLocations, 'area-2')}
          {area(everywhereElse, 'area-1')}
        </ChoiceGroup>
        <div className={own.places}>
          <PlaceChooser
            countries={countries}
            chosen={chosen}
            taken={takenPlaces(others, zone)}
            error={form.error('places', t('placesInvalid'))}
            noteOf={(country) => {
              const count = states.filter((place) => place.country === country).length
              return count > 0 ? t('statesCount', { count }) : null
            }}
            statesHref={
              zone &&
              ((country) =>
                link(
                  `${path}?vendorId=${params.get('vendorId')}&zone=${zone.id}&country=${country}`,
                ))
            }
          />
        </div>
      </SettingsForm>
    </div>
  )
}

/** Returns the zone that has each country as a whole, but for those that this one has states of. */
function takenPlaces(others: readonly Zone[], zone: Zone | null): Map<string, string> {
  const own = new Set(zone?.places.map(({ country }) => country))
  return new Map(
    others.flatMap(({ name, places }) =>
      places.flatMap(({ country, state }) =>
        state === null && !own.has(country) ? [[country, name] as const] : [],
      ),
    ),
  )
}
