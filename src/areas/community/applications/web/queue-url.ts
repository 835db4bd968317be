import { shownStatuses } from '#shared/forms/shown-status.ts'
import { oneOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { QueueFilter } from '../contract.ts'
import { queueSorts } from '#forms/review/model.ts'

const statuses = ['waiting', 'all', ...shownStatuses] as const
export const queueStatuses = statuses.filter((status) => status !== 'draft')

export const queueUrl = tableUrl<QueueFilter>('/admin/review-applications', {
  query: (text) => searchText(text.trim()),
  status: oneOf(queueStatuses, 'waiting'),
  assignee: oneOf(['me', 'nobody']),
  sort: oneOf(queueSorts, 'waiting'),
  order: (text, { sort }) => (sort === 'waiting' && text === 'desc' ? 'desc' : 'asc'),
  after: (text) => text.slice(0, 500) || undefined,
})

/** Path of the texts for messages to applicants. */
export const templatesPath = `${queueUrl.path}/templates`
