import { Form, Link } from 'react-router'
import type { ShownStatus } from '#shared/forms/shown-status.ts'
import { useLinks } from '#shared/links.ts'
import type { TableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { RowKey } from '#ui/table-keys.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { QueueSort } from '../../model.ts'
import styles from './review-queue.module.css'

/** A submission in a queue, as its use shows it. */
export interface QueuedReview {
  id: number
  /** Path of the page on which it is reviewed. */
  path: string
  title: string
  author: string
  /** Colour of the status. */
  status: ShownStatus
  statusText: string
  isOpen: boolean
  /** Text of the time since which it waits. */
  whenText: (when: string) => string
  waitingSince: string
  assignee: { id: number; name: string } | null
}

interface ReviewQueueProps {
  reviews: readonly QueuedReview[]
  /** Id of the viewer. */
  me: number | null
  /** Current URL of the page, whose action assigns the review `id` by `intent`: take, give. */
  address: string
  /** URL of the next page; null at the end. */
  next: string | null
}

/** Shortcuts of the rows, besides those of every list. */
export function useQueueKeys(): RowKey[] {
  const { t } = useTranslation('review')
  return [{ key: 't', label: t('take') }]
}

/** List of submissions; t assigns the focused one. */
export function ReviewQueue({ reviews, me, address, next }: ReviewQueueProps) {
  const { t } = useTranslation('review')
  const link = useLinks()
  return (
    <>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <Row key={review.id} review={review} me={me} address={address} />
        ))}
      </ol>
      {next !== null && (
        <div>
          <Link className={buttons.secondary} to={link(next)}>
            {t('more')}
          </Link>
        </div>
      )}
    </>
  )
}

interface RowProps extends Pick<ReviewQueueProps, 'me' | 'address'> {
  review: QueuedReview
}

function Row({ review, me, address }: RowProps) {
  const { t } = useTranslation('review')
  const link = useLinks()
  const { id, path, title, author, status, statusText, whenText, waitingSince, assignee } = review
  const isMine = assignee !== null && assignee.id === me

  return (
    <li>
      <div className={styles.what}>
        <Link to={link(path)} dir="auto" data-row="">
          {title}
        </Link>
        <small>
          <bdi>{t('by', { name: author })}</bdi>
          {' · '}
          <Moment at={waitingSince}>{whenText}</Moment>
        </small>
      </div>
      <StatusTag status={status}>{statusText}</StatusTag>
      <Form method="post" action={link(address)} className={styles.taken} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {assignee && <bdi>{assignee.name}</bdi>}
        {review.isOpen && (!assignee || isMine) && (
          <button
            className={buttons.text}
            name="intent"
            value={isMine ? 'give' : 'take'}
            data-key={isMine ? undefined : 't'}
          >
            {t(isMine ? 'unassign' : 'take')}
          </button>
        )}
      </Form>
    </li>
  )
}

interface QueueFilterProps<Filter> {
  url: TableUrl<Filter>
  filter: Filter
  /** Text of each status. */
  statuses: Readonly<Record<string, string>>
}

/** Filter of a queue by title, status and assignee, and its order. */
export function QueueFilterForm<
  Filter extends {
    query?: string | undefined
    status: string
    assignee?: 'me' | 'nobody' | undefined
    sort: QueueSort
  },
>({ url, filter, statuses }: QueueFilterProps<Filter>) {
  const { t } = useTranslation('review')
  const { status, assignee, sort } = filter

  return (
    <TableFilter url={url} filter={filter} label={t('words')} submitLabel={t('show')}>
      <SelectField name="status" label={t('status')} defaultValue={status}>
        {Object.entries(statuses).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
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
