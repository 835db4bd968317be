import { useState } from 'react'
import { amountText, type SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { rateBasis, shippingMethod, shippingRateType } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { Rate, RateInput, ShippingSettings } from '../contract.ts'
import { mostSteps } from '../model.ts'
import { ClassRules } from './class-rules.tsx'
import own from './rate-form.module.css'

const gramsPerKg = 1000
/** Empty rows for further steps. */
const spareSteps = 2

interface RateFormProps {
  shipping: ShippingSettings
  rate: RateInput
  /** The stored rate; null for a new one. */
  known: Rate | null
  failure: SettingsFailure | undefined
}

type Fields = ReturnType<typeof useSettingsForm>

/** Editor of a rate. What does not apply to its kind is hidden by style sheets, without scripts. */
export function RateForm({ shipping, rate, known, failure }: RateFormProps) {
  const { t } = useTranslation('shipping')
  const form = useSettingsForm(failure, 'rate')
  const isShipped = rate.method === shippingMethod.shipped

  return (
    <div className={own.rate}>
      <SettingsForm intent="rate" rev={known?.rev} problem={form.problem}>
        {known && <input type="hidden" name="rateId" value={known.id} />}
        <input type="hidden" name="method" value={rate.method} />
        <input type="hidden" name="zoneId" value={rate.zoneId ?? ''} />
        <input type="hidden" name="locationId" value={rate.locationId ?? ''} />
        <TextField
          name="name"
          label={t('rateName')}
          hint={t('rateNameHint')}
          required
          maxLength={100}
          dir="auto"
          defaultValue={form.value('name', rate.name || (isShipped ? t('standard') : ''))}
          error={form.error('name')}
        />
        <PriceFields shipping={shipping} rate={rate} form={form} />
        <Limits rate={rate} form={form} />
        {shipping.classes.length > 0 && (
          <ClassRules classes={shipping.classes} rate={rate} form={form} />
        )}
        <TextArea
          name="instructions"
          label={t('instructions')}
          hint={t(`instructionsHint-${rate.method}`)}
          maxLength={1000}
          dir="auto"
          defaultValue={form.value('instructions', rate.instructions)}
        />
        <Choice
          name="enabled"
          value="1"
          label={t('enabled')}
          hint={t('enabledHint')}
          defaultChecked={form.has('enabled', '1', rate.enabled)}
        />
      </SettingsForm>
    </div>
  )
}

interface PartProps {
  rate: RateInput
  form: Fields
}

function PriceFields({ shipping, rate, form }: PartProps & { shipping: ShippingSettings }) {
  const { t } = useTranslation('shipping')
  const [currency, setCurrency] = useState(form.value('currency', rate.currency))
  const choice = (name: 'type' | 'basis', value: number, stored: number) => (
    <Choice
      type="radio"
      name={name}
      value={value}
      label={t(`${name}-${value}` as 'type-1')}
      defaultChecked={form.has(name, String(value), value === stored)}
    />
  )

  return (
    <>
      <ChoiceGroup label={t('price')}>
        {choice('type', shippingRateType.customRate, rate.type)}
        {choice('type', shippingRateType.freeShipping, rate.type)}
      </ChoiceGroup>
      <div className={own.custom}>
        <ChoiceGroup label={t('basis')}>
          {choice('basis', rateBasis.flat, rate.basis)}
          {choice('basis', rateBasis.value, rate.basis)}
          {choice('basis', rateBasis.weight, rate.basis)}
        </ChoiceGroup>
      </div>
      <SelectField
        name="currency"
        label={t('currency')}
        defaultValue={currency}
        onChange={(event) => setCurrency(event.currentTarget.value)}
        error={form.error('currency')}
      >
        {shipping.currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <div className={own.flat}>
        <TextField
          name="price"
          label={t('priceIn', { currency })}
          inputMode="decimal"
          maxLength={15}
          dir="ltr"
          defaultValue={form.value('price', amountText(rate.steps[0]?.amount, rate.currency))}
          error={form.error('price', t('amountInvalid'))}
        />
      </div>
      <Steps rate={rate} form={form} currency={currency} />
    </>
  )
}

function Steps({ rate, form, currency }: PartProps & { currency: string }) {
  const { t } = useTranslation('shipping')
  const isByWeight = rate.basis === rateBasis.weight
  const [spare, setSpare] = useState(spareSteps)
  const stored = rate.basis === rateBasis.flat ? [] : rate.steps
  const typed = form.failed?.typed
  const rows = typed
    ? (typed['stepFrom'] ?? []).map((from, at) => [from, typed['stepAmount']?.[at] ?? ''] as const)
    : stored.map(({ from, amount }) => {
        const start = isByWeight ? String(from / gramsPerKg) : amountText(from, rate.currency)
        return [start, amountText(amount, rate.currency)] as const
      })
  const count = Math.min(rows.length + spare, mostSteps)
  const error = form.error('steps', t('stepsInvalid'))

  return (
    <fieldset className={own.steps} aria-describedby={error ? 'steps-error' : undefined}>
      <legend>{t('steps')}</legend>
      <p className="quiet">{t('stepsHint')}</p>
      {error && (
        <p id="steps-error" role="alert" className={own.error}>
          {error}
        </p>
      )}
      <ol>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={styles.pair}>
            <TextField
              name="stepFrom"
              label={t('stepFrom', { number: at + 1 })}
              inputMode="decimal"
              maxLength={15}
              dir="ltr"
              end={
                <>
                  <span className={own.unit} data-basis="value" aria-hidden="true">
                    {currency}
                  </span>
                  <span className={own.unit} data-basis="weight" aria-hidden="true">
                    {t('kg')}
                  </span>
                </>
              }
              defaultValue={rows[at]?.[0] ?? (at === 0 ? '0' : '')}
            />
            <TextField
              name="stepAmount"
              label={t('stepPrice', { number: at + 1 })}
              inputMode="decimal"
              maxLength={15}
              dir="ltr"
              end={
                <span className={own.unit} aria-hidden="true">
                  {currency}
                </span>
              }
              defaultValue={rows[at]?.[1] ?? ''}
            />
          </li>
        ))}
      </ol>
      {count < mostSteps && (
        <WithScripts>
          <button
            type="button"
            className={buttons.text}
            onClick={() => setSpare((before) => before + 1)}
          >
            {t('addStep')}
          </button>
        </WithScripts>
      )}
    </fieldset>
  )
}

function Limits({ rate, form }: PartProps) {
  const { t } = useTranslation('shipping')
  const number = (
    name: 'deliveryDaysMin' | 'deliveryDaysMax' | 'radiusKm',
    message: 'daysInvalid' | 'radiusInvalid',
  ) => (
    <TextField
      name={name}
      label={t(name)}
      inputMode="numeric"
      maxLength={4}
      defaultValue={form.value(name, rate[name])}
      error={form.error(name, t(message))}
    />
  )

  return (
    <div className={styles.pair}>
      {rate.method === shippingMethod.localDelivery && number('radiusKm', 'radiusInvalid')}
      {number('deliveryDaysMin', 'daysInvalid')}
      {number('deliveryDaysMax', 'daysInvalid')}
      <TextField
        name="minValue"
        label={t('minValue')}
        hint={t('minValueHint')}
        inputMode="decimal"
        maxLength={15}
        dir="ltr"
        defaultValue={form.value('minValue', amountText(rate.minValue, rate.currency))}
        error={form.error('minValue', t('amountInvalid'))}
      />
      <TextField
        name="maxWeight"
        label={t('maxWeight')}
        inputMode="decimal"
        maxLength={15}
        dir="ltr"
        defaultValue={form.value(
          'maxWeight',
          rate.maxWeightGrams === null ? '' : rate.maxWeightGrams / gramsPerKg,
        )}
        error={form.error('maxWeight', t('weightInvalid'))}
      />
    </div>
  )
}
