import type { ReactNode } from 'react'
import type { LayoutPage } from '#shared/forms/layout.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Stepper } from '#ui/stepper.tsx'
import { useForm } from './form-context.ts'
import type { FormPlace } from './form-place.ts'
import styles from './form-renderer.module.css'
import { focusOnQuestion } from './question.tsx'

/** Links to the pages of a form, unless it has only one. */
export function Steps({ place: { pages, page, go, hrefOf, isDone } }: { place: FormPlace }) {
  const { t, wordsOf } = useForm()
  const isLive = useHydrated()
  if (pages.length < 2) return null
  return (
    <Stepper
      label={t('steps')}
      current={page ? pages.indexOf(page) : 0}
      steps={pages.map((one, number) => ({
        key: String(one.id),
        label: wordsOf(one.id).title || t('step', { number: number + 1 }),
        // Without scripts a link would lose input of the page.
        href: isLive ? hrefOf(one) : undefined,
        onOpen: () => go(one),
        isDone: isDone(one),
      }))}
    />
  )
}

interface FootProps {
  foot?: ReactNode
  keepsSubmit?: boolean
  outcome?: ReactNode
  submitText: string
  place: FormPlace
  isSending: boolean
}

/** Buttons to the pages before and after, and those that send the form. */
export function Foot(props: FootProps) {
  const { foot, keepsSubmit = false, outcome, submitText, isSending } = props
  const { pages, page, go } = props.place
  const { store, t } = useForm()
  /** Opens the next page, unless an answer on this one is invalid. */
  const goOn = (to: LayoutPage) => {
    const ids = page?.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    const invalid = store.leave(ids ?? [])
    if (invalid === undefined) go(to)
    else focusOnQuestion(invalid)
  }
  const at = page ? pages.indexOf(page) : 0
  const isLast = at === pages.length - 1
  const submit = isLast && (
    <button
      className={buttons.primary}
      name="intent"
      value="submit"
      aria-disabled={isSending || undefined}
    >
      {isSending ? t('sending') : submitText}
    </button>
  )
  const saveWithoutScripts = (
    <noscript>
      <button className={buttons.secondary} name="intent" value="save">
        {t('save')}
      </button>
    </noscript>
  )
  if (keepsSubmit && isLast && at === 0) {
    return (
      <>
        {foot && <div className={styles.foot}>{foot}</div>}
        <div className={`${styles.foot} ${styles.kept}`}>
          {outcome}
          {submit}
          {!foot && saveWithoutScripts}
        </div>
      </>
    )
  }
  return (
    <div className={styles.foot}>
      {at > 0 && (
        <PageButton page={pages[at - 1]} number={at} go={go} kind="secondary">
          {t('back')}
        </PageButton>
      )}
      {!isLast && (
        <PageButton page={pages[at + 1]} number={at + 2} go={goOn} kind="primary">
          {t('next')}
        </PageButton>
      )}
      {isLast && foot}
      {submit}
      {!(isLast && foot) && saveWithoutScripts}
    </div>
  )
}

interface PageButtonProps {
  page: LayoutPage | undefined
  number: number
  go: (page: LayoutPage) => void
  kind: 'primary' | 'secondary'
  children: string
}

/** Changes the page; without scripts submits and saves first. */
function PageButton({ page, number, go, kind, children }: PageButtonProps) {
  const isLive = useHydrated()
  return (
    <button
      type={isLive ? 'button' : 'submit'}
      className={buttons[kind]}
      name="intent"
      value={`page:${number}`}
      onClick={isLive && page ? () => go(page) : undefined}
    >
      {children}
    </button>
  )
}
