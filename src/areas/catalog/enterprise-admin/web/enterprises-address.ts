import { enterpriseSorts, publishStates, type EnterpriseSort } from '../model.ts'
import { profileLevel } from '#shared/enums.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { pageStart } from '#shared/cursor.ts'
import type { EnterpriseFilter } from '../contract.ts'

export const enterprisesPath = '/admin/enterprise-accounts'

/** Application states to filter by, without drafts, which are private. */
export const askedStatuses = ['none', ...shownStatuses.filter((each) => each !== 'draft')] as const

/** Parses the filter from a URL; invalid values are ignored. */
export function filterFrom(params: URLSearchParams): EnterpriseFilter {
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((each) => each === params.get(name))
  const sort = one('sort', enterpriseSorts) ?? 'name'
  const from = params.get('from') ?? ''
  return {
    query: params.get('query')?.slice(0, 200) || undefined,
    level: Object.values(profileLevel).find((each) => String(each) === params.get('level')),
    publish: one('publish', publishStates),
    status: one('status', askedStatuses),
    sort,
    order: one('order', ['asc', 'desc'] as const) ?? firstOrder(sort),
    from: pageStart.test(from) ? from : undefined,
  }
}

/** Whether the filter has any condition. */
export function isLimited({ query, level, publish, status, from }: EnterpriseFilter): boolean {
  return [query, level, publish, status, from].some((each) => each !== undefined)
}

/** Default order of a column: names ascending, numbers descending. */
export function firstOrder(sort: EnterpriseSort): 'asc' | 'desc' {
  return sort === 'name' || sort === 'publish' ? 'asc' : 'desc'
}

/** Builds the URL of a filter. */
export function addressOf(filter: EnterpriseFilter): string {
  const search = searchOf(filter)
  return search ? `${enterprisesPath}?${search}` : enterprisesPath
}

/** URL of the CSV file with all matches. */
export function fileAddress({ sort, order, ...filter }: EnterpriseFilter): string {
  const params = new URLSearchParams(searchOf({ ...filter, sort, order, from: undefined }))
  params.set('sort', sort)
  params.set('order', order)
  return `${enterprisesPath}/table.csv?${params.toString()}`
}

function searchOf({ order, sort, ...filter }: EnterpriseFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value))
  }
  if (sort !== 'name') params.set('sort', sort)
  if (order !== firstOrder(sort)) params.set('order', order)
  return params.toString()
}
