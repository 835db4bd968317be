import { profileLevel } from '#shared/enums.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { tablePages } from '#shared/table-choices.ts'
import { cursorText, oneOf, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { EnterpriseFilter } from '../contract.ts'
import { enterpriseSorts, publishStates } from '../model.ts'

/** Application states to filter by, without drafts, which are private. */
export const filterStatuses = ['none', ...shownStatuses.filter((each) => each !== 'draft')] as const

export const enterprisesUrl = tableUrl<EnterpriseFilter>(tablePages.enterprises, {
  query: searchText,
  level: oneOf(Object.values(profileLevel)),
  publish: oneOf(publishStates),
  status: oneOf(filterStatuses),
  sort: oneOf(enterpriseSorts, 'name'),
  order: orderOf(['name', 'publish']),
  from: cursorText,
})

/** Whether the filter has any condition. */
export function isLimited({ query, level, publish, status, from }: EnterpriseFilter): boolean {
  return [query, level, publish, status, from].some((each) => each !== undefined)
}

/** URL of the CSV file with all matches. */
export function fileUrl(filter: EnterpriseFilter): string {
  const { sort, order } = filter
  const params = enterprisesUrl.params({ ...filter, from: undefined })
  params.set('sort', sort)
  params.set('order', order)
  return `${enterprisesUrl.path}/table.csv?${params.toString()}`
}
