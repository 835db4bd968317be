import type { locationsContract } from '#foundation/locations/contract.ts'
import { settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import {
  attempt,
  changed,
  requiredFrom,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { shippingArea } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { shippingContract, Zone } from '../contract.ts'
import { chosenCountries } from './widgets/chosen-countries.ts'

const api = clientOf<typeof shippingContract>('shipping')
const locations = clientOf<typeof locationsContract>('locations')

const intents = ['zone', 'states', 'remove-zone'] as const

/** Handles the forms of the editor of a zone. */
export async function answerZone(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<SettingsFailure> {
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const zoneId = formText(form, 'zoneId')
  const failure = await attempt(form, async () => {
    if (intent === 'remove-zone') return api(context).removeZone({ id, zoneId })
    const { zones } = await api(context).getShipping({ id })
    const zone = zones.find((each) => each.id === zoneId)
    const known = zoneId ? { zoneId, rev: requiredFrom(form, 'rev') } : {}
    if (intent === 'states') {
      if (!zone) return pageNotFound()
      const { name, area } = zone
      return api(context).saveZone({ id, ...known, name, area, places: withStates(zone, form) })
    }
    const area =
      Object.values(shippingArea).find((value) => String(value) === form.get('area')) ??
      shippingArea.specificLocations
    const places =
      area === shippingArea.everywhereElse
        ? []
        : await placesFrom(
            context,
            form,
            zone,
            zones.filter((each) => each !== zone),
          )
    return api(context).saveZone({ id, ...known, name: formText(form, 'name'), area, places })
  })
  if (failure) return failure
  const done = intent === 'states' ? 'zone' : intent
  throw changed(url, `${settingsAddress(shippingSettingsPath, id)}&done=${done}`)
}

/** Countries that were chosen; one that was limited to states before stays so. */
async function placesFrom(
  context: ReadableContext,
  form: FormData,
  zone: Zone | undefined,
  others: readonly Zone[],
): Promise<Zone['places']> {
  const countries = await locations(context).listCountries({})
  const own = new Set(zone?.places.map(({ country }) => country))
  const taken = new Set(
    others.flatMap(({ places }) =>
      places.flatMap(({ country, state }) => (state === null && !own.has(country) ? country : [])),
    ),
  )
  return chosenCountries(form, countries, taken).flatMap((country) => {
    const limited = zone?.places.filter(
      (place) => place.country === country && place.state !== null,
    )
    return limited?.length ? limited : [{ country, state: null }]
  })
}

/** Places of a zone with the chosen states of one of its countries; none for the whole country. */
function withStates(zone: Zone, form: FormData): Zone['places'] {
  const country = formText(form, 'country')
  const states = form.get('extent') === 'some' ? form.getAll('state').map(String) : []
  const others = zone.places.filter((place) => place.country !== country)
  const own = states.length > 0 ? states : [null]
  return [...others, ...own.map((state) => ({ country, state }))]
}
