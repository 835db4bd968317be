import { useId, type ReactNode } from 'react'
import type { Answers } from '#shared/forms/answers.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import { useForm, useFormPart } from './form-context.ts'
import type { FormPlace } from './form-place.ts'
import { anchorOf } from './question.tsx'
import styles from './request-list.module.css'

export interface RequestListProps {
  place: Pick<FormPlace, 'page' | 'pages' | 'hrefOf' | 'go'>
  /** Label of the button that submits, which the last page has itself. */
  submitText: string
  /** The submitted answers; null if they are unknown, and nothing is ticked. */
  submitted: Answers | null
  /** Above the list. */
  intro: ReactNode
  /** Below it, such as a reply. */
  children?: ReactNode
}

/** What a reviewer asked, linked to the questions and ticked where the answer has changed. */
export function RequestList(props: RequestListProps) {
  const { place, submitText, submitted, intro, children } = props
  const { store, t, notes, wordsOf } = useForm()
  const headId = useId()
  const asked = place.pages.flatMap((page) =>
    page.sections.flatMap(({ questions }) =>
      questions.flatMap(({ id }) => {
        const note = notes.get(id)
        return note === undefined ? [] : [{ page, id, note }]
      }),
    ),
  )
  // A text, because the store returns new objects.
  const changed = useFormPart(store, 'changes', () => {
    const now = store.answers()
    const isChanged = (id: number) => submitted && !isSameAnswer(now[id], submitted[id])
    return asked.flatMap(({ id }) => (isChanged(id) ? id : [])).join(' ')
  })
  const ticked = new Set(changed.split(' ').map(Number))
  const done = asked.filter(({ id }) => ticked.has(id)).length

  return (
    <section className={styles.requests} aria-labelledby={headId}>
      <h2 id={headId}>{t('requests')}</h2>
      {intro}
      {asked.length > 0 && (
        <>
          <p className={styles.count}>{t('requestsDone', { done, count: asked.length })}</p>
          <ul>
            {asked.map(({ page, id, note }) => (
              <li key={id} data-done={ticked.has(id) || undefined}>
                <span className={styles.tick}>
                  {ticked.has(id) && <Icon name="check" />}
                  <span className={spoken.spoken}>
                    {t(ticked.has(id) ? 'requestDone' : 'requestOpen')}
                  </span>
                </span>
                <div>
                  <a
                    href={`${place.hrefOf(page)}#${anchorOf(id)}`}
                    data-document=""
                    onClick={(event) => {
                      event.preventDefault()
                      place.go(page, id)
                    }}
                  >
                    <bdi>{wordsOf(id).title}</bdi>
                  </a>
                  <p dir="auto">{note}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      {place.page !== place.pages.at(-1) && (
        <button className={buttons.primary} name="intent" value="submit">
          {submitText}
        </button>
      )}
    </section>
  )
}
