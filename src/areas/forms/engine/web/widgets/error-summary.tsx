import { useEffect, useId, useRef } from 'react'
import type { LayoutPage } from '#shared/forms/layout.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './error-summary.module.css'
import { useForm, useFormPart } from './form-context.ts'
import { problemText } from './problem-text.ts'
import { anchorOf } from './question.tsx'

interface ErrorSummaryProps {
  pages: readonly LayoutPage[]
  hrefOf: (page: LayoutPage) => string
  go: (page: LayoutPage, questionId: number) => void
}

/**
 * Lists all problems after a check, linked to their questions. Takes the focus, so that it is read
 * out.
 */
export function ErrorSummary({ pages, hrefOf, go }: ErrorSummaryProps) {
  const { store, t, wordsOf } = useForm()
  const headId = useId()
  const problems = useFormPart(store, 'problems', store.problems)
  const checks = useFormPart(store, 'problems', store.checks)
  const summary = useRef<HTMLElement>(null)
  // Has no effect while hidden, when nothing was found.
  useEffect(() => {
    if (checks === 0) return
    // Focus alone may leave the heading of a tall summary outside the viewport.
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [checks])
  const found = checks
    ? pages.flatMap((page) =>
        page.sections.flatMap(({ questions }) =>
          questions.flatMap((question) => {
            const problem = problems.get(question.id)
            return problem ? [{ page, question, problem }] : []
          }),
        ),
      )
    : []

  return (
    <section
      ref={summary}
      tabIndex={-1}
      className={styles.summary}
      aria-labelledby={headId}
      hidden={found.length === 0}
    >
      <h2 id={headId}>
        <Icon name="warning" />
        {t('problemCount', { count: found.length })}
      </h2>
      <ul>
        {found.map(({ page, question, problem }) => (
          <li key={question.id}>
            <a
              href={`${hrefOf(page)}#${anchorOf(question.id)}`}
              data-document=""
              onClick={(event) => {
                event.preventDefault()
                go(page, question.id)
              }}
            >
              <bdi>{wordsOf(question.id).title}</bdi>
            </a>
            {' – '}
            {problemText(t, question, problem)}
          </li>
        ))}
      </ul>
    </section>
  )
}
