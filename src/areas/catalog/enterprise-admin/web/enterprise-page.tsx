import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { AuditList } from '#ui/audit-list.tsx'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import links from '#ui/link-row.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { AdminEnterprise, enterpriseAdminContract } from '../contract.ts'
import type { Route } from './+types/enterprise-page.ts'
import { answerChange, type Change } from './change-action.ts'
import { ChangeOutcome, LevelField } from './change-parts.tsx'
import parts from './change-parts.module.css'
import { enterprisesUrl } from './enterprises-url.ts'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['enterpriseAdmin', 'admin', 'common'] }

const api = clientOf<typeof enterpriseAdminContract>('enterpriseAdmin')

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  return api(context).getEnterprise({ id })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerChange(api(context), await request.formData(), url)
}

/** Admin page of one enterprise. */
export default function EnterprisePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('enterpriseAdmin')
  const link = useLinks()
  const { enterprise, audit, people, flagCaseId } = loaderData
  const { id, name, subDomain, level, publish, status, applicationId } = enterprise
  const language = useFrame()?.language ?? 'en'
  const counts = (
    ['networks', 'listings', 'invites', 'points', 'feedback', 'followers'] as const
  ).map((name) => ({ label: t(labels[name]), value: writtenNumber(enterprise[name], language) }))
  const details = [
    t(`level-${level}`),
    t(`publish-${publish}`),
    ...[{ label: t('status'), value: t(`status-${status ?? 'none'}`) }, ...counts].map((fact) =>
      t('detail', fact),
    ),
  ]

  return (
    <article className="narrow">
      <PageHead
        title={name}
        description={t('hint')}
        address={`${enterprisesUrl.path}/${id}`}
        unlisted
      />
      <header>
        <a href={link(enterprisesUrl.path)}>{t('title')}</a>
        <h1 dir="auto">{name}</h1>
        <p>{details.map(bidiIsolate).join(' · ')}</p>
        <nav className={links.row} aria-label={t('ways')}>
          {(publish === 'published' || publish === 'unlisted') && (
            <a href={link(`/${subDomain}`)}>{t('toProfile')}</a>
          )}
          {applicationId !== null && (
            <a href={link(`/application-form/${applicationId}`)}>{t('toApplication')}</a>
          )}
          <a href={link(`/account/vendor?vendorId=${id}`)}>{t('toAccount')}</a>
        </nav>
      </header>
      <ChangeOutcome result={result} />
      {publish === 'withheld' ? (
        <section className={card.card} aria-labelledby="publish">
          <h2 id="publish">{t('publish')}</h2>
          <p>{t('is-withheld')}</p>
          {flagCaseId !== null && (
            <p>
              <a href={link(`/admin/flagging/${flagCaseId}`)}>{t('toCase')}</a>
            </p>
          )}
        </section>
      ) : (
        <PublishForms enterprise={enterprise} publish={publish} />
      )}
      <section className={card.card} aria-labelledby="level">
        <h2 id="level">{t('level')}</h2>
        <p>{t('hint-level')}</p>
        <Form method="post" className={parts.level} key={level}>
          <input type="hidden" name="id" value={id} />
          <LevelField level={level} />
          <button className={buttons.secondary} name="do" value="level">
            {t('save')}
          </button>
        </Form>
      </section>
      {people.length > 0 && (
        <section className={card.card} aria-labelledby="people">
          <h2 id="people">{t('people')}</h2>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <a href={link(`/admin/personal-accounts/${person.id}`)}>
                  <bdi>{person.name}</bdi>
                </a>
                {' · '}
                {t(`teamRole-${person.teamRole}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={card.card} aria-labelledby="audit">
        <h2 id="audit">{t('audit')}</h2>
        <AuditList entries={audit} />
      </section>
    </article>
  )
}

const labels = {
  networks: 'network',
  listings: 'listing',
  invites: 'invites',
  points: 'points',
  feedback: 'feedback',
  followers: 'followers',
} as const

interface PublishFormsProps {
  enterprise: AdminEnterprise
  publish: Exclude<AdminEnterprise['publish'], 'withheld'>
}

/** Publish and hide forms. Hiding asks for confirmation. */
function PublishForms({ enterprise: { id, name }, publish }: PublishFormsProps) {
  const { t } = useTranslation('enterpriseAdmin')
  const form = (change: Change, style: string | undefined) => (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button className={style} name="do" value={change}>
        {t(`do-${change}`)}
      </button>
    </Form>
  )

  return (
    <section className={card.card} aria-labelledby="publish">
      <h2 id="publish">{t('publish')}</h2>
      <p>{t(`is-${publish}`)}</p>
      <div className={parts.bar}>
        {publish !== 'published' && form('publish', buttons.primary)}
        {publish !== 'hidden' && (
          <DialogButton dialog="hide" className={buttons.secondary}>
            {t('ask-hide')}
          </DialogButton>
        )}
      </div>
      <Dialog id="hide" title={t('hideTitle', { name })}>
        <p>{t('hint-hide')}</p>
        {form('hide', buttons.grave)}
      </Dialog>
    </section>
  )
}
