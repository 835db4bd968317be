import type { FlagFilter, FlagOutcome } from '../contract.ts'
import { flagTarget, flagViews } from '#shared/enums-of-flagging.ts'
import { pageStart } from '#shared/cursor.ts'
import { parseId } from '#shared/parse-id.ts'

export const queuePath = '/admin/flagging'

/** Path of a case's admin page. */
export function casePath(id: number): string {
  return `${queuePath}/${id}`
}

/** Path of a case's outcome for those affected. */
export function outcomePath({ id }: Pick<FlagOutcome, 'id'>): string {
  return `/flagging/outcome/${id}`
}

/** Parses the filter from a URL; invalid values are ignored. */
export function filterFrom(params: URLSearchParams): FlagFilter {
  const from = params.get('from') ?? ''
  return {
    view: flagViews.find((each) => each === params.get('view')) ?? 'waiting',
    kind: Object.values(flagTarget).find((each) => String(each) === params.get('kind')),
    from: pageStart.test(from) ? from : undefined,
  }
}

/** Builds the URL of a filter. */
export function addressOf({ view, kind, from }: FlagFilter): string {
  const params = new URLSearchParams()
  if (view !== 'waiting') params.set('view', view)
  if (kind !== undefined) params.set('kind', String(kind))
  if (from !== undefined) params.set('from', from)
  const search = params.toString()
  return search ? `${queuePath}?${search}` : queuePath
}

/** Parses an id; null if invalid. */
export function idFrom(text: string | null): number | null {
  return parseId(text)
}
