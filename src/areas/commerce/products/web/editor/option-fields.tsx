import type { FocusEvent } from 'react'
import { currencyName } from '#shared/currency-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { ProductEditor } from '../../contract.ts'
import { giftCardOption, knownOptions, productLimits, type ProductDraft } from '../../model.ts'
import type { NextOption } from '../../variant-rows.ts'
import { field } from '../draft/draft-form.ts'
import type { ProductProblems } from '../draft/draft-input.ts'
import styles from './product.module.css'

interface OptionFieldsProps {
  draft: ProductDraft
  problems: ProductProblems
  /** Options as typed, where they could not be applied. */
  typed: readonly NextOption[] | undefined
  applyOptions: () => void
}

/** Options with their values; one more than there are can be added. */
export function OptionFields({ draft, problems, typed, applyOptions }: OptionFieldsProps) {
  const { t } = useTranslation('selling')
  const options = typed ?? draft.options
  const shown = Math.min(options.length + 1, productLimits.options)
  const places = Array.from({ length: shown }, (_, at) => at)
  const problemAt = (name: string) => {
    const problem = problems[name]
    return problem ? t(`problem-${problem}`) : null
  }

  return (
    <section className={styles.section} aria-labelledby="options">
      <h2 id="options">{t('options')}</h2>
      <p className="quiet">{t('optionsHint')}</p>
      <datalist id="known-options">
        {knownOptions.map((name) => (
          <option key={name} value={name}>
            {t(`option-${name}`)}
          </option>
        ))}
      </datalist>
      <div className={styles.options}>
        {places.map((at) => (
          <fieldset key={at} className={styles.option}>
            <legend>{t('optionNumber', { number: at + 1 })}</legend>
            <TextField
              name={field.optionTitle(at)}
              label={t('optionName')}
              defaultValue={options[at]?.title ?? ''}
              list="known-options"
              maxLength={productLimits.name}
              autoComplete="off"
              error={problemAt(field.optionTitle(at))}
              onBlur={applyIfComplete(applyOptions)}
              dir="auto"
            />
            <TextArea
              name={field.optionValues(at)}
              label={t('optionValues')}
              hint={t('optionValuesHint')}
              defaultValue={options[at]?.values.join('\n') ?? ''}
              error={problemAt(field.optionValues(at))}
              onBlur={applyIfComplete(applyOptions)}
              dir="auto"
            />
          </fieldset>
        ))}
      </div>
      <button
        className={buttons.secondary}
        name="do"
        value="options"
        onClick={(event) => {
          event.preventDefault()
          applyOptions()
        }}
      >
        {t('updateVariants')}
      </button>
    </section>
  )
}

/** Applies an option once it has a name and values, when its fields are left. */
function applyIfComplete(apply: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const option = currentTarget.closest('fieldset')
    if (!option || (relatedTarget instanceof Node && option.contains(relatedTarget))) return
    const fields = [
      ...option.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ]
    const isChanged = fields.some(({ value, defaultValue }) => value !== defaultValue)
    const filled = fields.filter(({ value }) => value.trim() !== '').length
    // A half-typed option is not an error yet.
    if (isChanged && filled !== 1) apply()
  }
}

interface GiftCardFieldsProps {
  draft: ProductDraft
  problems: ProductProblems
  editor: ProductEditor
  language: string
  applyOptions: () => void
}

/** Values of a gift card, each of which is a variant. */
export function GiftCardFields(props: GiftCardFieldsProps) {
  const { draft, problems, editor, language, applyOptions } = props
  const { t } = useTranslation('selling')
  const [option] = draft.options
  const problem = problems[field.optionValues(0)]

  return (
    <section className={styles.section} aria-labelledby="gift-values">
      <h2 id="gift-values">{t('giftValues')}</h2>
      <p className="quiet">{t('giftValuesHint')}</p>
      <input type="hidden" name={field.optionTitle(0)} value={giftCardOption} />
      <SelectField
        name="currency"
        label={t('currency')}
        defaultValue={draft.currencies[0]}
        className={styles.short}
      >
        {editor.currencies.map((code) => (
          <option key={code} value={code}>
            {currencyName(code, language)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name={field.optionValues(0)}
        label={t('giftAmounts')}
        hint={t('giftAmountsHint')}
        defaultValue={option?.values.join('\n') ?? ''}
        error={problem ? t(`problem-${problem}`) : null}
        onBlur={applyOptions}
        className={styles.short}
        inputMode="decimal"
        dir="ltr"
      />
      <button
        className={buttons.secondary}
        name="do"
        value="options"
        onClick={(event) => {
          event.preventDefault()
          applyOptions()
        }}
      >
        {t('updateValues')}
      </button>
    </section>
  )
}
