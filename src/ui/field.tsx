import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react'
import { Icon, type IconName } from './icon.tsx'
import spoken from './spoken.module.css'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Visually hidden, for fields explained by their position. */
  hideLabel?: boolean | undefined
  /** Shown below and part of the accessible description. */
  hint?: ReactNode
  /** Validation message, announced when it appears. */
  error?: string | null | undefined
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: ComponentProps<'input'>['ref']
    icon?: IconName
    /** At the end of the field, such as a clear button. */
    end?: ReactNode
  }

/** Single-line input of any textual `type`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, icon, end, className, ...input } = props
  const described = useDescription(input.id, hint, error)

  return (
    <Field {...{ label, hideLabel, hint, error, className }} ids={described}>
      <span
        className={styles.box}
        data-icon={icon ? '' : undefined}
        data-end={end ? '' : undefined}
      >
        {icon && <Icon name={icon} />}
        <input {...input} {...described.control} />
        {end}
      </span>
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>

/** Multi-line text; grows with its content where the browser supports it. */
export function TextArea({ label, hideLabel, hint, error, className, ...area }: TextAreaProps) {
  const described = useDescription(area.id, hint, error)

  return (
    <Field {...{ label, hideLabel, hint, error, className }} ids={described}>
      <textarea rows={4} {...area} {...described.control} />
    </Field>
  )
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>

/** Select box; `children` are its options. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, className, children, ...select } = props
  const described = useDescription(select.id, hint, error)

  return (
    <Field {...{ label, hideLabel, hint, error, className }} ids={described}>
      <span className={styles.select}>
        <select {...select} {...described.control}>
          {children}
        </select>
      </span>
    </Field>
  )
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** `switch` takes effect at once, without submitting. */
  type?: 'checkbox' | 'radio' | 'switch'
  label: ReactNode
  hint?: ReactNode
  /** Number of results, at the end of the line. */
  count?: number | string | undefined
}

/** Checkbox, radio button or switch with its label. */
export function Choice({
  type = 'checkbox',
  label,
  hint,
  count,
  className,
  ...input
}: ChoiceProps) {
  const isSwitch = type === 'switch'

  return (
    <label className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input
        {...input}
        type={isSwitch ? 'checkbox' : type}
        role={isSwitch ? 'switch' : undefined}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {count !== undefined && <i>{count}</i>}
    </label>
  )
}

interface ChoiceGroupProps {
  label: string
  hideLabel?: boolean
  children: ReactNode
}

export function ChoiceGroup({ label, hideLabel, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? spoken.spoken : undefined}>{label}</legend>
      {children}
    </fieldset>
  )
}

interface Description {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  hint: string
  error: string
}

function useDescription(
  description: string | undefined,
  hint: ReactNode,
  error: unknown,
): Description {
  const made = useId()
  const id = description ?? made
  const ids = { hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ')

  return {
    ...ids,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

interface FrameProps extends FieldProps {
  ids: Description
  className: string | undefined
  children: ReactNode
}

function Field({ label, hideLabel, hint, error, ids, className, children }: FrameProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={hideLabel ? spoken.spoken : undefined} htmlFor={ids.control.id}>
        {label}
      </label>
      {children}
      {error && (
        <p id={ids.error} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
