import type { Caller } from '#platform/caller.ts'
import { formUseOf, isAuthor } from '../form-uses.ts'
import type { AnsweredSet } from './answer-queries.ts'

/** Returns whether the caller may read a set, by the form use. */
export function mayRead(caller: Caller, set: AnsweredSet): boolean {
  return caller.accountId !== null && formUseOf(set).access.read(caller, set)
}

/** Whether the caller may change a set: authors while it is open, reviewers until it is final. */
export function mayWrite(caller: Caller, set: AnsweredSet): boolean {
  if (!mayRead(caller, set) || caller.session?.viewedBy || set.open_to === 'nobody') return false
  const isOpen = set.open_to === 'authors' && isAuthor(caller, set)
  return isOpen || formUseOf(set).access.review(caller)
}
