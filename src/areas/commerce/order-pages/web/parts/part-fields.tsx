import { useTranslation } from '#shared/use-translation.ts'
import { TextField } from '#ui/field.tsx'
import type { OrderLine } from '../../detail-contract.ts'
import styles from './order.module.css'

interface PartFieldsProps {
  lines: readonly OrderLine[]
  /** What of each line can be chosen. */
  most: Readonly<Record<string, number>>
  /** Value in the beginning: everything, or nothing. */
  isAll: boolean
  /** What was entered before, by field name. */
  values?: Readonly<Record<string, string>> | undefined
  /** Of the fields: they are named `{prefix}:{line id}`. */
  prefix?: string
  /** A second number for each, not above the first. */
  second?: { prefix: string; label: string }
}

/** Fields for quantities of goods. */
export function PartFields(props: PartFieldsProps) {
  const { lines, most, isAll, values, prefix = 'part', second } = props
  const { t } = useTranslation('orders')

  return (
    <ul className={styles.parts}>
      {lines
        .filter(({ id }) => (most[id] ?? 0) > 0)
        .map(({ id, title, variant }) => {
          const largest = most[id] ?? 0
          const name = `${prefix}:${id}`
          return (
            <li key={id}>
              <span dir="auto">
                {title} {variant}
              </span>
              <TextField
                type="number"
                name={name}
                label={t('quantityOf', { count: largest })}
                min={0}
                max={largest}
                step={1}
                defaultValue={values?.[name] ?? (isAll ? largest : 0)}
              />
              {second && (
                <TextField
                  type="number"
                  name={`${second.prefix}:${id}`}
                  label={second.label}
                  min={0}
                  max={largest}
                  step={1}
                  defaultValue={values?.[`${second.prefix}:${id}`] ?? (isAll ? largest : 0)}
                />
              )}
            </li>
          )
        })}
    </ul>
  )
}

/** Reads the fields of `PartFields`. */
export function partsOf(form: FormData, prefix = 'part'): { lineId: string; quantity: number }[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const quantity = typeof value === 'string' ? Number(value) : NaN
    const isOne = name.startsWith(`${prefix}:`) && Number.isSafeInteger(quantity) && quantity >= 0
    return isOne ? { lineId: name.slice(prefix.length + 1), quantity } : []
  })
}
