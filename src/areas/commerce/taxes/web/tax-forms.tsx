import { Form } from 'react-router'
import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { Confirmed, SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField, TextField } from '#ui/field.tsx'
import type { TaxRate } from '../contract.ts'
import type { TaxChoices } from './tax-action.ts'

interface TaxListProps {
  rates: readonly TaxRate[]
  choices: TaxChoices
  failure: SettingsFailure | undefined
}

/** Tax rates, each edited and deleted in place. */
export function TaxList({ rates, choices, failure }: TaxListProps) {
  const { t } = useTranslation('taxes')
  const scopeOf = useTaxScope()

  return (
    <ul className={styles.list}>
      {rates.map((tax) => (
        <li key={tax.id}>
          <div>
            <b dir="auto">{tax.name}</b>
            <small suppressHydrationWarning>{scopeOf(tax)}</small>
          </div>
          <details
            open={
              failure?.typed['taxId']?.[0] === tax.id || choices.editing === tax.id || undefined
            }
          >
            <summary className={buttons.text} aria-label={t('editNamed', { name: tax.name })}>
              {t('edit')}
            </summary>
            <TaxForm key={tax.rev} tax={tax} choices={choices} failure={failure} />
            <Confirmed
              label={t('deleteTax')}
              text={t('deleteTaxImpact')}
              intent="remove"
              fields={{ taxId: tax.id }}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that says where a tax applies and how much it is. */
export function useTaxScope(): (tax: TaxRate) => string {
  const { t } = useTranslation('taxes')
  const language = useFrame()?.language ?? 'en'

  return ({ country, stateName, categoryName, rate, inclusive, appliesToShipping }) =>
    [
      writtenNumber(rate / 100, language, { style: 'percent', maximumFractionDigits: 4 }),
      stateName === null
        ? regionName(country, language)
        : `${regionName(country, language)}, ${stateName}`,
      categoryName ?? t('allGoods'),
      t(inclusive ? 'isInclusive' : 'isExclusive'),
      appliesToShipping && t('withShipping'),
    ]
      .filter((part) => part !== false)
      .join(' · ')
}

interface TaxFormProps {
  /** Null for a new one. */
  tax: TaxRate | null
  choices: TaxChoices
  failure: SettingsFailure | undefined
}

export function TaxForm({ tax, choices, failure }: TaxFormProps) {
  const { t } = useTranslation('taxes')
  const isMine = (failure?.typed['taxId']?.[0] ?? null) === (tax?.id ?? null)
  const form = useSettingsForm(isMine ? failure : null, 'tax')
  const country = tax?.country ?? choices.country
  const language = useFrame()?.language ?? 'en'

  return (
    <>
      {!tax && <CountryForm choices={choices} />}
      <SettingsForm intent="tax" rev={tax?.rev} problem={form.problem}>
        {tax && <input type="hidden" name="taxId" value={tax.id} />}
        <input type="hidden" name="country" value={country} />
        {tax && <p className="quiet">{regionName(country, language)}</p>}
        <div className={styles.pair}>
          <TextField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            required
            maxLength={100}
            dir="auto"
            defaultValue={form.value('name', tax?.name)}
            error={form.error('name', t('nameTaken'))}
          />
          <TextField
            name="rate"
            label={t('rate')}
            hint={t('rateHint')}
            inputMode="decimal"
            required
            maxLength={8}
            dir="ltr"
            defaultValue={form.value('rate', tax?.rate)}
            error={form.error('rate', t('rateInvalid'))}
          />
        </div>
        <div className={styles.pair}>
          <StateField country={country} stored={tax?.state ?? null} choices={choices} form={form} />
          <SelectField
            name="categoryId"
            label={t('category')}
            defaultValue={form.value('categoryId', tax?.categoryId)}
            error={form.error('categoryId')}
          >
            <option value="">{t('allGoods')}</option>
            {choices.categories.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {`${'– '.repeat(depth)}${name}`}
              </option>
            ))}
          </SelectField>
        </div>
        <Choice
          name="inclusive"
          value="1"
          label={t('inclusive')}
          hint={t('inclusiveHint')}
          defaultChecked={form.has('inclusive', '1', tax?.inclusive ?? true)}
        />
        <Choice
          name="appliesToShipping"
          value="1"
          label={t('appliesToShipping')}
          defaultChecked={form.has('appliesToShipping', '1', tax?.appliesToShipping ?? true)}
        />
      </SettingsForm>
    </>
  )
}

interface StateFieldProps {
  country: string
  stored: string | null
  choices: TaxChoices
  form: ReturnType<typeof useSettingsForm>
}

/** The states of a country, or all of it. */
function StateField({ country, stored, choices, form }: StateFieldProps) {
  const { t } = useTranslation('taxes')
  const states = choices.states[country] ?? []

  return (
    <SelectField
      name="state"
      label={t('state')}
      defaultValue={form.value('state', stored)}
      error={form.error('state')}
    >
      <option value="">{t('wholeCountry')}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Chooses the country of a new rate, which decides the states to choose from. */
function CountryForm({ choices }: { choices: TaxChoices }) {
  const { t } = useTranslation('taxes')

  return (
    <Form
      method="get"
      className="row"
      preventScrollReset
      action={choices.path}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {choices.vendorId !== null && (
        <input type="hidden" name="vendorId" value={choices.vendorId} />
      )}
      <SelectField name="country" label={t('country')} defaultValue={choices.country}>
        {choices.countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button className={buttons.secondary}>{t('chooseCountry')}</button>
      </noscript>
    </Form>
  )
}
