import type { Caller } from '#platform/caller.ts'
import { formStatus, userRole } from '#shared/enums.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import type { SetRow } from './answer-queries.ts'

/** What is being answered. */
const openStatuses: readonly number[] = [formStatus.draft, formStatus.moreInfo]

/**
 * Who answers, alone or with the team of the enterprise that does, and admins; they do not look into
 * an application that was never handed in, as nobody else either.
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
 * Those who read it while it is a draft or more is asked for; admins until it is approved, unless they
 * look at the site as somebody.
 */
export function mayWrite(caller: Caller, set: SetRow): boolean {
  if (!mayRead(caller, set) || caller.session?.viewedBy) return false
  if (openStatuses.includes(set.status)) return true
  return caller.role === userRole.admin && set.status !== formStatus.approved
}
