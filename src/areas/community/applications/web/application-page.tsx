import { useTranslation } from '#shared/use-translation.ts'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { Route } from './+types/application-page.ts'
import { answerApplication } from './application-action.ts'
import { loadApplication, type LoadedApplication } from './application-loader.ts'
import styles from './application-page.module.css'
import { Applying } from './applying.tsx'
import { HistoryList } from './history-list.tsx'
import { Reviewing } from './reviewing.tsx'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = {
  texts: ['application', 'review', 'replyTemplates', 'forms', 'upload', 'common'],
}

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
          key={application.id}
          loaded={loaderData}
          sent={actionData && 'sent' in actionData ? actionData.sent : undefined}
        />
      )}
      {!application.canEdit && !review && <Reading loaded={loaderData} />}
      {review && (
        <Reviewing
          key={application.id}
          loaded={loaderData}
          review={review}
          typed={actionData && 'typed' in actionData ? actionData.typed : null}
        />
      )}
    </article>
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
