import { useMemo } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { saveToSet } from '#forms/engine/web/widgets/answer-set.ts'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import { pageParameter, shownPages } from '#forms/engine/web/widgets/form-pages.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import { shownQuestions } from '#shared/forms/rules.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { isOpen } from '../model.ts'
import type { Route } from './+types/application-page.ts'
import { answerApplication } from './application-action.ts'
import { loadApplication, type LoadedApplication } from './application-loader.ts'
import styles from './application-page.module.css'
import { HistoryList } from './history-list.tsx'
import { queueUrl } from './queue-url.ts'
import { ReviewAside } from './review-aside.tsx'
import { ReviewForm } from './review-form.tsx'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = { texts: ['application', 'review', 'forms', 'upload', 'common'] }

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
  const { layout } = definition
  const asked = shownPages(layout, shownQuestions(layout, answers))
    .map(({ id, sections }, at) => ({
      id,
      number: at + 1,
      questions: sections.flatMap((one) => one.questions),
    }))
    .filter(({ questions }) => questions.some(({ id }) => notes[id] !== undefined))

  return (
    <>
      {needsInfo ? (
        <section className={styles.request}>
          <p>{t('infoRequested')}</p>
          {why && <p className={styles.why}>{why}</p>}
          {asked.length > 0 && (
            <p>
              {t('infoOn')}{' '}
              {asked.map(({ id, number }) => (
                <Link key={id} to={`?${pageParameter}=${number}`} className={buttons.text}>
                  {definition.words[id]?.title || number}
                </Link>
              ))}
            </p>
          )}
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
        {isDone && <Done application={application} next={review.next} />}
        <ReviewForm
          key={`${application.id} ${application.rev}`}
          application={application}
          definition={definition}
          answers={answers}
          extras={extras}
          refused={refused}
        />
        {!isOpen(application) && (
          <a className={buttons.text} href={link(queueUrl.path)}>
            {t('back')}
          </a>
        )}
      </div>
      <ReviewAside
        key={`${application.id} ${application.rev}`}
        application={application}
        review={review}
        me={me}
        refused={refused}
        asked={application.notes.map(
          ({ questionId, text }) => `“${definition.words[questionId]?.title ?? ''}” ${text}`,
        )}
      />
    </div>
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
