import { memo, useCallback, type ComponentType } from 'react'
import type { Answer } from '#shared/forms/answers.ts'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypeOf, type QuestionType } from '#shared/forms/question-types.ts'
import { isRequired } from '#shared/forms/rules.ts'
import { dayAndTime, writtenTime } from '#shared/written-time.ts'
import { afterPress } from '#ui/after-press.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useTimeZone } from '#shared/time-zone.ts'
import { AnswerText } from './answer-text.tsx'
import { CertificationControl } from './certification-control.tsx'
import { PolarControl, SelectManyControl, SelectOneControl } from './choice-controls.tsx'
import type { ControlProps, Controls } from './control.ts'
import { FileControl, GalleryControl, ImageControl } from './file-controls.tsx'
import { langOf, useForm, useIsOwn, useQuestion } from './form-context.ts'
import type { AnswerConflict, QuestionView } from './form-state.ts'
import { KeywordControl } from './keyword-control.tsx'
import { LocationControl } from './location-control.tsx'
import { NumberControl, PointsControl } from './number-controls.tsx'
import { problemText } from './problem-text.ts'
import styles from './question.module.css'
import { questionsField, nameOf } from './sent-answers.ts'
import { SignatureControl } from './signature-control.tsx'
import { FocusControl, SectorControl } from './taxon-control.tsx'
import { TextControl } from './text-control.tsx'
import { BrandControl, VendorControl } from './vendor-controls.tsx'

const controls: Controls = {
  polar: PolarControl,
  selectOne: SelectOneControl,
  selectMany: SelectManyControl,
  text: TextControl,
  vendorLookup: VendorControl,
  location: LocationControl,
  sector: SectorControl,
  fileUpload: FileControl,
  gallery: GalleryControl,
  focus: FocusControl,
  keyword: KeywordControl,
  brand: BrandControl,
  imageUpload: ImageControl,
  signature: SignatureControl,
  points: PointsControl,
  certifications: CertificationControl,
  number: NumberControl,
}

/** Types with a single labelled field; others are a fieldset. */
const single: readonly QuestionType[] = [
  'text',
  'vendorLookup',
  'keyword',
  'brand',
  'signature',
  'points',
  'number',
]

/** Types with a popup over the next question. */
const opening: readonly (QuestionType | null)[] = ['vendorLookup', 'location', 'sector', 'focus']

export const opensOverOthers = ({ type }: LayoutQuestion) => opening.includes(questionTypeOf(type))

/** Id of a question's element. */
export const anchorOf = (questionId: number) => `question-${questionId}`

/** Scrolls to a question and moves the focus to its first field. */
export function focusOnQuestion(questionId: number) {
  const place = document.getElementById(anchorOf(questionId))
  const field = place?.querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, select, button',
  )
  place?.scrollIntoView({ block: 'start' })
  ;(field ?? place)?.focus({ preventScroll: true })
}

interface QuestionProps {
  question: LayoutQuestion
}

/**
 * A question with its control, rendered only when itself changes. Unknown types render nothing
 * (resolutions 14).
 */
export const Question = memo(function Question({ question }: QuestionProps) {
  const type = questionTypeOf(question.type)
  const view = useQuestion(question.id)
  return type && view.isShown ? <Shown question={question} type={type} view={view} /> : null
})

interface ShownProps extends QuestionProps {
  type: QuestionType
  view: QuestionView
}

function Shown({ question, type, view: { answer, problem, conflict } }: ShownProps) {
  const { store, t, language, wordsOf, notes, controls: own, isPublic } = useForm()
  const anchor = anchorOf(question.id)
  const words = wordsOf(question.id)
  const note = notes.get(question.id)
  const ids = { help: `${anchor}-help`, error: `${anchor}-error`, note: `${anchor}-note` }
  const described = [problem && ids.error, note && ids.note, words.help && ids.help]
  const onAnswer = useCallback(
    (next: Answer | null) => store.answer(question.id, next),
    [store, question.id],
  )
  const onLeave = useCallback(
    () => afterPress(() => store.leave([question.id])),
    [store, question.id],
  )

  // The answer's type follows from the question, which TypeScript cannot infer.
  const Control = (own?.[question.tag ?? '']?.[type] ?? controls[type]) as ComponentType<
    ControlProps<QuestionType>
  >
  const isSingle = single.includes(type)
  const Frame = isSingle ? 'div' : 'fieldset'
  const title = (
    <>
      <span lang={langOf(words, language)} dir="auto">
        {words.title}
      </span>
      {isRequired(question) && <small className={styles.required}>{t('required')}</small>}
    </>
  )
  return (
    <Frame id={anchor} className={styles.question} data-problem={problem ? '' : undefined}>
      {isSingle ? (
        <label className={styles.title} htmlFor={`${anchor}-field`}>
          {title}
        </label>
      ) : (
        <legend className={styles.title}>{title}</legend>
      )}
      <div className={styles.body}>
        <input
          type="hidden"
          name={questionsField}
          value={`${question.id}:${store.revOf(question.id)}`}
        />
        {words.help && (
          <p id={ids.help} className={styles.help} lang={langOf(words, language)} dir="auto">
            {words.help}
          </p>
        )}
        {isPublic && !question.tag && <p className={styles.help}>{t('onlyTeam')}</p>}
        {note && (
          <p id={ids.note} className={styles.note} dir="auto">
            <Icon name="info" />
            {note}
          </p>
        )}
        {problem && (
          <p id={ids.error} className={styles.error}>
            <Icon name="warning" />
            {problemText(t, question, problem)}
          </p>
        )}
        <Control
          question={question}
          words={words}
          answer={answer}
          name={nameOf(question.id)}
          id={`${anchor}-field`}
          describedBy={described.filter(Boolean).join(' ') || undefined}
          isInvalid={problem !== undefined}
          onAnswer={onAnswer}
          onLeave={onLeave}
        />
        {conflict && <Conflict conflict={conflict} type={type} />}
      </div>
    </Frame>
  )
}

/** A conflict with an answer given elsewhere; both are kept until one is chosen. */
function Conflict({ conflict, type }: { conflict: AnswerConflict; type: QuestionType }) {
  const { store, t, language } = useForm()
  const { questionId, answer, by, isByAdmin, at } = conflict
  const isLive = useHydrated()
  const timeZone = useTimeZone()
  const isOwn = useIsOwn()(conflict)
  const heading = () => {
    if (at === null) return t('conflictCleared')
    const time = writtenTime(at, language, { ...dayAndTime, timeZone })
    if (isOwn) return t('conflictOwn', { time })
    return by
      ? t('conflictBy', { name: by, time })
      : t(isByAdmin ? 'conflictByAdmin' : 'conflictAt', { time })
  }
  return (
    <section className={styles.conflict} role="alert" aria-label={t('conflict')}>
      <p>{heading()}</p>
      <blockquote>
        <AnswerText answer={answer} type={type} />
      </blockquote>
      {!isLive && <p>{t('conflictPlain')}</p>}
      <p className="row" hidden={!isLive}>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => store.resolve(questionId, 'theirs')}
        >
          {t(isOwn ? 'takeOther' : 'takeTheirs')}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => store.resolve(questionId, 'mine')}
        >
          {t(isOwn ? 'takeThis' : 'takeMine')}
        </button>
      </p>
    </section>
  )
}
