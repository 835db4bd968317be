import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { TableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { SelectField, TextField } from './field.tsx'
import styles from './table-page.module.css'

interface TableFilterProps<Filter> {
  url: TableUrl<Filter>
  filter: Filter
  /** Label of the search field. */
  label: string
  submitLabel: string
  children: ReactNode
}

/** Parameters of the URL that stay when the filter changes. */
const hiddenParams = ['vendorId', 'sort', 'order']

/** Filter form of a table; a GET form, so that the result has a URL. */
export function TableFilter<Filter extends { query?: string | undefined }>({
  url,
  filter,
  label,
  submitLabel,
  children,
}: TableFilterProps<Filter>) {
  const hidden = [...url.params(filter)].filter(([name]) => hiddenParams.includes(name))

  return (
    <Form
      key={url.format(filter)}
      method="get"
      action={url.path}
      role="search"
      className={styles.filter}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        type="search"
        icon="search"
        name="query"
        label={label}
        defaultValue={filter.query}
        maxLength={200}
      />
      {children}
      <button className={buttons.primary}>{submitLabel}</button>
    </Form>
  )
}

interface FilterChoiceProps<Value extends string | number> {
  name: string
  label: string
  chosen: Value | undefined
  /** Label of the empty choice, if not "Any". */
  anyLabel?: string
  values: readonly Value[]
  labelOf: (value: Value) => string
}

/** Select box for one of a column's values, or any. */
export function FilterChoice<Value extends string | number>({
  name,
  label,
  chosen,
  anyLabel,
  values,
  labelOf,
}: FilterChoiceProps<Value>) {
  return (
    <SelectField name={name} label={label} defaultValue={chosen ?? ''}>
      <AnyOption label={anyLabel} />
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </SelectField>
  )
}

/** The empty choice of a select box, by which a filter does not restrict. */
export function AnyOption({ label }: { label?: string | undefined }) {
  const { t } = useTranslation('common')

  return <option value="">{label ?? t('any')}</option>
}
