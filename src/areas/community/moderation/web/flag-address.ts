import type { FlagFilter, FlagOutcome } from '../contract.ts'
import { flagTarget, flagViews } from '#shared/enums-of-flagging.ts'
import { pageStart } from '#shared/cursor.ts'
import { parseId } from '#shared/parse-id.ts'

export const queuePath = '/admin/flagging'

/** The address of a case, for admins. */
export function casePath(id: number): string {
  return `${queuePath}/${id}`
}

/** Where people read what became of a report. */
export function outcomePath({ id }: Pick<FlagOutcome, 'id'>): string {
  return `/flagging/outcome/${id}`
}

/** What an address asks for; what it says wrongly it does not say. */
export function filterFrom(params: URLSearchParams): FlagFilter {
  const from = params.get('from') ?? ''
  return {
    view: flagViews.find((each) => each === params.get('view')) ?? 'waiting',
    kind: Object.values(flagTarget).find((each) => String(each) === params.get('kind')),
    from: pageStart.test(from) ? from : undefined,
  }
}

/** The address that asks for it. */
export function addressOf({ view, kind, from }: FlagFilter): string {
  const params = new URLSearchParams()
  if (view !== 'waiting') params.set('view', view)
  if (kind !== undefined) params.set('kind', String(kind))
  if (from !== undefined) params.set('from', from)
  const search = params.toString()
  return search ? `${queuePath}?${search}` : queuePath
}

/** The number in an address; null where it is none. */
export function idFrom(text: string | null): number | null {
  return parseId(text)
}
