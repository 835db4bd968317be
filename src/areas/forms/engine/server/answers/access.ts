import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { formUseOf, isAuthor } from '../form-uses.ts'
import type { AnsweredSet } from './answer-queries.ts'

/** Returns whether the caller may read a set, by the form use. */
export async function mayRead(db: Db, caller: Caller, set: AnsweredSet): Promise<boolean> {
  return caller.accountId !== null && formUseOf(set).access.mayRead(db, caller, set)
}

/** Whether the caller may change a set: its authors while it is open to them, or for them. */
export async function mayWrite(db: Db, caller: Caller, set: AnsweredSet): Promise<boolean> {
  if (caller.session?.viewedBy || set.open_to === 'nobody') return false
  if (!(await mayRead(db, caller, set))) return false
  const isOpen = set.open_to === 'authors' && isAuthor(caller, set)
  return isOpen || formUseOf(set).access.mayEditForOthers(db, caller, set)
}
