import { useSearchParams } from 'react-router'
import {
  attempt,
  changed,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Panel } from '#ui/panel.tsx'
import type { taxesContract } from '../contract.ts'
import type { Route } from './+types/default-taxes-page.ts'
import { knownTax, loadTaxChoices, taxFrom } from './tax-action.ts'
import { TaxForm, TaxList } from './tax-forms.tsx'

export const handle: PageHandle = { texts: ['taxes', 'shop', 'common'] }

const api = clientOf<typeof taxesContract>('taxes')
const path = '/admin/taxes'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { rates, users } = await api(context).listDefaultTaxes()
  const choices = await loadTaxChoices(context, url, { vendorId: null, country: null, rates })
  return { rates, users, choices }
}

const intents = ['tax', 'remove'] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const failure = await attempt(form, () =>
    intent === 'tax'
      ? api(context).saveDefaultTax({ ...knownTax(form), ...taxFrom(form) })
      : api(context).removeDefaultTax({ taxId: formText(form, 'taxId') }),
  )
  if (failure) return failure
  throw changed(url, `${path}?done=${intent}`)
}

/** Tax rates of the platform, for enterprises that use them. */
export default function DefaultTaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, users, choices } = loaderData
  const { t } = useTranslation('taxes')
  const [params] = useSearchParams()
  const failure: SettingsFailure | undefined = actionData
  const done = failure ? undefined : intents.find((each) => each === params.get('done'))

  return (
    <SettingsPage
      title={t('defaults')}
      description={t('defaultsHint')}
      path={path}
      done={done ? t(`done-${done}`) : null}
    >
      <Panel title={t('rates')} text={t('defaultUsers', { count: users })}>
        {rates.length === 0 ? (
          <p>{t('noDefaults')}</p>
        ) : (
          <TaxList rates={rates} choices={choices} failure={failure} />
        )}
      </Panel>
      <Panel id="add" title={t('addTax')}>
        <TaxForm
          key={`${choices.country} ${rates.length}`}
          tax={null}
          choices={choices}
          failure={failure}
        />
      </Panel>
    </SettingsPage>
  )
}
