import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { doneId } from './settings-form.ts'
import styles from './settings.module.css'

interface SettingsPageProps {
  title: string
  description: string
  /** Path of the page. */
  path: string
  /** Link above the title. */
  back?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Result of the last change; null for none. */
  done?: string | null
  children: ReactNode
}

/** Page of settings: a title, the result of the last change, and panels. */
export function SettingsPage(props: SettingsPageProps) {
  const { title, description, path, back, actions, done, children } = props

  return (
    // After a change the page is shown from its title on, not where its form was.
    <article id={done ? doneId : undefined} className={`narrow ${styles.page}`}>
      <PageHead title={title} description={description} address={path} unlisted />
      <header className={styles.head}>
        <div className="bar">
          <div>
            {back}
            <h1>{title}</h1>
          </div>
          {actions}
        </div>
        <p>{description}</p>
      </header>
      {done && <DoneNote>{done}</DoneNote>}
      {children}
    </article>
  )
}

interface SettingsFormProps {
  /** Name of the form, sent as `intent`. */
  intent: string
  /** Revision that the change is based on. */
  rev?: number | undefined
  /** Error of the whole form. */
  problem: string | null
  /** Label of the button; “Save” by default. */
  submit?: string
  /** Beside the button. */
  more?: ReactNode
  children: ReactNode
}

/** Form of settings with its button; fields keep what was typed if it fails. */
export function SettingsForm(props: SettingsFormProps) {
  const { intent, rev, problem, submit, more, children } = props
  const { t } = useTranslation('shop')
  const isBusy = useNavigation().formData?.get('intent') === intent

  return (
    <Form key={rev} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {rev !== undefined && <input type="hidden" name="rev" value={rev} />}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {children}
      <p className="row">
        <button className={buttons.primary} aria-disabled={isBusy || undefined}>
          {submit ?? t('save')}
        </button>
        {more}
      </p>
    </Form>
  )
}

interface ConfirmedProps {
  /** Label of what opens it, and of its button. */
  label: string
  /** What happens. */
  text: string
  intent: string
  /** Hidden fields. */
  fields?: Readonly<Record<string, string | number>>
  isHarmless?: boolean
  problem?: string | null
}

/** A change that is confirmed in place, without scripts too. */
export function Confirmed(props: ConfirmedProps) {
  const { label, text, intent, fields = {}, isHarmless = false, problem } = props

  return (
    <details className={styles.confirmed} open={Boolean(problem) || undefined}>
      <summary className={buttons.text}>{label}</summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problem && <ProblemNote>{problem}</ProblemNote>}
        <p>{text}</p>
        <button className={isHarmless ? buttons.primary : buttons.grave}>{label}</button>
      </Form>
    </details>
  )
}
