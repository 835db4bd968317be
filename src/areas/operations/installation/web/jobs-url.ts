import { tablePages } from '#shared/table-choices.ts'
import { oneOf, orderOf, searchText, tableUrl } from '#shared/table-url.ts'
import type { JobFilter } from '../contract.ts'
import { jobSorts, jobStates } from '../model.ts'

export const jobsUrl = tableUrl<JobFilter>(tablePages.jobs, {
  query: searchText,
  state: oneOf(jobStates),
  sort: oneOf(jobSorts, 'when'),
  order: orderOf(['name', 'state']),
})
