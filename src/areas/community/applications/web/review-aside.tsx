import { useEffect, useRef, type RefObject } from 'react'
import type { ReplyTemplate } from '#foundation/reply-templates/contract.ts'
import { TemplatePicker } from '#foundation/reply-templates/web/widgets/template-picker.tsx'
import { useTranslation } from '#shared/use-translation.ts'
import { AssignForm } from '#forms/review/web/widgets/assign-form.tsx'
import { isOpen } from '../model.ts'
import { useLinks } from '#shared/links.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import { TextArea } from '#ui/field.tsx'
import type { Application, Review } from '../contract.ts'
import type { Typed } from './application-action.ts'
import { HistoryList } from './history-list.tsx'
import { InternalNotes } from './internal-notes.tsx'
import styles from './review-aside.module.css'
import { reviewForm } from './review-form.tsx'

interface ReviewAsideProps {
  application: Application
  review: Review
  /** Key of the next internal note. */
  noteKey: string
  me: number | null
  /** A decision that was not taken, with its input. */
  typed: Typed | null
  templates: readonly ReplyTemplate[]
  /** Questions to the applicant about single answers. */
  asked: readonly string[]
}

/** Review sidebar: applicant, assignment, message, internal notes and duplicates (F-115). */
export function ReviewAside(props: ReviewAsideProps) {
  const { application, review, noteKey, me, typed, templates, asked } = props
  const { t } = useTranslation('application')
  const link = useLinks()
  const day = useWrittenTime()
  const { applicant, assignee, reviewers } = review
  const { submittedAt, vendor } = application

  return (
    <aside className={styles.aside} aria-label={t('review')}>
      <section>
        <h2>{t('applicant')}</h2>
        <p>
          <a href={link(`/admin/personal-accounts/${applicant.id}`)} dir="auto">
            {applicant.name || applicant.email}
          </a>
        </p>
        <p>
          <a href={`mailto:${applicant.email}`}>
            <bdi dir="ltr">{applicant.email}</bdi>
          </a>
        </p>
        {submittedAt && (
          <small suppressHydrationWarning>{t('applied', { when: day(submittedAt) })}</small>
        )}
        {vendor?.subDomain && (
          <p>
            <a href={link(`/${vendor.subDomain}`)}>{t('toProfile')}</a>
          </p>
        )}
      </section>
      {isOpen(application) && (
        <>
          <AssignForm assignee={assignee} reviewers={reviewers} me={me} />
          <Message key={typed?.why} typed={typed} templates={templates} />
        </>
      )}
      <InternalNotes notes={review.internalNotes} noteKey={noteKey} />
      <Duplicates duplicates={review.duplicates} />
      <HistoryList history={application.history} asked={asked} />
    </aside>
  )
}

type MessageProps = Pick<ReviewAsideProps, 'typed' | 'templates'>

/** Decisions that tell the applicant something. */
const templateUses = [
  'application.more_info',
  'application.not_approve',
  'application.publish',
] as const

/** The message to the applicant, with templates. */
function Message({ typed, templates }: MessageProps) {
  const { t } = useTranslation('application')
  const field = useRef<HTMLTextAreaElement>(null)
  const isNeeded = typed?.problem === 'whyNeeded'
  useFocusOnProblem(field, typed)

  return (
    <>
      <TextArea
        ref={field}
        form={reviewForm}
        name="why"
        label={t('whyLabel')}
        hint={t('whyHint')}
        error={isNeeded ? t('whyNeeded') : undefined}
        rows={4}
        maxLength={5000}
        dir="auto"
        defaultValue={typed?.why}
      />
      <TemplatePicker uses={templateUses} templates={templates} into="why" form={reviewForm} />
    </>
  )
}

function useFocusOnProblem(field: RefObject<HTMLElement | null>, typed: Typed | null) {
  useEffect(() => {
    if (typed?.problem === 'whyNeeded') field.current?.focus()
  }, [field, typed])
}

function Duplicates({ duplicates }: Pick<Review, 'duplicates'>) {
  const { t } = useTranslation('application')
  const link = useLinks()

  return (
    <section>
      <h2>{t('duplicates')}</h2>
      {duplicates.length === 0 && <p>{t('duplicatesNone')}</p>}
      <ul>
        {duplicates.map(({ id, name, subDomain, place, why }) => (
          <li key={id}>
            <a href={link(`/${subDomain}`)} dir="auto">
              {name}
            </a>
            <small>
              {[place, ...why.map((each) => t(`why-${each}`))].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
