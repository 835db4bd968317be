import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { useSearchParams } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Panel } from '#ui/panel.tsx'
import type { shopsContract } from '../contract.ts'
import { settingsAddress, shopSettingsPath } from '../model.ts'
import type { Route } from './+types/shop-page.ts'
import { LegalForm, PaymentForm, SalesForm } from './shop-forms.tsx'
import { SellingSteps } from './widgets/selling-steps.tsx'
import {
  attempt,
  changed,
  numberFrom,
  requiredFrom,
  type SettingsFailure,
} from './widgets/settings-form.ts'
import { Confirmed, SettingsPage } from './widgets/settings-parts.tsx'

export const handle: PageHandle = { texts: ['shop', 'common'] }

const api = clientOf<typeof shopsContract>('shops')
const locations = clientOf<typeof locationsContract>('locations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await vendorOf(context, url, shopSettingsPath)
  const [shop, selling, countries] = await Promise.all([
    api(context).getShop({ id }),
    api(context).getSellingSteps({ id }),
    countriesOrNone(locations(context).listCountries({})),
  ])
  return { shop, selling, countries }
}

const intents = ['payment', 'sales', 'legal', 'close', 'open'] as const
type Intent = (typeof intents)[number]

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = await vendorOf(context, url, shopSettingsPath)
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const failure = await attempt(form, () => save(context, form, id, intent))
  if (failure) return failure
  throw changed(url, `${settingsAddress(shopSettingsPath, id)}&saved=${intent}`)
}

function save(context: ReadableContext, form: FormData, id: number, intent: Intent) {
  const rev = requiredFrom(form, 'rev')
  return api(context).saveShop({ id, rev, ...fieldsOf(form, intent) })
}

function fieldsOf(form: FormData, intent: Intent) {
  const text = (name: string) => formText(form, name).trim()
  switch (intent) {
    case 'payment':
      return {
        acceptsBankTransfer: form.has('acceptsBankTransfer'),
        bankInstructions: text('bankInstructions'),
        acceptsPayAtPickup: form.has('acceptsPayAtPickup'),
      }
    case 'sales':
      return {
        convertsPrices: form.has('convertsPrices'),
        skuPrefix: text('skuPrefix').toUpperCase(),
        returnDays: requiredFrom(form, 'returnDays'),
        lowStockAt: numberFrom(form, 'lowStockAt'),
      }
    case 'legal':
      return { legalName: text('legalName'), legalAddress: addressFrom(text), taxId: text('taxId') }
    case 'close':
      return { isClosed: true }
    case 'open':
      return { isClosed: false }
  }
}

function addressFrom(text: (name: string) => string) {
  const countryCode = text('countryCode')
  if (countryCode === '') return null
  return {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postalCode'),
    countryCode,
  }
}

/** How an enterprise sells: payment, prices, what invoices say, and whether it is open. */
export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, selling, countries } = loaderData
  const { t } = useTranslation('shop')
  const [params] = useSearchParams()
  const failure: SettingsFailure | undefined = actionData
  const saved = failure ? undefined : intents.find((each) => each === params.get('saved'))
  const { vendorId, rev, closedAt } = shop

  return (
    <SettingsPage
      title={t('title')}
      description={t('hint')}
      path={shopSettingsPath}
      done={saved ? t(`saved-${saved}`) : null}
    >
      <Panel title={t('stepsTitle')}>
        <SellingSteps vendorId={vendorId} selling={selling} />
      </Panel>
      <Panel id="payment" title={t('payment')} text={t('paymentHint')}>
        <PaymentForm shop={shop} failure={failure} />
      </Panel>
      <Panel id="sales" title={t('sales')}>
        <SalesForm shop={shop} failure={failure} />
      </Panel>
      <Panel id="legal" title={t('legal')} text={t('legalHint')}>
        <LegalForm shop={shop} countries={countries} failure={failure} />
      </Panel>
      <Panel id="open" title={t('pause')} text={t(closedAt === null ? 'isOpen' : 'isClosed')}>
        <Confirmed
          key={rev}
          label={t(closedAt === null ? 'closeShop' : 'openShop')}
          text={t(closedAt === null ? 'closeImpact' : 'openImpact')}
          intent={closedAt === null ? 'close' : 'open'}
          fields={{ rev }}
          isHarmless={closedAt !== null}
          problem={
            failure?.form === 'close' || failure?.form === 'open'
              ? t(`problem-${failure.problem}`)
              : null
          }
        />
      </Panel>
    </SettingsPage>
  )
}
