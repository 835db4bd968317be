import { shownStatuses } from '#shared/forms/shown-status.ts'
import { queueSorts } from '../model.ts'
import type { QueueFilter } from '../contract.ts'

export const queuePath = '/admin/review-applications'

const statuses = ['waiting', 'all', ...shownStatuses] as const
export const queueStatuses = statuses.filter((status) => status !== 'draft')

/** Parses the filter from a URL; invalid values are ignored. */
export function queueFilterFrom(params: URLSearchParams): QueueFilter {
  const sort = queueSorts.find((each) => each === params.get('sort')) ?? 'waiting'
  return {
    query: params.get('query')?.trim().slice(0, 200) || undefined,
    status: queueStatuses.find((each) => each === params.get('status')) ?? 'waiting',
    assignee: (['me', 'nobody'] as const).find((each) => each === params.get('assignee')),
    sort,
    order: sort === 'waiting' && params.get('order') === 'desc' ? 'desc' : 'asc',
    after: params.get('after')?.slice(0, 500) || undefined,
  }
}

/** Builds the URL of a filter. */
export function queueAddress({ query, status, assignee, sort, order, after }: QueueFilter): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (status !== 'waiting') params.set('status', status)
  if (assignee) params.set('assignee', assignee)
  if (sort !== 'waiting') params.set('sort', sort)
  if (order !== 'asc') params.set('order', order)
  if (after) params.set('after', after)
  const search = params.toString()
  return search ? `${queuePath}?${search}` : queuePath
}
