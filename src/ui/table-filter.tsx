import { useEffect, useRef, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { useLinks } from '#shared/links.ts'
import type { TableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { SelectField, TextField } from './field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from './icon.tsx'
import styles from './table-filter.module.css'

interface TableFilterProps<Filter> {
  url: TableUrl<Filter>
  filter: Filter
  /** Label of the search field. */
  label: string
  /** Label of the button, for readers without scripts. */
  submitLabel: string
  children: ReactNode
}

/** Parameters of the URL that stay when the filter changes. */
const hiddenParams = ['vendorId', 'id', 'mode', 'sort', 'order']
/** Parameters that are not counted as filters. */
const uncounted = [...hiddenParams, 'query', 'from', 'page', 'after']
const typingPauseMs = 300

/**
 * Filter form of a table; a GET form, so that the result has a URL. Changes apply at once, typed
 * text after a pause. On phones all but the search is folded.
 */
export function TableFilter<Filter extends { query?: string | undefined }>(
  props: TableFilterProps<Filter>,
) {
  const { url, filter, label, submitLabel, children } = props
  const { t } = useTranslation('table')
  const isLive = useHydrated()
  const { form, change, submit } = useApplied(url, filter)
  const params = [...url.params(filter)]
  const hidden = params.filter(([name]) => hiddenParams.includes(name))
  const count = params.filter(([name]) => !uncounted.includes(name)).length

  return (
    <Form
      ref={form}
      method="get"
      action={url.path}
      role="search"
      className={styles.filter}
      onChange={change}
      onSubmit={submit}
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
      <details className={styles.fold}>
        <summary className={buttons.secondary}>
          <Icon name="filter" />
          {count > 0 ? t('filtersCount', { count }) : t('filters')}
        </summary>
        <div className={styles.folded}>{children}</div>
      </details>
      {!isLive && (
        <noscript>
          <button className={buttons.primary}>{submitLabel}</button>
        </noscript>
      )}
    </Form>
  )
}

/** Applies the form on each change, and shows filters that were changed elsewhere. */
function useApplied<Filter extends object>(url: TableUrl<Filter>, filter: Filter) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const link = useLinks()
  const address = url.change(filter, {})
  /** URL of the filter that the form shows, or has requested. */
  const shown = useRef(address)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter that another link has changed; own changes stay as typed.
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    write(form.current, filter)
  }, [address, filter])

  function apply(replace: boolean) {
    clearTimeout(timer.current)
    if (!form.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string') params.set(name, value)
    }
    shown.current = url.change(url.parse(params), {})
    void navigate(link(shown.current), { replace, preventScrollReset: true })
  }

  return {
    form,
    change({ target }: ChangeEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      const isTyped = (target as Element).matches('[type="search"], [type="text"]')
      if (isTyped) timer.current = setTimeout(() => apply(true), typingPauseMs)
      else apply(false)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      apply(false)
    },
  }
}

/** Writes a filter into the fields of a form. */
function write(form: HTMLFormElement | null, filter: object): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.type === 'hidden' || !field.name) continue
    const value: unknown = Reflect.get(filter, field.name)
    field.value = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
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
