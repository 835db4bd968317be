import { refreshApplicationStatus } from '#catalog/enterprises/server/public.ts'
import { setStatus } from '#forms/engine/server/public.ts'
import { sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import type { MailKind, ValuesOf } from '#platform/mail/kinds.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { formStatus, type FormStatus } from '#shared/enums.ts'
import { defaultLanguage, isLanguage } from '#shared/languages.ts'
import * as queries from './application-queries.ts'

/** Allowed status transitions (S-018; resolutions 33). Applications not approved are final. */
const followers: Readonly<Record<FormStatus, readonly FormStatus[]>> = {
  [formStatus.draft]: [formStatus.submitted],
  [formStatus.submitted]: [formStatus.moreInfo, formStatus.notApproved, formStatus.approved],
  [formStatus.moreInfo]: [formStatus.submitted, formStatus.notApproved, formStatus.approved],
  [formStatus.notApproved]: [],
  [formStatus.approved]: [],
}

/** Throws changed_meanwhile unless the transition is allowed. */
export function mustBeFollowed({ status }: queries.ApplicationRow, to: FormStatus): void {
  if (!followers[status].includes(to)) throw new AppError('changed_meanwhile')
}

interface Change {
  to: FormStatus
  byAccountId: number
  why?: string
  /** New title of the application. */
  title?: string
}

/**
 * Changes the status of a locked application and records the event; returns its id. Throws
 * changed_meanwhile unless the transition is allowed.
 */
export async function changeStatus(
  tx: Tx,
  application: queries.ApplicationRow,
  { to, byAccountId, why = '', title }: Change,
): Promise<number> {
  const { id, status, enterpriseId } = application
  mustBeFollowed(application, to)
  await setStatus(tx, id, { status: to, ...(title !== undefined && { title }) })
  if (enterpriseId !== null) await refreshApplicationStatus(tx, enterpriseId)
  return queries.insertEvent(tx, { setId: id, from: status, to, byAccountId, why })
}

/** Emails an account about an application, if it has an address. */
export async function tell<K extends MailKind>(
  tx: Tx,
  app: MailApp,
  caller: Caller,
  letter: { kind: K; accountId: number; values: ValuesOf<K>; path: string; eventId: number },
): Promise<void> {
  const { kind, accountId, values, path, eventId } = letter
  const person = await queries.personRow(tx, accountId)
  if (!person?.email) return
  await sendMail(tx, app, {
    kind,
    to: {
      email: person.email,
      name: person.name,
      language: isLanguage(person.lang) ? person.lang : defaultLanguage,
      accountId,
    },
    siteId: caller.site.id,
    values,
    path,
    dedupeKey: `${kind}:${eventId}:${accountId}`,
  })
}

export function applicationPath(id: number): string {
  return `/application-form/${id}`
}

/** Returns an application. Throws not_found. */
export async function applicationOf(db: Db, id: number): Promise<queries.ApplicationRow> {
  const application = await queries.applicationRow(db, id)
  if (!application) throw new AppError('not_found')
  return application
}

/** The same, locked. */
export async function lockedApplication(tx: Tx, id: number): Promise<queries.ApplicationRow> {
  const application = await queries.lockApplication(tx, id)
  if (!application) throw new AppError('not_found')
  return application
}
