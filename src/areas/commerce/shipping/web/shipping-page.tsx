import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { Form, useSearchParams } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import { settingsAddress, shippingSettingsPath } from '#commerce/shops/model.ts'
import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { regionName } from '#shared/region-name.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import type { shippingContract, ShippingSettings } from '../contract.ts'
import type { Route } from './+types/shipping-page.ts'
import { ClassesPanel, HandlingForm } from './class-forms.tsx'
import { loadPreview, PreviewPanel } from './preview-panel.tsx'
import { answerShipping, shippingIntents } from './shipping-action.ts'
import { StartForm } from './start-form.tsx'
import { LocationsPanel, ZonePanel } from './zone-panel.tsx'

export const handle: PageHandle = { texts: ['shipping', 'shop', 'common'] }

const api = clientOf<typeof shippingContract>('shipping')
const locations = clientOf<typeof locationsContract>('locations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await vendorOf(context, url, shippingSettingsPath)
  const [shipping, countries, preview] = await Promise.all([
    api(context).getShipping({ id }),
    countriesOrNone(locations(context).listCountries({})),
    loadPreview(context, url, id),
  ])
  return { shipping, countries, preview }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = await vendorOf(context, url, shippingSettingsPath)
  return answerShipping(context, url, id, await request.formData())
}

/** Where an enterprise ships to, and what it costs. */
export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipping, countries, preview } = loaderData
  const { t } = useTranslation('shipping')
  const link = useLinks()
  const [params] = useSearchParams()
  const failure: SettingsFailure | undefined = actionData
  const done = failure ? undefined : shippingIntents.find((each) => each === params.get('done'))
  const { vendorId, zones } = shipping

  return (
    <SettingsPage
      title={t('title')}
      description={t('hint')}
      path={shippingSettingsPath}
      done={done ? t(`done-${done}`) : null}
    >
      <Warnings shipping={shipping} />
      {zones.length === 0 && <StartForm shipping={shipping} failure={failure} />}
      {zones.map((zone) => (
        <ZonePanel key={zone.id} zone={zone} shipping={shipping} />
      ))}
      <p className="row">
        <a
          className={zones.length === 0 ? buttons.text : buttons.secondary}
          href={link(`${shippingSettingsPath}/zone?vendorId=${vendorId}`)}
        >
          <Icon name="plus" />
          {t('addZone')}
        </a>
      </p>
      <LocationsPanel shipping={shipping} />
      <Panel id="handling" title={t('handling')} text={t('handlingHint')}>
        <HandlingForm shipping={shipping} failure={failure} />
      </Panel>
      <Panel id="classes" title={t('classes')} text={t('classesHint')}>
        <ClassesPanel shipping={shipping} failure={failure} />
      </Panel>
      <PreviewPanel shipping={shipping} countries={countries} preview={preview} />
      <HelpForm vendorId={vendorId} failure={failure} />
    </SettingsPage>
  )
}

function Warnings({ shipping }: { shipping: ShippingSettings }) {
  const { t } = useTranslation('shipping')
  const language = useFrame()?.language ?? 'en'
  if (shipping.warnings.length === 0) return null

  return (
    <ul className={settings.warnings} aria-label={t('warnings')}>
      {shipping.warnings.map(({ kind, name, count }) => (
        <li key={`${kind} ${name}`}>
          <Icon name="warning" />
          <span>
            {t(`warning-${kind}`, {
              name: kind === 'home_missing' ? regionName(name, language) : name,
              count,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Asks the admins of the site for help (C-106). */
function HelpForm({
  vendorId,
  failure,
}: {
  vendorId: number
  failure: SettingsFailure | undefined
}) {
  const { t } = useTranslation('shipping')
  const form = useSettingsForm(failure, 'help')
  const link = useLinks()

  return (
    <Panel id="help" title={t('help')} text={t('helpHint')}>
      <Form method="post" action={link(settingsAddress(shippingSettingsPath, vendorId))}>
        <input type="hidden" name="intent" value="help" />
        {form.problem && <ProblemNote>{form.problem}</ProblemNote>}
        <button className={buttons.secondary} name="button" value={t('askAdmins')}>
          {t('askAdmins')}
        </button>
      </Form>
    </Panel>
  )
}
