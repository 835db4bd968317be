import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { Confirmed, SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import type { ShippingClass, ShippingSettings } from '../contract.ts'

interface FormProps {
  shipping: ShippingSettings
  failure: SettingsFailure | undefined
}

/** Days until a shipment leaves. */
export function HandlingForm({ shipping, failure }: FormProps) {
  const { t } = useTranslation('shipping')
  const form = useSettingsForm(failure, 'handling')
  const field = (name: 'handlingDaysMin' | 'handlingDaysMax') => (
    <TextField
      name={name}
      label={t(name)}
      inputMode="numeric"
      required
      maxLength={3}
      defaultValue={form.value(name, shipping[name])}
      error={form.error(name, t('daysInvalid'))}
    />
  )

  return (
    <SettingsForm intent="handling" rev={shipping.shopRev} problem={form.problem}>
      <div className={styles.pair}>
        {field('handlingDaysMin')}
        {field('handlingDaysMax')}
      </div>
    </SettingsForm>
  )
}

/** Shipping classes: renamed and deleted in place. */
export function ClassesPanel({ shipping, failure }: FormProps) {
  const { t } = useTranslation('shipping')

  return (
    <>
      {shipping.classes.length > 0 && (
        <ul className={styles.list}>
          {shipping.classes.map((each) => (
            <li key={each.id}>
              <div>
                <b dir="auto">{each.name}</b>
                <small>{t('classProducts', { count: each.products })}</small>
              </div>
              <details open={failure?.typed['classId']?.[0] === each.id || undefined}>
                <summary className={buttons.text}>{t('edit')}</summary>
                <ClassForm shippingClass={each} failure={failure} />
                <Confirmed
                  label={t('deleteClass')}
                  text={t('deleteClassImpact', { count: each.products })}
                  intent="remove-class"
                  fields={{ classId: each.id }}
                />
              </details>
            </li>
          ))}
        </ul>
      )}
      <details open={failure?.form === 'class' && !failure.typed['classId'] ? true : undefined}>
        <summary className={buttons.secondary}>{t('addClass')}</summary>
        <ClassForm key={shipping.classes.length} shippingClass={null} failure={failure} />
      </details>
    </>
  )
}

interface ClassFormProps {
  /** Null for a new one. */
  shippingClass: ShippingClass | null
  failure: SettingsFailure | undefined
}

function ClassForm({ shippingClass, failure }: ClassFormProps) {
  const { t } = useTranslation('shipping')
  const isMine = (failure?.typed['classId']?.[0] ?? null) === (shippingClass?.id ?? null)
  const form = useSettingsForm(isMine ? failure : null, 'class')

  return (
    <SettingsForm intent="class" rev={shippingClass?.rev} problem={form.problem}>
      {shippingClass && <input type="hidden" name="classId" value={shippingClass.id} />}
      <TextField
        name="name"
        label={t('className')}
        hint={t('classNameHint')}
        required
        maxLength={100}
        dir="auto"
        defaultValue={form.value('name', shippingClass?.name)}
        error={form.error('name', t('nameTaken'))}
      />
    </SettingsForm>
  )
}
