import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { useSearchParams } from 'react-router'
import { customRatesPath, settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { Confirmed, SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { rateBasis, shippingMethod, shippingRateType } from '#shared/enums-of-store.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Rate, RateInput, shippingContract, ShippingSettings } from '../contract.ts'
import type { Route } from './+types/rates-page.ts'
import { answerRate } from './rate-action.ts'
import { RateForm } from './rate-form.tsx'
import { Rates } from './zone-panel.tsx'

export const handle: PageHandle = { texts: ['shipping', 'shop', 'common'] }

const api = clientOf<typeof shippingContract>('shipping')

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await vendorOf(context, url, customRatesPath)
  return { shipping: await api(context).getShipping({ id }) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = await vendorOf(context, url, customRatesPath)
  return answerRate(context, url, id, await request.formData())
}

/** Custom shipping rates: all of them, or the editor of one. */
export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipping } = loaderData
  const [params] = useSearchParams()
  const known = allRates(shipping).find(({ id }) => id === params.get('rate')) ?? null
  const target = known ?? newRate(shipping, params)

  return target ? (
    <RatePage shipping={shipping} rate={target} known={known} failure={actionData} />
  ) : (
    <AllRates shipping={shipping} isGone={params.has('rate')} />
  )
}

function allRates({ zones, locations }: ShippingSettings): Rate[] {
  return [...zones, ...locations].flatMap(({ rates }) => rates)
}

/** Returns the new rate that the URL asks for; null if it asks for none. */
function newRate(shipping: ShippingSettings, params: URLSearchParams): RateInput | null {
  const zone = shipping.zones.find(({ id }) => id === params.get('zone'))
  const location = shipping.locations.find(({ id }) => id === params.get('location'))
  if (!zone && !location) return null
  const isLocal = params.get('method') === String(shippingMethod.localDelivery)
  const atLocation = isLocal ? shippingMethod.localDelivery : shippingMethod.pickup
  const isPickup = !zone && !isLocal
  return {
    method: zone ? shippingMethod.shipped : atLocation,
    zoneId: zone?.id ?? null,
    locationId: zone ? null : (location?.id ?? null),
    name: '',
    type: isPickup ? shippingRateType.freeShipping : shippingRateType.customRate,
    basis: rateBasis.flat,
    currency: shipping.currency,
    minValue: null,
    maxWeightGrams: null,
    radiusKm: null,
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    instructions: '',
    enabled: true,
    steps: [],
    classes: [],
  }
}

interface RatePageProps {
  shipping: ShippingSettings
  rate: RateInput
  /** The stored rate; null for a new one. */
  known: Rate | null
  failure: SettingsFailure | undefined
}

function RatePage({ shipping, rate, known, failure }: RatePageProps) {
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const { vendorId, zones, locations } = shipping
  const place =
    zones.find(({ id }) => id === rate.zoneId)?.name ??
    locations.find(({ id }) => id === rate.locationId)?.name ??
    ''

  return (
    <SettingsPage
      title={known ? known.name : t(`newRate-${rate.method}`)}
      description={t(`rateHint-${rate.method}`, { place })}
      path={customRatesPath}
      back={<a href={link(settingsAddress(shippingSettingsPath, vendorId))}>{t('toShipping')}</a>}
    >
      <Panel title={t('rate')}>
        <RateForm
          key={known?.rev}
          shipping={shipping}
          rate={rate}
          known={known}
          failure={failure}
        />
        {known && (
          <Confirmed
            label={t('deleteRate')}
            text={t('deleteRateImpact')}
            intent="remove-rate"
            fields={{ rateId: known.id }}
          />
        )}
      </Panel>
    </SettingsPage>
  )
}

function AllRates({ shipping, isGone }: { shipping: ShippingSettings; isGone: boolean }) {
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const { vendorId, zones, locations } = shipping
  const back = settingsAddress(shippingSettingsPath, vendorId)
  const places = [
    ...zones.map((zone) => ({ ...zone, add: `&zone=${zone.id}` })),
    ...locations
      .filter(({ rates }) => rates.length > 0)
      .map((location) => ({
        ...location,
        add: `&location=${location.id}&method=${shippingMethod.pickup}`,
      })),
  ]

  return (
    <SettingsPage
      title={t('rates')}
      description={t('ratesHint')}
      path={customRatesPath}
      back={<a href={link(back)}>{t('toShipping')}</a>}
      done={isGone ? t('rateGone') : null}
    >
      {places.length === 0 && (
        <Notice icon="grid" title={t('noZones')} text={t('noZonesHint')}>
          <a href={link(back)}>{t('title')}</a>
        </Notice>
      )}
      {places.map(({ id, name, rates, add }) => (
        <Panel key={id} title={name}>
          {rates.length === 0 ? <p>{t('noRates')}</p> : <Rates rates={rates} vendorId={vendorId} />}
          <nav className={links.row} aria-label={name}>
            <a href={link(settingsAddress(customRatesPath, vendorId) + add)}>{t('addRate')}</a>
          </nav>
        </Panel>
      ))}
    </SettingsPage>
  )
}
