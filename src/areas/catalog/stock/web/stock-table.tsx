import { useRef, type RefObject } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { isSheetField, setText, type SheetChange } from '#ui/sheet.ts'
import { useSheet } from '#ui/use-sheet.ts'
import type { StockItem, StockLocation, StockTable as Table } from '../contract.ts'
import { stockLimits, stockModes } from '../model.ts'
import { cellName, type StockResult } from './stock-action.ts'
import { itemAddress } from './stock-api.ts'
import styles from './stock.module.css'
import { stockUrl, type StockPageFilter } from './stock-url.ts'

interface StockFormProps {
  table: Table
  filter: StockPageFilter
  result: StockResult | undefined
}

/** Quantities of items at locations, edited like a spreadsheet. */
export function StockForm({ table, filter, result }: StockFormProps) {
  const { t } = useTranslation('stock')
  const link = useLinks()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useSheet(useCellHistory(form))
  const isSaving = useNavigation().formMethod === 'POST'
  useAskBeforeLeaving(result !== undefined)
  const locations = table.locations.filter(({ isClosed }) => !isClosed)
  const { mode } = filter

  return (
    <>
      <Segments
        label={t('mode')}
        segments={stockModes.map((each) => ({
          key: each,
          href: link(stockUrl.format({ ...filter, mode: each })),
          label: t(`mode-${each}`),
          current: each === mode,
        }))}
      />
      <p className="quiet">{t(`modeHint-${mode}`)}</p>
      <Form method="post" ref={form} className={styles.form} preventScrollReset>
        <input type="hidden" name="mode" value={mode} />
        <div className={styles.scroll} role="region" aria-label={t('quantities')}>
          <table className={styles.table} {...sheet.table}>
            <thead>
              <tr>
                <SortHead sort="title" filter={filter} label={t('item')} />
                {locations.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <bdi>{name}</bdi>
                  </th>
                ))}
                <th scope="col">{t('reserved')}</th>
                <SortHead sort="available" filter={filter} label={t('available')} />
              </tr>
            </thead>
            <tbody>
              {table.items.map((item) => (
                <ItemRow
                  key={item.id}
                  {...{ item, locations, mode, result }}
                  vendorId={table.vendor.id}
                />
              ))}
            </tbody>
          </table>
        </div>
        <TextField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          maxLength={stockLimits.note}
          className={styles.short}
          dir="auto"
        />
        <button className={buttons.primary} aria-disabled={isSaving}>
          {t(isSaving ? 'saving' : `save-${mode}`)}
        </button>
      </Form>
    </>
  )
}

interface SortHeadProps {
  sort: StockPageFilter['sort']
  filter: StockPageFilter
  label: string
}

function SortHead({ sort, filter, label }: SortHeadProps) {
  const link = useLinks()

  return (
    <th scope="col" aria-sort={filter.sort === sort ? 'ascending' : undefined}>
      <Link to={link(stockUrl.change(filter, { sort }))} preventScrollReset>
        {label}
      </Link>
    </th>
  )
}

/** Undoes and repeats changes of cells. */
function useCellHistory(form: RefObject<HTMLFormElement | null>) {
  const past = useRef<(readonly SheetChange[])[]>([])
  const future = useRef<(readonly SheetChange[])[]>([])

  function apply(changes: readonly SheetChange[], of: 'before' | 'after') {
    for (const change of changes) {
      const field = form.current?.elements.namedItem(change.name)
      if (field instanceof Element && isSheetField(field)) setText(field, change[of])
    }
  }

  return {
    onChange(changes: readonly SheetChange[]) {
      past.current.push(changes)
      future.current = []
    },
    onUndo() {
      const changes = past.current.pop()
      if (!changes) return
      apply(changes, 'before')
      future.current.push(changes)
    },
    onRedo() {
      const changes = future.current.pop()
      if (!changes) return
      apply(changes, 'after')
      past.current.push(changes)
    },
  }
}

interface ItemRowProps {
  item: StockItem
  vendorId: number
  locations: readonly StockLocation[]
  mode: StockPageFilter['mode']
  result: StockResult | undefined
}

function ItemRow({ item, vendorId, locations, mode, result }: ItemRowProps) {
  const { t } = useTranslation('stock')
  const link = useLinks()
  const { id, title, lang, variant, sku, levels } = item
  const name = variant === '' ? title : `${title}, ${variant}`
  const reserved = levels.reduce((sum, level) => sum + level.reserved, 0)

  return (
    <tr>
      <th scope="row">
        <a href={link(itemAddress(vendorId, id))} lang={lang ?? undefined} dir="auto">
          {title || t('untitled')}
        </a>
        {variant !== '' && <span dir="auto">{variant}</span>}
        {sku !== null && (
          <small dir="ltr" className="quiet">
            {sku}
          </small>
        )}
      </th>
      {locations.map((location) => (
        <QuantityCell key={location.id} {...{ item, location, mode, result, name }} />
      ))}
      <td className={styles.number}>{reserved}</td>
      <td className={styles.number}>
        <Available item={item} />
      </td>
    </tr>
  )
}

interface QuantityCellProps {
  item: StockItem
  location: StockLocation
  mode: StockPageFilter['mode']
  result: StockResult | undefined
  /** Of the item. */
  name: string
}

function QuantityCell({ item, location, mode, result, name }: QuantityCellProps) {
  const { t } = useTranslation('stock')
  const field = cellName(item.id, location.id)
  const level = item.levels.find(({ locationId }) => locationId === location.id)
  const stocked = level ? String(level.stocked) : ''
  const problem = result?.problems[field]
  const problemId = `${field}-problem`

  return (
    <td>
      <input
        name={field}
        defaultValue={result?.typed[field] ?? (mode === 'count' ? stocked : '')}
        placeholder={mode === 'receive' ? stocked : undefined}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        dir="ltr"
        data-cell=""
        aria-label={t('cellOf', { location: location.name, name })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      <input type="hidden" name={`seen-${item.id}-${location.id}`} value={stocked} />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem === 'stale'
            ? t('problem-stale', { stocked: stocked || '0' })
            : t('problem-quantity')}
        </p>
      )}
    </td>
  )
}

/** What can be sold, with what is running out or sold beyond the stock. */
export function Available({ item }: { item: StockItem }) {
  const { t } = useTranslation('stock')
  const { available, backordered, isLow, allowsBackorder } = item

  return (
    <span className={styles.available}>
      {available}
      {backordered > 0 && (
        <span className={badge.badge} data-state="withheld">
          {t('backordered', { count: backordered })}
        </span>
      )}
      {backordered === 0 && isLow && (
        <span
          className={badge.badge}
          data-state={available === 0 && !allowsBackorder ? 'withheld' : 'unverified'}
        >
          {t(available === 0 ? 'soldOut' : 'low')}
        </span>
      )}
    </span>
  )
}
