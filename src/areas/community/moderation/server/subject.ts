import { isOwnAuthor } from '#community/feedback/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller, isInTeam } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { reportableOf, subjectOf, type SubjectRow } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { itemType } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { moderationContract } from '../contract.ts'
import * as queries from './case-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Maximum characters of a text shown in the report form. */
const mostShown = 600

/**
 * Returns the subject of a report to be written: content on the page of an enterprise, by
 * default its profile. Throws not_found.
 */
export const getFlagSubject: Service['getFlagSubject'] = async (app, caller, subject) => {
  const enterpriseId = await queries.enterpriseOfHandle(app.db, subject.profile)
  if (enterpriseId === null) throw new AppError('not_found')
  const target = { kind: subject.kind ?? itemType.profile, id: subject.id ?? enterpriseId }
  const row = await shownTarget(app, caller, target)
  if (row.enterprise_id !== enterpriseId) throw new AppError('not_found')
  const { reasons, href, isQuoted = false } = reportableOf(target.kind)
  return {
    ...target,
    title: row.title,
    text: row.text.slice(0, mostShown),
    isQuoted,
    href: href(row),
    enterprise: { id: enterpriseId, name: row.enterprise, subDomain: row.handle },
    reasons: [...reasons],
    isOwn: isOwn(caller, row),
    isFlagged: await queries.isFlaggedBy(app.db, target, accountOf(caller)),
  }
}

/** Returns the current state of a subject, visible or not. */
export async function targetRow(
  db: Db,
  { kind, id }: queries.Target,
  language: Language,
): Promise<SubjectRow | null> {
  const [row] = await queries.subjectRows(db, kind, [id], language)
  return row ?? null
}

/** Returns a subject that the caller's site shows. Throws not_found. */
export async function shownTarget(
  app: App,
  caller: Caller,
  target: queries.Target,
): Promise<SubjectRow> {
  const row = await targetRow(app.db, target, caller.language)
  if (!row?.shown) throw new AppError('not_found')
  await subjectOf(target.kind).assertShown(app, caller, target.id)
  return row
}

/** Whether the caller is its author or in its enterprise's team. */
export function isOwn(caller: Caller, row: SubjectRow): boolean {
  const { actor_id: actorId, by_account_id: byAccountId } = row
  if (actorId !== null) return isOwnAuthor(caller, { actorId, byAccountId })
  return isInTeam(caller, row.enterprise_id)
}
