import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import buttons from './button.module.css'
import { TextArea, TextField } from './field.tsx'
import styles from './field-form.module.css'

const kinds = {
  text: {},
  email: { type: 'email', dir: 'ltr', maxLength: 254, autoComplete: 'email' },
  url: { type: 'url', dir: 'ltr', maxLength: 2000 },
} as const

/** A field of a form: one line, or with `long` several. */
interface FieldSpec<Name extends string> {
  name: Name
  kind: keyof typeof kinds | 'long'
  label: string
  hint?: ReactNode
  isOptional?: boolean
  maxLength?: number
  autoComplete?: string
}

interface FieldFormProps<Name extends string> extends Omit<ComponentProps<typeof Form>, 'method'> {
  fields: readonly FieldSpec<Name>[]
  /** What was typed, after an error. */
  typed: Readonly<Record<string, string>> | undefined
  errorOf: (name: Name) => string | null
  button: { text: string; isSecondary?: boolean; isBusy?: boolean }
  /** Above the fields. */
  children?: ReactNode
}

/** Short form of text fields, which keeps its input and shows each error at its field. */
export function FieldForm<Name extends string>(props: FieldFormProps<Name>) {
  const { fields, typed, errorOf, button, children, ...form } = props

  return (
    <Form {...form} method="post" className={styles.form}>
      {children}
      {fields.map(({ kind, isOptional, ...field }) => {
        const common = {
          required: !isOptional,
          defaultValue: typed?.[field.name] ?? '',
          error: errorOf(field.name),
          ...field,
        }
        return kind === 'long' ? (
          <TextArea key={field.name} dir="auto" {...common} />
        ) : (
          <TextField key={field.name} {...kinds[kind]} {...common} />
        )
      })}
      <button
        className={button.isSecondary ? buttons.secondary : buttons.primary}
        aria-disabled={button.isBusy}
      >
        {button.text}
      </button>
    </Form>
  )
}
