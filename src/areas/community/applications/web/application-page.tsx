import { useMemo } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import { saveToSet } from '#forms/engine/web/widgets/answer-set.ts'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { Route } from './+types/application-page.ts'
import { answerApplication } from './application-action.ts'
import { loadApplication, type LoadedApplication } from './application-loader.ts'
import styles from './application-page.module.css'
import { HistoryList } from './history-list.tsx'
import { queueUrl } from './queue-url.ts'
import { ReviewAside } from './review-aside.tsx'
import { ReviewForm } from './review-form.tsx'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = { texts: ['application', 'forms', 'upload', 'common'] }

export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadApplication(context, url, Number(params.id))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  return answerApplication(context, url, Number(params.id), await request.formData())
}

/** Application form for applicants; review for admins (R-023, F-114, F-115). */
export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, review } = loaderData
  const { t } = useTranslation('application')
  const name = application.title || t('untitled')

  return (
    <article className={styles.page} data-review={review ? '' : undefined}>
      <PageHead
        title={review ? t('reviewOf', { name }) : t('formTitle')}
        description={t('formHint')}
        address={`/application-form/${application.id}`}
        unlisted
      />
      <header className={styles.head}>
        <h1 dir="auto">{review ? name : t('formTitle')}</h1>
        <StatusTag status={application.status}>{t(`status-${application.status}`)}</StatusTag>
      </header>
      {application.canEdit && (
        <Applying
          loaded={loaderData}
          sent={actionData && 'sent' in actionData ? actionData.sent : undefined}
        />
      )}
      {!application.canEdit && !review && <Reading loaded={loaderData} />}
      {review && (
        <Reviewing
          loaded={loaderData}
          review={review}
          refused={actionData && 'refused' in actionData ? actionData.refused : null}
        />
      )}
    </article>
  )
}

interface ApplyingProps {
  loaded: LoadedApplication
  sent: Parameters<typeof FormRenderer>[0]['sent']
}

function Applying({ loaded, sent }: ApplyingProps) {
  const { application, definition, answers, revs, extras } = loaded
  const { t } = useTranslation('application')
  const save = useMemo(() => saveToSet(application.id), [application.id])
  const needsInfo = application.status === 'moreInfo'
  const why = application.history.findLast(({ status }) => status === 'moreInfo')?.why
  const notes = useMemo(
    () => Object.fromEntries(application.notes.map(({ questionId, text }) => [questionId, text])),
    [application.notes],
  )

  return (
    <>
      {needsInfo ? (
        <section className={styles.request}>
          <p>{t('infoRequested')}</p>
          {why && <p className={styles.why}>{why}</p>}
        </section>
      ) : (
        <p className={styles.hint}>{t('formHint')}</p>
      )}
      <FormRenderer
        definition={definition}
        answers={answers}
        revs={revs}
        setId={application.id}
        extras={extras}
        save={save}
        submitText={t(needsInfo ? 'handInAgain' : 'handIn')}
        sent={sent}
        notes={notes}
      />
    </>
  )
}

/** Read-only answers of a submitted application. */
function Reading({
  loaded: { application, definition, answers, extras },
}: {
  loaded: LoadedApplication
}) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const { status, vendor, history } = application
  const address = vendor?.subDomain

  return (
    <>
      {status !== 'draft' && status !== 'moreInfo' && (
        <section className={styles.request}>
          <p>{t(`readOnly-${status}`)}</p>
          {status === 'notApproved' && (
            <>
              <p className={styles.why}>{history.at(-1)?.why}</p>
              <a className={buttons.secondary} href={link('/application-form/new')}>
                {t('again')}
              </a>
            </>
          )}
          {address && (
            <a className={buttons.secondary} href={link(`/${address}`)}>
              {t('toProfile')}
            </a>
          )}
        </section>
      )}
      <FormAnswers definition={definition} answers={answers} extras={extras} />
      <HistoryList history={history} />
    </>
  )
}

interface ReviewingProps {
  loaded: LoadedApplication
  review: NonNullable<LoadedApplication['review']>
  refused: Parameters<typeof ReviewForm>[0]['refused']
}

function Reviewing({ loaded, review, refused }: ReviewingProps) {
  const { application, definition, answers, extras, me } = loaded
  const { t } = useTranslation('application')
  const link = useLinks()
  const { search } = useLocation()
  const isDone = new URLSearchParams(search).get('done') === application.status

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isDone && <Done status={application.status} next={review.next} />}
        <ReviewForm
          key={`${application.id} ${application.rev}`}
          application={application}
          definition={definition}
          answers={answers}
          extras={extras}
          refused={refused}
        />
        <a className={buttons.text} href={link(queueUrl.path)}>
          {t('back')}
        </a>
      </div>
      <ReviewAside
        key={`${application.id} ${application.rev}`}
        application={application}
        review={review}
        me={me}
        refused={refused}
      />
    </div>
  )
}

function Done({
  status,
  next,
}: {
  status: LoadedApplication['application']['status']
  next: number | null
}) {
  const { t } = useTranslation('application')
  const link = useLinks()
  if (status !== 'moreInfo' && status !== 'notApproved' && status !== 'approved') return null

  return (
    <section className={styles.request} role="status">
      <p>{t(`done-${status}`)}</p>
      <a
        className={buttons.secondary}
        href={link(next === null ? queueUrl.path : `/application-form/${next}`)}
      >
        {t(next === null ? 'back' : 'next')}
      </a>
    </section>
  )
}
