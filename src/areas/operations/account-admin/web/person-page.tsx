import { Fragment } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSearchParams } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import card from '#ui/card.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { accountAdminContract } from '../contract.ts'
import type { Route } from './+types/person-page.ts'
import { accountsUrl } from './accounts-url.ts'
import { AuditList } from '#ui/audit-list.tsx'
import { Countries } from './country-options.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { answerPersonForm, personActions, type PersonAction } from './person-action.ts'
import { ConfirmMerge, MergedNote, MergeForm } from './merge-forms.tsx'
import { AccessForms, TeamsCard } from './access-forms.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { ConfirmRole, EditForm, PointsForm, StateForms, ViewForm } from './person-forms.tsx'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['admin', 'common'] }

const api = clientOf<typeof accountAdminContract>('accountAdmin')
const locationApi = clientOf<typeof locationsContract>('locations')

export async function loader({ context, params }: Route.LoaderArgs) {
  const [file, countries] = await Promise.all([
    api(context).getAccount({ id: idFrom(params.id) }),
    locationApi(context).listCountries({}),
  ])
  // Idempotency key: a double submit grants the points once.
  return { file, countries: countries.map(({ id }) => id), pointsKey: crypto.randomUUID() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return answerPersonForm(api(context), idFrom(params.id), await request.formData(), url)
}

function idFrom(text: string): number {
  return parseId(text) ?? pageNotFound()
}

/** Admin page of one account. */
export default function PersonPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  const site = useFrame()?.site.name
  const [params] = useSearchParams()
  const { file, countries, pointsKey } = loaderData
  const { account, audit, isOwn } = file
  const preview = result && 'preview' in result ? result.preview : null
  const role = result && 'role' in result ? result : null
  const failed = result && 'problem' in result ? result : null
  const typed = (action: PersonAction) => (failed?.action === action ? failed.typed : undefined)
  const isMerge = failed?.action === 'askMerge' || failed?.action === 'merge'
  const done = result ? undefined : personActions.find((each) => each === params.get('done'))
  const details = [
    t(`role-${account.role}`),
    t(`status-${account.status}`),
    t(`signUp-${account.signUpMode}`),
    account.app ?? site ?? '',
    t('pointsCount', { count: account.points }),
    ...(account.invitedBy ? [t('invitedBy', { name: account.invitedBy })] : []),
  ]

  return (
    <article className="narrow">
      <PageHead
        title={account.name}
        description={t('hint')}
        address={`${accountsUrl.path}/${account.id}`}
        unlisted
      />
      <header>
        <a href={link(accountsUrl.path)}>{t('title')}</a>
        <h1 dir="auto">{account.name}</h1>
        <p>
          <bdi dir="ltr">{account.email}</bdi>
        </p>
        <p>
          {details.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
        <p>
          <a href={link(`/account?userId=${account.id}`)}>{t('toAccount')}</a>
        </p>
      </header>
      {done && done !== 'view' && done !== 'askMerge' && <DoneNote>{t(`done-${done}`)}</DoneNote>}
      {failed && !isMerge && <ProblemNote>{t(`problem-${failed.problem}`)}</ProblemNote>}
      <MergedNote file={file} />
      {role && <ConfirmRole account={account} role={role.role} typed={role.typed} />}
      {preview && <ConfirmMerge preview={preview} into={account} />}
      <Countries value={countries}>
        <EditForm file={file} typed={role?.typed ?? typed('edit')} key={file.rev} />
      </Countries>
      <PointsForm pointsKey={pointsKey} typed={typed('points')} key={pointsKey} />
      <TeamsCard file={file} />
      <StateForms file={file} />
      <AccessForms file={file} />
      {!file.mergedInto && <MergeForm account={account} failed={isMerge ? failed : null} />}
      <DeletionForm file={file} />
      {!isOwn && <ViewForm account={account} />}
      <section className={card.card} aria-labelledby="audit">
        <h2 id="audit">{t('audit')}</h2>
        <AuditList entries={audit} />
      </section>
    </article>
  )
}
