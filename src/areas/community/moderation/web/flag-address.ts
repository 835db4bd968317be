import type { FlagFilter, FlagOutcome } from '../contract.ts'
import { flagTarget, flagViews } from '#shared/enums-of-flagging.ts'
import { cursorText, oneOf, tableUrl } from '#shared/table-url.ts'

export const queueUrl = tableUrl<FlagFilter>('/admin/flagging', {
  view: oneOf(flagViews, 'waiting'),
  kind: oneOf(Object.values(flagTarget)),
  from: cursorText,
})

/** Path of a case's admin page. */
export function casePath(id: number): string {
  return `${queueUrl.path}/${id}`
}

/** Path of a case's outcome for those affected. */
export function outcomePath({ id }: Pick<FlagOutcome, 'id'>): string {
  return `/flagging/outcome/${id}`
}
