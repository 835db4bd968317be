import { Form, useSearchParams } from 'react-router'
import { amountFrom, numberFrom } from '#commerce/shops/web/widgets/settings-form.ts'
import { shippingSettingsPath } from '#commerce/shops/model.ts'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useFrame } from '#shared/layout.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { regionName } from '#shared/region-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { shippingContract, ShippingPreview, ShippingSettings } from '../contract.ts'

const api = clientOf<typeof shippingContract>('shipping')
const gramsPerKg = 1000

/** Asks what a buyer at the place in the URL pays; null if none is named. */
export async function loadPreview(
  context: ReadableContext,
  { searchParams }: URL,
  id: number,
): Promise<ShippingPreview | null> {
  const country = searchParams.get('country') ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return null
  const form = new FormData()
  for (const [name, value] of searchParams) form.set(name, value)
  const classId = searchParams.get('class')
  return api(context).previewShipping({
    id,
    country,
    state: searchParams.get('state')?.slice(0, 100) ?? '',
    place: searchParams.get('place')?.slice(0, 100) ?? '',
    value: read(() => amountFrom(form, 'value', searchParams.get('currency') ?? 'USD')) ?? 0,
    weightGrams: Math.round((read(() => numberFrom(form, 'weight', 3)) ?? 0) * gramsPerKg),
    ...(classId && { classId }),
  })
}

/** What cannot be read in a URL is left out. */
function read<T>(reading: () => T): T | null {
  try {
    return reading()
  } catch {
    return null
  }
}

interface PreviewPanelProps {
  shipping: ShippingSettings
  countries: readonly { id: string; name: string }[]
  preview: ShippingPreview | null
}

/** What a buyer somewhere pays for a parcel, as the cart computes it. */
export function PreviewPanel({ shipping, countries, preview }: PreviewPanelProps) {
  const { t } = useTranslation('shipping')
  const [params] = useSearchParams()
  const { vendorId, country, classes, currency } = shipping
  const typed = (name: string) => params.get(name) ?? ''

  return (
    <Panel id="preview" title={t('preview')} text={t('previewHint')}>
      <Form
        method="get"
        action={`${shippingSettingsPath}#preview`}
        className={styles.form}
        preventScrollReset
      >
        <input type="hidden" name="vendorId" value={vendorId} />
        <div className={styles.pair}>
          <SelectField
            name="country"
            label={t('country')}
            defaultValue={typed('country') || (country ?? '')}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="state"
            label={t('state')}
            maxLength={100}
            dir="auto"
            defaultValue={typed('state')}
          />
          <TextField
            name="place"
            label={t('place')}
            maxLength={100}
            dir="auto"
            defaultValue={typed('place')}
          />
          <TextField
            name="value"
            label={t('goodsValue', { currency: preview?.currency ?? currency })}
            inputMode="decimal"
            dir="ltr"
            defaultValue={typed('value')}
          />
          <TextField
            name="weight"
            label={t('goodsWeight')}
            inputMode="decimal"
            dir="ltr"
            defaultValue={typed('weight')}
          />
          {classes.length > 0 && (
            <SelectField name="class" label={t('goodsClass')} defaultValue={typed('class')}>
              <option value="">{t('noClass')}</option>
              {classes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <input type="hidden" name="currency" value={preview?.currency ?? currency} />
        <p>
          <button className={buttons.secondary}>{t('showPrices')}</button>
        </p>
      </Form>
      {preview && <Result preview={preview} country={typed('country')} />}
    </Panel>
  )
}

function Result({ preview, country }: { preview: ShippingPreview; country: string }) {
  const { t } = useTranslation('shipping')
  const language = useFrame()?.language ?? 'en'
  const { zone, options, problem, currency } = preview
  const place = regionName(country, language)

  return (
    <div role="status" className={styles.form}>
      <p>{zone === null ? t('inNoZone', { place }) : t('inZone', { place, zone })}</p>
      {problem && <p>{t(`reason-${problem}`)}</p>}
      {options.length > 0 && (
        <ol className={styles.list}>
          {options.map(({ id, name, price, days }) => (
            <li key={id}>
              <div>
                <b dir="auto">{name}</b>
                {days && <small>{t('daysRange', days)}</small>}
              </div>
              <span suppressHydrationWarning>
                {price === 0 ? t('free') : formatMoney({ amount: price, currency }, language)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
