import type { ReactNode } from 'react'
import { Form } from 'react-router'
import buttons from './button.module.css'
import { SelectField, TextField } from './field.tsx'
import styles from './table-page.module.css'

interface TableFilterProps {
  action: string
  words: { label: string; value: string | undefined }
  submitLabel: string
  /** Sent as hidden fields; undefined values are omitted. */
  kept: Readonly<Record<string, string | number | undefined>>
  children: ReactNode
}

/** Filter form of a table; a GET form, so that the result has a URL. */
export function TableFilter({ action, words, submitLabel, kept, children }: TableFilterProps) {
  return (
    <Form method="get" action={action} role="search" className={styles.filter}>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        type="search"
        icon="search"
        name="query"
        label={words.label}
        defaultValue={words.value}
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
  /** Label of the empty choice. */
  anyLabel: string
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
      <option value="">{anyLabel}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </SelectField>
  )
}
