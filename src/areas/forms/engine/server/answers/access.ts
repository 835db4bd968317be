import type { Caller } from '#platform/caller.ts'
import { formStatus, userRole } from '#shared/enums.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import type { SetRow } from './answer-queries.ts'

/** States in which answers can be changed. */
const openStatuses: readonly number[] = [formStatus.draft, formStatus.moreInfo]

/**
 * Whether the caller may read a set: its author, the author's team, and admins, except for
 * applications that were never submitted, which are also hidden in "View as".
 */
export function mayRead({ accountId, role, teams, session }: Caller, set: SetRow): boolean {
  if (accountId === null) return false
  const { actor_id: actor, kind, status } = set
  const isUnseen = kind === formKinds.application && status === formStatus.draft
  if (isUnseen && session?.viewedBy) return false
  if (actor === accountId || teams.some(({ enterpriseId }) => enterpriseId === actor)) return true
  return role === userRole.admin && !isUnseen
}

/**
 * Whether the caller may change a set: readers while it is open; admins until it is approved, but
 * not in "View as".
 */
export function mayWrite(caller: Caller, set: SetRow): boolean {
  if (!mayRead(caller, set) || caller.session?.viewedBy) return false
  if (openStatuses.includes(set.status)) return true
  return caller.role === userRole.admin && set.status !== formStatus.approved
}
