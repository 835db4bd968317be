import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormDefinition, LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './form-answers.module.css'
import { FormContext, langOf, type FormRoom } from './form-context.ts'
import type { FormExtras } from './form-extras.ts'
import { createFormStore } from './form-store.ts'
import { spokenWords } from './spoken-words.ts'

interface FormAnswersProps {
  definition: FormDefinition
  answers: Answers
  extras: FormExtras
  /** Earlier answers to compare with, by question; null for none. */
  before?: Readonly<Record<string, Answer | null>> | undefined
  /** Questions to show; by default all. The others are hidden, so that their notes stay. */
  only?: ReadonlySet<number> | undefined
  /** Renders something below an answer, such as a note field. */
  renderBelow?: (questionId: number, title: string) => ReactNode
}

/** Answers, read-only, for reviews. */
export function FormAnswers(props: FormAnswersProps) {
  const { definition, answers, extras, before = {}, only, renderBelow } = props
  const { t } = useTranslation('forms')
  const language = useFrame()?.language ?? 'en'
  const { layout } = definition
  const [store] = useState(() => createFormStore({ layout, answers, revs: {} }))
  const room = useMemo<FormRoom>(
    () => ({
      store,
      t,
      language,
      vendorId: undefined,
      extras,
      notes: new Map(),
      uploads: new Set(),
      wordsOf: spokenWords(definition, t),
    }),
    [store, t, language, extras, definition],
  )
  // An answer that was removed may have hidden its question.
  const isShown = (id: number) => store.shown().has(id) || before[id] !== undefined || only?.has(id)
  const isHidden = (questions: readonly LayoutQuestion[]) =>
    only !== undefined && !questions.some(({ id }) => only.has(id))
  const pages = layout.pages
    .map(({ sections, ...page }) => ({
      ...page,
      sections: sections
        .map(({ id, questions }) => ({ id, questions: questions.filter((one) => isShown(one.id)) }))
        .filter(({ questions }) => questions.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0)
  const langAndDir = (id: number) => ({
    lang: langOf(room.wordsOf(id), language),
    dir: 'auto' as const,
  })

  return (
    <FormContext value={room}>
      {pages.map((page) => (
        <section
          key={page.id}
          className={styles.page}
          hidden={isHidden(page.sections.flatMap(({ questions }) => questions))}
        >
          <h2 {...langAndDir(page.id)}>{room.wordsOf(page.id).title}</h2>
          {page.sections.map((section) => (
            <dl key={section.id} hidden={isHidden(section.questions)}>
              {section.questions.map((question) => (
                <div
                  key={question.id}
                  id={`answer-${question.id}`}
                  className={styles.answer}
                  hidden={isHidden([question])}
                >
                  <dt {...langAndDir(question.id)}>{room.wordsOf(question.id).title}</dt>
                  <dd>
                    <Compared
                      question={question}
                      answer={answers[question.id] ?? null}
                      before={before[question.id]}
                    />
                    {renderBelow?.(question.id, room.wordsOf(question.id).title)}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
    </FormContext>
  )
}

interface ComparedProps {
  question: LayoutQuestion
  answer: Answer | null
  /** Undefined if it has not changed. */
  before: Answer | null | undefined
}

/** An answer; if it has changed, below the earlier one. */
function Compared({ question, answer, before }: ComparedProps) {
  const { t } = useTranslation('forms')
  const type = questionTypeOf(question.type)
  const { format } = question.settings
  if (before === undefined) return <AnswerText answer={answer} type={type} format={format} />
  return (
    <div className={styles.compared}>
      <div className={styles.before}>
        <small>{t('before')}</small>
        <div>
          <AnswerText answer={before} type={type} isPast />
        </div>
      </div>
      <div className={styles.after}>
        <small>{t('after')}</small>
        <div>
          <AnswerText answer={answer} type={type} format={format} />
        </div>
      </div>
    </div>
  )
}
