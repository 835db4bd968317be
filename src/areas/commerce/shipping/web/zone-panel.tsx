import { customRatesPath, settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import { shippingArea, shippingMethod } from '#shared/enums-of-store.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { regionNames } from '#shared/region-names.ts'
import { stockAddress } from '#shared/own-listings.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenList } from '#shared/written-list.ts'
import buttons from '#ui/button.module.css'
import links from '#ui/link-row.module.css'
import { Panel } from '#ui/panel.tsx'
import type { Rate, ShippingSettings, Zone } from '../contract.ts'
import { useRateText } from './rate-text.ts'

/** Number of countries that are named; the others are counted. */
const mostNamed = 6

interface ZonePanelProps {
  zone: Zone
  shipping: ShippingSettings
}

/** An area with its rates. */
export function ZonePanel({ zone, shipping }: ZonePanelProps) {
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const places = usePlacesText(zone)
  const { vendorId } = shipping

  return (
    <Panel id={zone.id} title={zone.name} text={places}>
      {zone.rates.length === 0 ? (
        <p>{t('noRates')}</p>
      ) : (
        <Rates rates={zone.rates} {...{ vendorId }} />
      )}
      <nav className={links.row} aria-label={zone.name}>
        <a href={link(`${settingsAddress(customRatesPath, vendorId)}&zone=${zone.id}`)}>
          {t('addRate')}
        </a>
        <a href={link(`${shippingSettingsPath}/zone?vendorId=${vendorId}&zone=${zone.id}`)}>
          {t('editZone')}
        </a>
      </nav>
    </Panel>
  )
}

function usePlacesText({ area, places }: Zone): string {
  const { t } = useTranslation('shipping')
  const language = useFrame()?.language ?? 'en'
  if (area === shippingArea.everywhereElse) return t('everywhereElseHint')
  const countries = [...new Set(places.map(({ country }) => country))]
  const names = regionNames(countries, language)
  const states = places.filter(({ state }) => state !== null).length
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const list = writtenList(
    more > 0 ? [...shown, t('moreCountries', { count: more })] : shown,
    language,
  )
  return states > 0 ? `${list} (${t('statesCount', { count: states })})` : list
}

/** Rates with what they cost; each leads to its editor. */
export function Rates({ rates, vendorId }: { rates: readonly Rate[]; vendorId: number }) {
  const link = useLinks()
  const textOf = useRateText()
  const { t } = useTranslation('shipping')

  return (
    <ul className={settings.list}>
      {rates.map((rate) => (
        <li key={rate.id}>
          <div>
            <b dir="auto">{rate.name}</b>
            <small suppressHydrationWarning>{textOf(rate)}</small>
          </div>
          <a
            href={link(`${settingsAddress(customRatesPath, vendorId)}&rate=${rate.id}`)}
            aria-label={t('editRateNamed', { name: rate.name })}
          >
            {t('edit')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Pick-up and local delivery from the places where stock is. */
export function LocationsPanel({ shipping }: { shipping: ShippingSettings }) {
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const { vendorId, locations } = shipping
  const stock = stockAddress(vendorId)
  const offer = (location: string, method: number) =>
    link(`${settingsAddress(customRatesPath, vendorId)}&location=${location}&method=${method}`)

  return (
    <Panel id="locations" title={t('locations')} text={t('locationsHint')}>
      {locations.length === 0 && (
        <p>
          {t('noLocations')} <a href={link(stock)}>{t('addLocation')}</a>
        </p>
      )}
      {locations.map(({ id, name, openingHours, rates }) => (
        <section key={id} aria-label={name}>
          <h3 dir="auto">{name}</h3>
          <p className="quiet" dir="auto">
            {openingHours || t('noHours')} <a href={link(stock)}>{t('editLocation')}</a>
          </p>
          <Rates rates={rates} vendorId={vendorId} />
          <p className="row">
            <a className={buttons.text} href={offer(id, shippingMethod.pickup)}>
              {t('offerPickup')}
            </a>
            <a className={buttons.text} href={offer(id, shippingMethod.localDelivery)}>
              {t('offerDelivery')}
            </a>
          </p>
        </section>
      ))}
    </Panel>
  )
}
