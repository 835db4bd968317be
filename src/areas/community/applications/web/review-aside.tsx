import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { isOpen } from '../model.ts'
import { useLinks } from '#shared/links.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea } from '#ui/field.tsx'
import type { Application, Review } from '../contract.ts'
import type { Refused } from './application-action.ts'
import { HistoryList } from './history-list.tsx'
import styles from './review-aside.module.css'
import { reviewForm } from './review-form.tsx'

interface ReviewAsideProps {
  application: Application
  review: Review
  me: number | null
  /** A failed decision with its input. */
  refused: Refused | null
  /** Questions to the applicant about single answers. */
  asked: readonly string[]
}

/** Review sidebar: applicant, assignment and duplicates (F-115). */
export function ReviewAside({ application, review, me, refused, asked }: ReviewAsideProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const day = useWrittenTime()
  const { applicant, assignee, reviewers, duplicates } = review
  const { submittedAt } = application
  const isNeeded = refused?.problem === 'whyNeeded'
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (refused?.problem === 'whyNeeded') field.current?.focus()
  }, [refused])

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
      </section>
      {isOpen(application) && (
        <>
          <Form method="post" className={styles.assign} preventScrollReset>
            <input type="hidden" name="intent" value="assign" />
            <SelectField
              key={assignee?.id ?? 0}
              name="accountId"
              label={t('takenBy')}
              defaultValue={assignee?.id ?? ''}
            >
              <option value="">{t('noOne')}</option>
              {reviewers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <button className={buttons.secondary}>{t('assign')}</button>
          </Form>
          {!assignee && me !== null && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="assign" />
              <input type="hidden" name="accountId" value={me} />
              <button className={buttons.secondary}>{t('take')}</button>
            </Form>
          )}
          <TextArea
            ref={field}
            form={reviewForm}
            name="why"
            label={t('whyLabel')}
            hint={t('whyHint')}
            error={isNeeded ? t('whyNeeded') : undefined}
            rows={4}
            maxLength={5000}
            defaultValue={refused?.why}
          />
        </>
      )}
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
      <HistoryList history={application.history} asked={asked} />
    </aside>
  )
}
