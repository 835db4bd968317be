import { amountText } from '#commerce/shops/web/widgets/settings-form.ts'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import type { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { ChoiceGroup, SelectField, TextField } from '#ui/field.tsx'
import type { RateInput, ShippingClass } from '../contract.ts'
import own from './rate-form.module.css'

interface ClassRulesProps {
  classes: readonly ShippingClass[]
  rate: RateInput
  form: ReturnType<typeof useSettingsForm>
}

/** What a rate does with goods of each shipping class. */
export function ClassRules({ classes, rate, form }: ClassRulesProps) {
  const { t } = useTranslation('shipping')

  return (
    <ChoiceGroup label={t('classes')}>
      <div className={own.classes}>
        {classes.map(({ id, name }) => {
          const rule = rate.classes.find((one) => one.id === id)
          const kind = !rule ? '' : rule.surcharge === null ? 'none' : 'extra'
          return (
            <div key={id} className={styles.pair}>
              <input type="hidden" name="classId" value={id} />
              <SelectField
                name={`class-${id}`}
                label={name}
                defaultValue={form.value(`class-${id}`, kind)}
              >
                <option value="">{t('classNormal')}</option>
                <option value="extra">{t('classExtra')}</option>
                <option value="none">{t('classNone')}</option>
              </SelectField>
              <TextField
                name={`surcharge-${id}`}
                label={t('surcharge')}
                inputMode="decimal"
                maxLength={15}
                dir="ltr"
                defaultValue={form.value(
                  `surcharge-${id}`,
                  amountText(rule?.surcharge, rate.currency),
                )}
                error={form.error(`surcharge-${id}`, t('amountInvalid'))}
              />
            </div>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
