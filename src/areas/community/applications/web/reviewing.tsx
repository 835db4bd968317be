import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { Segments } from '#ui/segments.tsx'
import { isOpen } from '../model.ts'
import type { Changes } from '../contract.ts'
import type { Typed } from './application-action.ts'
import type { LoadedApplication } from './application-loader.ts'
import styles from './application-page.module.css'
import { ConfirmDecision } from './confirm-decision.tsx'
import { queueUrl } from './queue-url.ts'
import { ReviewAside } from './review-aside.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewNav } from './review-nav.tsx'

interface ReviewingProps {
  loaded: LoadedApplication
  review: NonNullable<LoadedApplication['review']>
  /** A decision that was not taken, with its input. */
  typed: Typed | null
}

/** The review: answers, or what changed of them, and a sidebar. */
export function Reviewing({ loaded, review, typed }: ReviewingProps) {
  const { application, definition, me, templates } = loaded
  const { search } = useLocation()
  const isDone = new URLSearchParams(search).get('done') === application.status
  const [closed, setClosed] = useState<Typed | null>(null)
  const [isAll, setAll] = useState(loaded.isAll)
  const { changes } = review
  const isResubmitted = application.status !== 'moreInfo' && changes !== null
  const shown = isResubmitted ? changes : null
  const asked = application.notes.map(({ questionId }) => questionId)
  const only = new Set([...Object.keys(shown?.before ?? {}).map(Number), ...asked])
  const isPending = typed?.pending && typed !== closed && isOpen(application)

  return (
    <>
      <ReviewNav review={review} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isDone && <Done application={application} next={review.next} />}
          {isPending && typed?.pending && (
            <ConfirmDecision
              // Another decision is announced again.
              key={`${typed.pending.decision} ${typed.why}`}
              application={application}
              typed={typed}
              pending={typed.pending}
              onClose={() => setClosed(typed)}
            />
          )}
          {shown && (
            <ChangesHead changes={shown} isAll={isAll} id={application.id} onChoose={setAll} />
          )}
          <ReviewForm
            key={application.rev}
            loaded={loaded}
            changes={shown}
            only={shown && !isAll ? only : undefined}
            typed={typed}
          />
        </div>
        <ReviewAside
          key={application.rev}
          application={application}
          review={review}
          noteKey={loaded.noteKey}
          me={me}
          typed={typed}
          templates={templates}
          asked={application.notes.map(
            ({ questionId, text }) => `“${definition.words[questionId]?.title ?? ''}” ${text}`,
          )}
        />
      </div>
    </>
  )
}

interface ChangesHeadProps {
  changes: Changes
  isAll: boolean
  id: number
  /** Called instead of following the link, so that typed notes stay. */
  onChoose: (isAll: boolean) => void
}

/** How a resubmission differs, the applicant's reply, and links to the changes or all answers. */
function ChangesHead({ changes, isAll, id, onChoose }: ChangesHeadProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const path = `/application-form/${id}`

  return (
    <section className={styles.request} aria-labelledby="changes">
      <h2 id="changes">{t('changes', { count: Object.keys(changes.before).length })}</h2>
      <p>
        <Moment at={changes.since} format={dayAndTime}>
          {(when) => t('changesSince', { when })}
        </Moment>
      </p>
      {changes.reply && (
        <blockquote className={styles.reply}>
          <small>{t('replied')}</small>
          <p dir="auto">{changes.reply}</p>
        </blockquote>
      )}
      <Segments
        label={t('answers')}
        segments={[false, true].map((all) => ({
          key: String(all),
          href: link(all ? `${path}?show=all` : path),
          label: t(all ? 'showAllAnswers' : 'showChanges'),
          current: all === isAll,
          onClick: (event) => {
            event.preventDefault()
            onChoose(all)
          },
        }))}
      />
    </section>
  )
}

interface DoneProps {
  application: LoadedApplication['application']
  next: number | null
}

function Done({ application: { status, vendor }, next }: DoneProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  if (status !== 'moreInfo' && status !== 'notApproved' && status !== 'approved') return null

  return (
    <section className={styles.request} role="status">
      <p>{t(`done-${status}`)}</p>
      {vendor?.subDomain && (
        <a className={buttons.secondary} href={link(`/${vendor.subDomain}`)}>
          {t('toProfile')}
        </a>
      )}
      <a
        className={buttons.secondary}
        href={link(next === null ? queueUrl.path : `/application-form/${next}`)}
      >
        {t(next === null ? 'back' : 'next')}
      </a>
    </section>
  )
}
