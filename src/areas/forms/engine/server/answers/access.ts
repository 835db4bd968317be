import type { Caller } from '#platform/caller.ts'
import { formStatus } from '#shared/enums.ts'
import { formUseOf, isAuthor } from '../form-uses.ts'
import type { SetRow } from './answer-queries.ts'

/** States in which answers can be changed. */
const openStatuses: readonly number[] = [formStatus.draft, formStatus.moreInfo]

/** Whether the caller may read a set, as the use of its form says. */
export function mayRead(caller: Caller, set: SetRow): boolean {
  return caller.accountId !== null && formUseOf(set).access.read(caller, set)
}

/** Whether the caller may change a set: authors while it is open, reviewers until it is final. */
export function mayWrite(caller: Caller, set: SetRow): boolean {
  if (!mayRead(caller, set) || caller.session?.viewedBy) return false
  const isReviewer = formUseOf(set).access.review(caller)
  if (openStatuses.includes(set.status)) return isAuthor(caller, set) || isReviewer
  return isReviewer && set.status !== formStatus.approved
}
