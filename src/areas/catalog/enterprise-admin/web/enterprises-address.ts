import {
  enterpriseSorts,
  publishStates,
  type EnterpriseSort,
} from '#shared/enums-of-enterprises.ts'
import { profileLevel } from '#shared/enums.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { pageStart } from '#shared/cursor.ts'
import type { EnterpriseFilter } from '../contract.ts'

export const enterprisesPath = '/admin/enterprise-accounts'

/** What can be asked for of applications; drafts are nobody's business yet. */
export const askedStatuses = ['none', ...shownStatuses.filter((each) => each !== 'draft')] as const

/** What an address asks for; what it says wrongly it does not say. */
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

/** Whether it leaves any enterprise out. */
export function isLimited({ query, level, publish, status, from }: EnterpriseFilter): boolean {
  return [query, level, publish, status, from].some((each) => each !== undefined)
}

/** Words go from A on; of numbers the largest come first. */
export function firstOrder(sort: EnterpriseSort): 'asc' | 'desc' {
  return sort === 'name' || sort === 'publish' ? 'asc' : 'desc'
}

/** The address that asks for it. */
export function addressOf(filter: EnterpriseFilter): string {
  const search = searchOf(filter)
  return search ? `${enterprisesPath}?${search}` : enterprisesPath
}

/** All that fit, as a file. */
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
