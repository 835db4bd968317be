import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/layout.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './form-answers.module.css'
import { FormContext, langOf, type FormRoom } from './form-context.ts'
import type { FormExtras } from './form-extras.ts'
import { shownPages } from './form-pages.ts'
import { createFormStore } from './form-store.ts'
import { spokenWords } from './spoken-words.ts'

interface FormAnswersProps {
  definition: FormDefinition
  answers: Answers
  extras: FormExtras
  /** Renders something below an answer, such as a note field. */
  renderBelow?: (questionId: number) => ReactNode
}

/** All answers, read-only, for reviews. */
export function FormAnswers({ definition, answers, extras, renderBelow }: FormAnswersProps) {
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
  const langAndDir = (id: number) => ({
    lang: langOf(room.wordsOf(id), language),
    dir: 'auto' as const,
  })

  return (
    <FormContext value={room}>
      {shownPages(layout, store.shown()).map((page) => (
        <section key={page.id} className={styles.page}>
          <h2 {...langAndDir(page.id)}>{room.wordsOf(page.id).title}</h2>
          {page.sections.map((section) => (
            <dl key={section.id}>
              {section.questions
                .filter(({ id }) => store.shown().has(id))
                .map((question) => (
                  <div key={question.id} id={`answer-${question.id}`}>
                    <dt {...langAndDir(question.id)}>{room.wordsOf(question.id).title}</dt>
                    <dd>
                      <AnswerText
                        answer={answers[question.id] ?? null}
                        type={questionTypeOf(question.type)}
                      />
                      {renderBelow?.(question.id)}
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
