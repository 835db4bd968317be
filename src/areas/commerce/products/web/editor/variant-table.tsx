import { useRef } from 'react'
import { currencyName } from '#shared/currency-name.ts'
import { productType } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import fields from '#ui/field.module.css'
import spoken from '#ui/spoken.module.css'
import { useSheet } from '#ui/use-sheet.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { ProductEditor } from '../../contract.ts'
import { newLocation, productLimits, type ProductDraft } from '../../model.ts'
import { readForm } from '../draft/draft-form.ts'
import type { ProductProblems } from '../draft/draft-input.ts'
import { withCurrency, withoutRow, withSkus } from '../draft/draft-changes.ts'
import styles from './product.module.css'
import type { History } from './use-history.ts'
import { VariantRow } from './variant-row.tsx'
import { columnsOf, type Columns } from './table-columns.ts'

interface VariantTableProps {
  editor: ProductEditor
  draft: ProductDraft
  problems: ProductProblems
  history: History
  language: string
}

/** Table of variants that is edited like a spreadsheet. */
export function VariantTable(props: VariantTableProps) {
  const { editor, draft, problems, history, language } = props
  const { t } = useTranslation('selling')
  const table = useRef<HTMLTableElement>(null)
  const sheet = useSheet({
    onChange: history.remember,
    onUndo: history.undo,
    onRedo: history.redo,
  })
  const columns = columnsOf(editor, draft)

  /** Applies a change of the draft at once, where there are scripts. */
  function changeDraft(next: (draft: ProductDraft) => ProductDraft) {
    const form = table.current?.closest('form')
    if (form) history.change(next(readForm(new FormData(form)).draft))
  }

  return (
    <section className={styles.section} aria-labelledby="variants">
      <h2 id="variants">
        {draft.variants.length === 1
          ? t('priceAndStock')
          : t('variantsTitle', { count: draft.variants.length })}
      </h2>
      <p className="quiet">{t(columns.stock.length > 0 ? 'variantsHint' : 'variantsHintPlain')}</p>
      <input type="hidden" name="rows" value={draft.variants.length} />
      {draft.type !== productType.giftCard &&
        draft.currencies.map((code) => (
          <input key={code} type="hidden" name="currency" value={code} />
        ))}
      {columns.stock.map((id) => (
        <input key={id} type="hidden" name="location" value={id} />
      ))}
      <Tools {...{ editor, draft, language, history, changeDraft }} onFill={sheet.fillDown} />
      <div className={styles.scroll} role="region" aria-labelledby="variants">
        <table ref={table} className={styles.sheet} {...sheet.table}>
          <Heads editor={editor} draft={draft} columns={columns} />
          <tbody>
            {draft.variants.map((row, at) => (
              <VariantRow
                key={row.id || row.values.join('\n')}
                {...{ row, at, columns, problems, editor }}
                type={draft.type}
                isOnly={draft.variants.length < 2}
                onRemove={() => changeDraft((known) => withoutRow(known, at))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <WithScripts>
        <details className={styles.keys}>
          <summary>{t('keys')}</summary>
          <ul>
            {keys.map((each) => (
              <li key={each}>{t(`keys-${each}`)}</li>
            ))}
          </ul>
        </details>
      </WithScripts>
    </section>
  )
}

const keys = ['move', 'select', 'fill', 'clear', 'paste', 'undo'] as const

interface HeadsProps {
  editor: ProductEditor
  draft: ProductDraft
  columns: Columns
}

function Heads({ editor, columns }: HeadsProps) {
  const { t } = useTranslation('selling')
  const { prices, stock, hasWeight, hasPictures } = columns
  const nameOf = (id: string) => editor.locations.find((each) => each.id === id)?.name

  return (
    <thead>
      <tr>
        <th scope="col">{t('variant')}</th>
        <th scope="col">{t('isOn')}</th>
        {prices.map((code) => (
          <th key={code} scope="col">
            {t('priceIn', { currency: code })}
          </th>
        ))}
        <th scope="col">{t('sku')}</th>
        {stock.map((id) => (
          <th key={id} scope="col">
            {id === newLocation || stock.length === 1
              ? t('stock')
              : t('stockAt', { location: nameOf(id) ?? '' })}
          </th>
        ))}
        {hasWeight && <th scope="col">{t('weight')}</th>}
        {stock.length > 0 && <th scope="col">{t('backorder')}</th>}
        {hasPictures && <th scope="col">{t('picture')}</th>}
        <th scope="col">
          <span className={spoken.spoken}>{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

interface ToolsProps {
  editor: ProductEditor
  draft: ProductDraft
  language: string
  history: History
  changeDraft: (next: (draft: ProductDraft) => ProductDraft) => void
  onFill: () => void
}

/** Buttons above the table. */
function Tools({ editor, draft, language, history, changeDraft, onFill }: ToolsProps) {
  const { t } = useTranslation('selling')
  const added = useRef<HTMLSelectElement>(null)
  const others = editor.currencies.filter((code) => !draft.currencies.includes(code))
  const canAdd =
    draft.type !== productType.giftCard && draft.currencies.length < productLimits.currencies

  return (
    <div className={styles.tools}>
      <WithScripts>
        <button
          type="button"
          className={buttons.secondary}
          disabled={!history.canUndo}
          onClick={history.undo}
        >
          {t('undo')}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          disabled={!history.canRedo}
          onClick={history.redo}
        >
          {t('redo')}
        </button>
        <button type="button" className={buttons.secondary} onClick={onFill}>
          {t('fillDown')}
        </button>
      </WithScripts>
      <button
        className={buttons.secondary}
        name="do"
        value="skus"
        onClick={(event) => {
          event.preventDefault()
          changeDraft((known) => withSkus(known, editor.skuPrefix))
        }}
      >
        {t('makeSkus')}
      </button>
      {canAdd && (
        <span className={styles.adding}>
          <select
            ref={added}
            name="add"
            className={fields.input}
            aria-label={t('addCurrencyLabel')}
            defaultValue={others[0]}
          >
            {others.map((code) => (
              <option key={code} value={code}>
                {currencyName(code, language)}
              </option>
            ))}
          </select>
          <button
            className={buttons.secondary}
            name="do"
            value="currency"
            onClick={(event) => {
              event.preventDefault()
              const code = added.current?.value ?? ''
              changeDraft((known) => withCurrency(known, code))
            }}
          >
            {t('addCurrency')}
          </button>
        </span>
      )}
    </div>
  )
}
