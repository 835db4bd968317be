import { useTranslation } from '#shared/use-translation.ts'
import { redirect } from 'react-router'
import type { signInContract } from '#identity/sign-in/contract.ts'
import {
  QueueFilterForm,
  ReviewQueue,
  useQueueKeys,
} from '#forms/review/web/widgets/review-queue.tsx'
import { isOpen } from '../model.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { applicationsContract, QueueRow } from '../contract.ts'
import type { Route } from './+types/queue-page.ts'
import { queueStatuses, queueUrl } from './queue-url.ts'

export const handle: PageHandle = { texts: ['application', 'review', 'common', 'table'] }

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
  const textOf = (status: (typeof queueStatuses)[number]) => {
    if (status === 'waiting') return t('waiting')
    return status === 'all' ? t('any') : t(`status-${status}`)
  }
  const statuses = Object.fromEntries(queueStatuses.map((one) => [one, textOf(one)]))

  return (
    <TablePage
      path={queueUrl.path}
      title={t('queueTitle')}
      description={t('queueHint')}
      found={t('found', { count: queue.total })}
      filter={<QueueFilterForm url={queueUrl} filter={filter} statuses={statuses} />}
      keys={{ isChoosing: false, more: useQueueKeys() }}
      empty={<NoApplication isLimited={queueUrl.format(filter) !== queueUrl.path} />}
    >
      {queue.applications.length > 0 && (
        <ReviewQueue
          me={me}
          address={queueUrl.format(filter)}
          next={queue.next === null ? null : queueUrl.format({ ...filter, after: queue.next })}
          reviews={queue.applications.map((row) => ({
            ...row,
            path: `/application-form/${row.id}`,
            title: row.title || t('untitled'),
            author: row.applicant,
            statusText: t(`status-${row.status}`),
            isOpen: isOpen(row),
            whenText: (when) => t(isWaiting(row) ? 'since' : 'applied', { when }),
          }))}
        />
      )}
    </TablePage>
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

const isWaiting = ({ status }: QueueRow) => status === 'submitted' || status === 'resubmitted'
