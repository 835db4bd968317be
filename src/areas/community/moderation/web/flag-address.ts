import type { FlagFilter, FlagOutcome } from '../contract.ts'
import { flagReasons, flagSorts, flagViews } from '#shared/enums-of-flagging.ts'
import { parseId } from '#shared/parse-id.ts'
import { cursorText, oneOf, searchText, tableUrl } from '#shared/table-url.ts'

export const queueUrl = tableUrl<FlagFilter>('/admin/flagging', {
  view: oneOf(flagViews, 'waiting'),
  kind: kindFrom,
  reason: oneOf(flagReasons),
  query: searchText,
  sorted: oneOf(flagSorts),
  from: cursorText,
})

/** Path of a case's admin page. */
export function casePath(id: number): string {
  return `${queueUrl.path}/${id}`
}

/** Path of the statistics, and of their CSV file. */
export const statisticsPath = `${queueUrl.path}/statistics`
export const statisticsFile = `${statisticsPath}.csv`

/** Path of a case's outcome for those affected. */
export function outcomePath({ id }: Pick<FlagOutcome, 'id'>): string {
  return `/flagging/outcome/${id}`
}

/** Parses the number of a kind of content, a smallint in the database. */
function kindFrom(text: string): number | undefined {
  const kind = parseId(text)
  return kind !== null && kind < 2 ** 15 ? kind : undefined
}
