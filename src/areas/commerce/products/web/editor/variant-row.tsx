import { memo, type InputHTMLAttributes } from 'react'
import { productType, type ProductType } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { ProductEditor } from '../../contract.ts'
import { variantTitle, type VariantDraft } from '../../model.ts'
import { field } from '../draft/draft-form.ts'
import type { ProductProblems } from '../draft/draft-input.ts'
import styles from './product.module.css'
import type { Columns } from './table-columns.ts'

interface VariantRowProps {
  row: VariantDraft
  at: number
  type: ProductType
  columns: Columns
  problems: ProductProblems
  editor: ProductEditor
  isOnly: boolean
  onRemove: () => void
}

/** Row of a variant; the inputs are named by its place. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { row, at, type, columns, problems, editor, isOnly, onRemove } = props
  const { t } = useTranslation('selling')
  const name = row.values.length === 0 ? t('onlyVariant') : variantTitle(row.values)
  const labelOf = (column: string) => t('cellOf', { column, name })
  const cell = (fieldName: string, column: string, value: string) => ({
    name: fieldName,
    label: labelOf(column),
    defaultValue: value,
    problem: problems[fieldName] && t(`problem-${problems[fieldName]}`),
  })

  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        <input type="hidden" name={field.row(at, 'id')} value={row.id} />
        <input type="hidden" name={field.row(at, 'values')} value={JSON.stringify(row.values)} />
      </th>
      <CheckCell name={field.row(at, 'on')} label={labelOf(t('isOn'))} isChecked={row.isOn} />
      {columns.prices.map((code) => (
        <InputCell
          key={code}
          {...cell(
            field.row(at, 'price', code),
            t('priceIn', { currency: code }),
            row.prices[code] ?? '',
          )}
          inputMode="decimal"
          maxLength={20}
        />
      ))}
      <InputCell {...cell(field.row(at, 'sku'), t('sku'), row.sku)} maxLength={100} isWide />
      {columns.stock.map((id) => {
        const place = editor.locations.find((each) => each.id === id)?.name ?? ''
        return (
          <InputCell
            key={id}
            {...cell(
              field.row(at, 'stock', id),
              place ? t('stockAt', { location: place }) : t('stock'),
              row.stock[id] ?? '',
            )}
            inputMode="numeric"
            maxLength={13}
            placeholder={t('notCounted')}
          >
            <input type="hidden" name={field.row(at, 'seen', id)} value={row.seen[id] ?? ''} />
          </InputCell>
        )
      })}
      {columns.hasWeight && (
        <InputCell
          {...cell(field.row(at, 'weight'), t('weight'), row.weight)}
          inputMode="numeric"
          maxLength={12}
        />
      )}
      {type === productType.physical && (
        <CheckCell
          name={field.row(at, 'backorder')}
          label={labelOf(t('backorder'))}
          isChecked={row.allowBackorder}
        />
      )}
      {columns.hasPictures ? (
        <PictureCell {...{ at, row, editor }} label={labelOf(t('picture'))} />
      ) : null}
      <td className={styles.remove}>
        {!columns.hasPictures && (
          <input type="hidden" name={field.row(at, 'image')} value={row.image} />
        )}
        {!isOnly && (
          <button
            className={buttons.text}
            name="do"
            value={`remove:${at}`}
            aria-label={t('removeRow', { name })}
            title={t('removeRow', { name })}
            onClick={(event) => {
              event.preventDefault()
              onRemove()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  )
})

type InputCellProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  problem: string | undefined
  isWide?: boolean
}

function InputCell({ label, problem, isWide, children, ...input }: InputCellProps) {
  const problemId = `${input.name}-problem`

  return (
    <td data-wide={isWide}>
      <input
        {...input}
        data-cell=""
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {children}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </td>
  )
}

interface CheckCellProps {
  name: string
  label: string
  isChecked: boolean
}

function CheckCell({ name, label, isChecked }: CheckCellProps) {
  return (
    <td className={styles.check}>
      <label>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={isChecked}
          data-cell=""
          aria-label={label}
        />
      </label>
    </td>
  )
}

interface PictureCellProps {
  at: number
  row: VariantDraft
  editor: ProductEditor
  label: string
}

function PictureCell({ at, row, editor, label }: PictureCellProps) {
  const { t } = useTranslation('selling')

  return (
    <td className={styles.pictureCell}>
      <div>
        <select
          name={field.row(at, 'image')}
          defaultValue={row.image}
          data-cell=""
          aria-label={label}
          onChange={({ currentTarget }) => {
            const image = currentTarget.parentElement?.querySelector('img')
            if (image) image.src = sourceOf(editor, currentTarget.value)
          }}
        >
          <option value="">{t('firstPicture')}</option>
          {editor.listing.pictures.map(({ uuid }, place) => (
            <option key={uuid} value={uuid}>
              {t('pictureNumber', { number: place + 1 })}
            </option>
          ))}
        </select>
        <img src={sourceOf(editor, row.image)} alt="" loading="lazy" width={40} height={40} />
      </div>
    </td>
  )
}

function sourceOf({ listing: { pictures } }: ProductEditor, uuid: string): string {
  const picture = pictures.find((each) => each.uuid === uuid) ?? pictures[0]
  return picture ? `${picture.url}?size=small` : ''
}
