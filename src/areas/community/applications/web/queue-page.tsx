import { useTranslation } from '#shared/use-translation.ts'
import { Form, Link, redirect } from 'react-router'
import type { signInContract } from '#identity/sign-in/contract.ts'
import { isOpen } from '../model.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { applicationsContract, QueueFilter, QueueRow } from '../contract.ts'
import type { Route } from './+types/queue-page.ts'
import { queueStatuses, queueUrl } from './queue-url.ts'
import styles from './queue-page.module.css'
import { useQueueKeys } from './use-queue-keys.ts'

export const handle: PageHandle = { texts: ['application', 'common'] }

const api = clientOf<typeof applicationsContract>('applications')
const auth = clientOf<typeof signInContract>('signIn')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = queueUrl.parse(url.searchParams)
  const [queue, viewer] = await Promise.all([
    api(context).listApplications(filter),
    auth(context).getViewer(),
  ])
  return { filter, queue, me: viewer?.id ?? null }
}

/** Assigns an application to the admin, or unassigns it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const viewer = await auth(context).getViewer()
  const accountId = formText(form, 'intent') === 'take' ? (viewer?.id ?? null) : null
  await api(context).assignApplication({ id: formNumber(form, 'id'), accountId })
  throw redirect(queueUrl.format(queueUrl.parse(url.searchParams)), 303)
}

/** Queue of submitted applications. */
export default function QueuePage({ loaderData: { filter, queue, me } }: Route.ComponentProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const list = useQueueKeys()

  return (
    <TablePage
      path={queueUrl.path}
      title={t('queueTitle')}
      description={t('queueHint')}
      found={t('found', { count: queue.total })}
      filter={<QueueFilterForm filter={filter} />}
      empty={<NoApplication isLimited={queueUrl.format(filter) !== queueUrl.path} />}
    >
      {queue.applications.length > 0 && (
        <>
          <ol className={styles.list} ref={list}>
            {queue.applications.map((row) => (
              <Row key={row.id} row={row} me={me} address={queueUrl.format(filter)} />
            ))}
          </ol>
          <p className={styles.keys}>{t('keys')}</p>
          {queue.next && (
            <div>
              <Link
                className={buttons.secondary}
                to={link(queueUrl.format({ ...filter, after: queue.next }))}
              >
                {t('more')}
              </Link>
            </div>
          )}
        </>
      )}
    </TablePage>
  )
}

function QueueFilterForm({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation('application')
  const { status, assignee, sort } = filter

  return (
    <TableFilter url={queueUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <SelectField name="status" label={t('status')} defaultValue={status}>
        {queueStatuses.map((each) => (
          <option key={each} value={each}>
            {each === 'waiting' ? t('waiting') : each === 'all' ? t('any') : t(`status-${each}`)}
          </option>
        ))}
      </SelectField>
      <FilterChoice
        name="assignee"
        label={t('assignee')}
        chosen={assignee}
        anyLabel={t('everyone')}
        values={['me', 'nobody']}
        labelOf={(each) => t(each === 'me' ? 'mine' : 'noOne')}
      />
      <SelectField name="sort" label={t('sort')} defaultValue={sort}>
        <option value="waiting">{t('longest')}</option>
        <option value="title">{t('byName')}</option>
      </SelectField>
    </TableFilter>
  )
}

function NoApplication({ isLimited }: { isLimited: boolean }) {
  const { t } = useTranslation('application')
  const link = useLinks()

  if (!isLimited) return <Notice icon="check" title={t('queueEmpty')} text={t('queueEmptyHint')} />
  return (
    <Notice icon="seed" title={t('empty')} text={t('emptyHint')}>
      <a href={link(queueUrl.path)}>{t('showAll')}</a>
    </Notice>
  )
}

interface RowProps {
  row: QueueRow
  me: number | null
  /** Current URL of the page. */
  address: string
}

function Row({ row, me, address }: RowProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const { id, title, status, applicant, waitingSince, assignee } = row
  const isMine = assignee !== null && assignee.id === me
  const waits = status === 'submitted' || status === 'resubmitted'

  return (
    <li>
      <div className={styles.what}>
        <Link to={link(`/application-form/${id}`)} dir="auto" data-row="">
          {title || t('untitled')}
        </Link>
        <small>
          <bdi>{t('by', { name: applicant })}</bdi>
          {' · '}
          <Moment at={waitingSince}>{(when) => t(waits ? 'since' : 'applied', { when })}</Moment>
        </small>
      </div>
      <StatusTag status={status}>{t(`status-${status}`)}</StatusTag>
      <Form method="post" action={link(address)} className={styles.taken} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {assignee && <bdi>{assignee.name}</bdi>}
        {isOpen(row) && (!assignee || isMine) && (
          <button className={buttons.text} name="intent" value={isMine ? 'give' : 'take'}>
            {t(isMine ? 'unassign' : 'take')}
          </button>
        )}
      </Form>
    </li>
  )
}
