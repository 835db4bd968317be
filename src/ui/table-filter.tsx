import type { ReactNode } from 'react'
import { Form } from 'react-router'
import buttons from './button.module.css'
import { SelectField, TextField } from './field.tsx'
import styles from './table-page.module.css'

interface TableFilterProps {
  /** The table's own address. */
  action: string
  words: { label: string; value: string | undefined }
  submitLabel: string
  /** Sent along unseen, but what is undefined. */
  kept: Readonly<Record<string, string | number | undefined>>
  children: ReactNode
}

/** Which rows of a table to show; sent as an address that can be kept. */
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
  /** What choosing none is called. */
  anyLabel: string
  values: readonly Value[]
  labelOf: (value: Value) => string
}

/** One of a few values a column has, or any of them. */
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
