import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { productType } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField } from '#ui/field.tsx'
import type { ProductEditor } from '../../contract.ts'
import { productLimits, type ProductDraft } from '../../model.ts'
import { field, readForm, withOptions, withType } from '../draft/draft-form.ts'
import { optionProblems, type ProductProblems } from '../draft/draft-input.ts'
import type { ProductResult } from '../product-action.ts'
import { GiftCardFields, OptionFields } from './option-fields.tsx'
import styles from './product.module.css'
import { useHistory } from './use-history.ts'
import { VariantTable } from './variant-table.tsx'
import { VirtualFields } from './virtual-fields.tsx'

interface ProductFormProps {
  editor: ProductEditor
  language: string
  initial: ProductDraft
  result: ProductResult | undefined
}

/**
 * Form of a product. Its inputs are uncontrolled; a change of rows, columns or type reads the form,
 * computes the next draft and renders it again. Without scripts the same buttons submit the form.
 */
export function ProductForm({ editor, language, initial, result }: ProductFormProps) {
  const { t } = useTranslation('selling')
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<ProductProblems>()
  const history = useHistory(form, initial)
  const { draft, version, optionsVersion } = history
  const isSaving = useNavigation().formMethod === 'POST'
  useAskBeforeLeaving(result !== undefined && result.note !== null)
  const problems = wrong ?? result?.problems ?? {}
  const { type } = draft

  // The form is rendered again with each answer.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [])

  function applyOptions() {
    if (!form.current) return
    const submitted = readForm(new FormData(form.current))
    const found = optionProblems(submitted.options)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const next = withOptions(submitted)
    history.change(next, showsOptions(form.current, next))
  }

  function applyType() {
    if (form.current) history.change(withType(readForm(new FormData(form.current))))
  }

  return (
    <Form
      method="post"
      ref={form}
      className={styles.form}
      preventScrollReset
      noValidate
      encType={
        type === productType.virtual ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
      }
    >
      {/* The first button of the form, which Enter presses. */}
      <button hidden name="do" value="save">
        {t('save')}
      </button>
      <input type="hidden" name="rev" value={result?.rev ?? editor.listing.rev} />
      <input type="hidden" name="skuPrefix" value={editor.skuPrefix} />
      <TypeFields key={`type ${version}`} type={type} onChange={applyType} />
      {type === productType.virtual && (
        <VirtualFields key={`virtual ${version}`} {...{ editor, draft, problems }} />
      )}
      {type === productType.giftCard && (
        <GiftCardFields
          key={`gift ${optionsVersion}`}
          {...{ draft, problems, editor, language, applyOptions }}
        />
      )}
      {type === productType.physical && (
        <OptionFields
          key={`options ${optionsVersion}`}
          {...{ draft, problems, typed: wrong ? undefined : result?.options, applyOptions }}
        />
      )}
      <input type="hidden" name="options" value={JSON.stringify(draft.options)} />
      <VariantTable key={`rows ${version}`} {...{ editor, draft, problems, history, language }} />
      {type !== productType.giftCard && <Details editor={editor} draft={draft} />}
      {result?.note === 'removes' && <Choice name="sure" value="1" label={t('sure')} />}
      <div className={styles.save}>
        <button className={buttons.primary} name="do" value="save" aria-disabled={isSaving}>
          {t(isSaving ? 'saving' : 'save')}
        </button>
        <p className="quiet">{t('savedAtOnce')}</p>
      </div>
    </Form>
  )
}

/** Whether the fields show the options of a draft, each at its place. */
function showsOptions(form: HTMLFormElement, { options }: ProductDraft): boolean {
  const valueOf = (name: string) => {
    const input = form.elements.namedItem(name)
    return input && 'value' in input ? input.value.trim() : ''
  }
  return Array.from({ length: productLimits.options }, (_, at) => at).every((at) => {
    const [title, values] = [valueOf(field.optionTitle(at)), valueOf(field.optionValues(at))]
    return at < options.length ? title === options[at]?.title : title === '' && values === ''
  })
}

const types = Object.values(productType)

function TypeFields({ type, onChange }: { type: ProductDraft['type']; onChange: () => void }) {
  const { t } = useTranslation('selling')

  return (
    <section className={styles.section} aria-labelledby="product-type">
      <h2 id="product-type">{t('type')}</h2>
      <ChoiceGroup label={t('type')} hideLabel>
        {types.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="type"
            value={each}
            defaultChecked={each === type}
            label={t(`type-${each}`)}
            hint={t(`typeHint-${each}`)}
            onChange={onChange}
          />
        ))}
      </ChoiceGroup>
      <noscript>
        <button className={buttons.secondary} name="do" value="type">
          {t('changeType')}
        </button>
      </noscript>
    </section>
  )
}

/** Shipping class, and whether gift cards pay for it. */
function Details({ editor, draft }: { editor: ProductEditor; draft: ProductDraft }) {
  const { t } = useTranslation('selling')
  const { shippingClasses } = editor
  const isShipped = draft.type === productType.physical

  return (
    <section className={styles.section} aria-labelledby="product-details">
      <h2 id="product-details">{t('details')}</h2>
      {isShipped && shippingClasses.length > 0 && (
        <SelectField
          name="shippingClassId"
          label={t('shippingClass')}
          hint={t('shippingClassHint')}
          defaultValue={draft.shippingClassId}
          className={styles.short}
        >
          <option value="">{t('noShippingClass')}</option>
          {shippingClasses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Choice
        name="acceptsGiftCards"
        value="1"
        defaultChecked={draft.acceptsGiftCards}
        label={t('acceptsGiftCards')}
      />
    </section>
  )
}
