import { amountText, type SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, ChoiceGroup, SelectField, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ShippingSettings } from '../contract.ts'

interface StartFormProps {
  shipping: ShippingSettings
  failure: SettingsFailure | undefined
}

/** One price for a first area, so that a team can ship within a minute. */
export function StartForm({ shipping, failure }: StartFormProps) {
  const { t } = useTranslation('shipping')
  const language = useFrame()?.language ?? 'en'
  const form = useSettingsForm(failure, 'start')
  const { country, currency, currencies } = shipping
  const home = country === null ? null : regionName(country, language)

  return (
    <Panel id="start" title={t('start')} text={t('startHint')}>
      <SettingsForm intent="start" problem={form.problem} submit={t('startShipping')}>
        <input type="hidden" name="country" value={country ?? ''} />
        <input type="hidden" name="homeName" value={home ?? ''} />
        <input type="hidden" name="everywhereName" value={t('everywhere')} />
        <input type="hidden" name="rateName" value={t('standard')} />
        <ChoiceGroup label={t('startWhere')}>
          {home !== null && (
            <Choice
              type="radio"
              name="to"
              value="home"
              label={t('onlyIn', { country: home })}
              defaultChecked={form.has('to', 'home', true)}
            />
          )}
          <Choice
            type="radio"
            name="to"
            value="everywhere"
            label={t('everywhere')}
            defaultChecked={form.has('to', 'everywhere', home === null)}
          />
        </ChoiceGroup>
        <div className={styles.pair}>
          <TextField
            name="price"
            label={t('startPrice')}
            hint={t('startPriceHint')}
            inputMode="decimal"
            required
            maxLength={15}
            dir="ltr"
            defaultValue={form.value('price', amountText(null, currency))}
            error={form.error('price', t('amountInvalid'))}
          />
          <SelectField
            name="currency"
            label={t('currency')}
            defaultValue={form.value('currency', currency)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        </div>
      </SettingsForm>
    </Panel>
  )
}
