import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { useSearchParams } from 'react-router'
import type { shopsContract } from '#commerce/shops/contract.ts'
import { settingsAddress, taxSettingsPath } from '#commerce/shops/model.ts'
import {
  attempt,
  changed,
  requiredFrom,
  type SettingsFailure,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm, SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { taxesContract, TaxSettings } from '../contract.ts'
import type { Route } from './+types/taxes-page.ts'
import { knownTax, loadTaxChoices, taxFrom } from './tax-action.ts'
import { TaxForm, TaxList, useTaxScope } from './tax-forms.tsx'

export const handle: PageHandle = { texts: ['taxes', 'shop', 'common'] }

const api = clientOf<typeof taxesContract>('taxes')
const shops = clientOf<typeof shopsContract>('shops')

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await vendorOf(context, url, taxSettingsPath)
  const taxes = await api(context).getTaxes({ id })
  return { taxes, choices: await loadTaxChoices(context, url, taxes) }
}

const intents = ['tax', 'remove', 'options'] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = await vendorOf(context, url, taxSettingsPath)
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  const failure = await attempt(form, () => perform(context, form, id, intent))
  if (failure) return failure
  throw changed(url, `${settingsAddress(taxSettingsPath, id)}&done=${intent}`)
}

function perform(
  context: ReadableContext,
  form: FormData,
  id: number,
  intent: (typeof intents)[number],
): Promise<unknown> {
  switch (intent) {
    case 'tax':
      return api(context).saveTax({ id, ...knownTax(form), ...taxFrom(form) })
    case 'remove':
      return api(context).removeTax({ id, taxId: formText(form, 'taxId') })
    case 'options':
      return shops(context).saveShop({
        id,
        rev: requiredFrom(form, 'rev'),
        usesDefaultTaxes: form.has('usesDefaultTaxes'),
        taxId: formText(form, 'vatId').trim(),
      })
  }
}

/** Taxes of an enterprise by country, state and category. */
export default function TaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { taxes, choices } = loaderData
  const { t } = useTranslation('taxes')
  const [params] = useSearchParams()
  const failure: SettingsFailure | undefined = actionData
  const done = failure ? undefined : intents.find((each) => each === params.get('done'))

  return (
    <SettingsPage
      title={t('title')}
      description={t('hint')}
      path={taxSettingsPath}
      done={done ? t(`done-${done}`) : null}
    >
      <Panel title={t('rates')}>
        {taxes.rates.length === 0 ? (
          <p>{t(taxes.usesDefaultTaxes ? 'noneButDefaults' : 'none')}</p>
        ) : (
          <TaxList rates={taxes.rates} choices={choices} failure={failure} />
        )}
      </Panel>
      <Panel id="add" title={t('addTax')}>
        <TaxForm
          key={`${choices.country} ${taxes.rates.length}`}
          tax={null}
          choices={choices}
          failure={failure}
        />
      </Panel>
      <Panel id="options" title={t('options')}>
        <Options taxes={taxes} failure={failure} />
      </Panel>
    </SettingsPage>
  )
}

interface OptionsProps {
  taxes: TaxSettings
  failure: SettingsFailure | undefined
}

function Options({ taxes, failure }: OptionsProps) {
  const { t } = useTranslation('taxes')
  const form = useSettingsForm(failure, 'options')
  const scopeOf = useTaxScope()

  return (
    <SettingsForm intent="options" rev={taxes.shopRev} problem={form.problem}>
      <Choice
        name="usesDefaultTaxes"
        value="1"
        label={t('useDefaults')}
        hint={t('useDefaultsHint')}
        defaultChecked={form.has('usesDefaultTaxes', '1', taxes.usesDefaultTaxes)}
      />
      {taxes.defaults.length > 0 ? (
        <details>
          <summary className={buttons.text}>
            {t('seeDefaults', { count: taxes.defaults.length })}
          </summary>
          <ul className={styles.list}>
            {taxes.defaults.map((tax) => (
              <li key={tax.id}>
                <div>
                  <b dir="auto">{tax.name}</b>
                  <small suppressHydrationWarning>{scopeOf(tax)}</small>
                </div>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="quiet">{t('noDefaults')}</p>
      )}
      <TextField
        name="vatId"
        label={t('vatId')}
        hint={t('vatIdHint')}
        dir="ltr"
        maxLength={50}
        defaultValue={form.value('vatId', taxes.taxId)}
        error={form.error('taxId')}
      />
    </SettingsForm>
  )
}
