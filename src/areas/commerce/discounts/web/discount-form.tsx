import { amountText, type SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { discountKind } from '#shared/enums-of-store.ts'
import { useTimeZone } from '#shared/time-zone.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { localTimeOf } from '#shared/zoned-time.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField, TextField } from '#ui/field.tsx'
import type { Discount, DiscountEditor } from '../contract.ts'
import own from './discount-form.module.css'

interface DiscountFormProps {
  editor: DiscountEditor
  failure: SettingsFailure | undefined
}

interface PartProps {
  discount: Discount | null
  editor: DiscountEditor
  form: ReturnType<typeof useSettingsForm>
}

/** Editor of a discount code. What does not apply to its kind is hidden by style sheets. */
export function DiscountForm({ editor, failure }: DiscountFormProps) {
  const { t } = useTranslation('discounts')
  const form = useSettingsForm(failure, 'discount')
  const { discount } = editor
  const part = { discount, editor, form }

  return (
    <div className={own.discount}>
      <SettingsForm intent="discount" rev={discount?.rev} problem={form.problem}>
        {discount && <input type="hidden" name="discountId" value={discount.id} />}
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          required
          maxLength={40}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={form.value('code', discount?.code)}
          error={form.error(
            'code',
            t(form.failed?.problem === 'taken' ? 'codeTaken' : 'codeInvalid'),
          )}
        />
        <Value {...part} />
        <Period {...part} />
        <Uses {...part} />
        <Goods {...part} />
        <Choice
          name="enabled"
          value="1"
          label={t('enabled')}
          hint={t('enabledHint')}
          defaultChecked={form.has('enabled', '1', discount?.enabled ?? true)}
        />
      </SettingsForm>
    </div>
  )
}

function Value({ discount, editor, form }: PartProps) {
  const { t } = useTranslation('discounts')
  const { percent, amount, freeShipping } = discountKind
  const stored = discount?.kind ?? percent
  const kinds = [percent, amount, freeShipping] as const
  const value = discount?.value ?? null

  return (
    <>
      <ChoiceGroup label={t('kind')}>
        {kinds.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="kind"
            value={kind}
            label={t(`kind-${kind}`)}
            defaultChecked={form.has('kind', String(kind), kind === stored)}
          />
        ))}
      </ChoiceGroup>
      <div className={own.percent}>
        <TextField
          name="percent"
          label={t('percent')}
          inputMode="decimal"
          maxLength={6}
          dir="ltr"
          defaultValue={form.value(
            'percent',
            stored === percent && value !== null ? value / 100 : '',
          )}
          error={
            form.error('percent', t('percentInvalid')) ?? form.error('value', t('percentInvalid'))
          }
        />
      </div>
      <div className={`${styles.pair} ${own.amount}`}>
        <TextField
          name="amount"
          label={t('amount')}
          inputMode="decimal"
          maxLength={15}
          dir="ltr"
          defaultValue={form.value(
            'amount',
            stored === amount ? amountText(value, discount?.currency ?? editor.currency) : '',
          )}
          error={form.error('amount', t('amountInvalid'))}
        />
        <Currencies name="currency" stored={discount?.currency} editor={editor} form={form} />
      </div>
    </>
  )
}

interface CurrenciesProps extends Omit<PartProps, 'discount'> {
  name: 'currency' | 'minCurrency'
  stored: string | null | undefined
}

function Currencies({ name, stored, editor, form }: CurrenciesProps) {
  const { t } = useTranslation('discounts')

  return (
    <SelectField
      name={name}
      label={t(name)}
      defaultValue={form.value(name, stored ?? editor.currency)}
      error={form.error(name)}
    >
      {editor.currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  )
}

function Period({ discount, form }: PartProps) {
  const { t } = useTranslation('discounts')
  const timeZone = useTimeZone()
  const field = (name: 'startsAt' | 'endsAt') => {
    const stored = discount?.[name]
    return (
      <TextField
        // Stored times are shown in the browser's zone once it is known.
        key={timeZone}
        type="datetime-local"
        name={name}
        label={t(name)}
        hint={t('inTimeZone', { timeZone })}
        defaultValue={form.value(name, stored ? localTimeOf(stored, timeZone) : '')}
        error={form.error(name, t(name === 'endsAt' ? 'endInvalid' : 'timeInvalid'))}
      />
    )
  }

  return (
    <div className={styles.pair}>
      <input type="hidden" name="timeZone" value={timeZone} />
      {field('startsAt')}
      {field('endsAt')}
    </div>
  )
}

function Uses({ discount, editor, form }: PartProps) {
  const { t } = useTranslation('discounts')
  const number = (name: 'maxUses' | 'maxUsesPerBuyer') => (
    <TextField
      name={name}
      label={t(name)}
      hint={t('emptyForAny')}
      inputMode="numeric"
      maxLength={9}
      defaultValue={form.value(name, discount?.[name])}
      error={form.error(name, t('usesInvalid', { used: discount?.used ?? 0 }))}
    />
  )

  return (
    <>
      <div className={styles.pair}>
        {number('maxUses')}
        {number('maxUsesPerBuyer')}
      </div>
      <div className={styles.pair}>
        <TextField
          name="minValue"
          label={t('minValue')}
          hint={t('minValueHint')}
          inputMode="decimal"
          maxLength={15}
          dir="ltr"
          defaultValue={form.value(
            'minValue',
            amountText(discount?.minValue, discount?.minCurrency ?? editor.currency),
          )}
          error={form.error('minValue', t('amountInvalid'))}
        />
        <Currencies name="minCurrency" stored={discount?.minCurrency} editor={editor} form={form} />
      </div>
    </>
  )
}

function Goods({ discount, editor, form }: PartProps) {
  const { t } = useTranslation('discounts')
  // A listing that is archived meanwhile stays chosen.
  const chosen = discount?.listings ?? []
  const offered = editor.listings.filter(({ id }) => !chosen.some((one) => one.id === id))
  const listings = [...chosen, ...offered]
  const isLimited = chosen.length + (discount?.categories.length ?? 0) > 0

  return (
    <details open={isLimited || form.failed !== null || undefined}>
      <summary className={buttons.secondary}>{t('goods')}</summary>
      <p className="quiet">{t('goodsHint')}</p>
      {listings.length > 0 && (
        <ChoiceGroup label={t('listings')}>
          <div className={own.choices}>
            {listings.map(({ id, name }) => (
              <Choice
                key={id}
                name="listingId"
                value={id}
                label={<bdi>{name || t('untitled')}</bdi>}
                defaultChecked={form.has(
                  'listingId',
                  String(id),
                  chosen.some((one) => one.id === id),
                )}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      <ChoiceGroup label={t('categories')}>
        <div className={own.choices}>
          {editor.categories.map(({ id, name, depth }) => (
            <Choice
              key={id}
              className={depth === 0 ? own.root : depth === 1 ? own.child : own.leaf}
              name="categoryId"
              value={id}
              label={name}
              defaultChecked={form.has(
                'categoryId',
                String(id),
                discount?.categories.some((one) => one.id === id) ?? false,
              )}
            />
          ))}
        </div>
      </ChoiceGroup>
    </details>
  )
}
