import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { Language } from '#shared/languages.ts'
import { kindOf, type MailKind, type ValuesOf } from '../../kinds.ts'
import * as queries from './queries.ts'

export interface MailTo<K extends MailKind> {
  kind: K
  to: {
    /** Lower case. */
    email: string
    /** Empty for somebody whose name nobody told. */
    name: string
    language: Language
    /** Null for who has no account. */
    accountId: number | null
  }
  /** Whose brand it bears, and on which its links lead. */
  siteId: number
  /** As `kinds.ts` says: numbers in digits, times as ISO 8601. */
  values: ValuesOf<K>
  /** Where its button leads, from `/`; what has a button needs one. */
  path?: string
  /** Says what this mail is about (`reset:{link}`): a second mail of the same key is not sent. */
  dedupeKey: string
}

/** Queues a mail in the caller's transaction: it is sent after the commit, or never was. */
export async function sendMail<K extends MailKind>(
  tx: Tx,
  app: Pick<JobApp, 'log'>,
  mail: MailTo<K>,
): Promise<void> {
  const { kind, to, siteId, values, path, dedupeKey } = mail
  if (kindOf(kind).button !== (path !== undefined)) {
    throw new Error(`a mail of the kind ${kind} ${path ? 'has no button' : 'needs a path'}`)
  }
  const mailId = await queries.insertMail(tx, {
    dedupe_key: dedupeKey,
    kind,
    email: to.email,
    name: to.name,
    account_id: to.accountId,
    lang: to.language,
    site_id: siteId,
    content: contentOf(kind, values),
    path: path ?? null,
  })
  if (mailId === null) app.log.info({ mail: kind }, 'mail: queued before, not sent again')
  else await addJob(tx, 'mail.send', { mailId })
}

/** What the kind names, and nothing else that its caller knows. */
function contentOf<K extends MailKind>(kind: K, values: ValuesOf<K>): Record<string, string> {
  const given: Readonly<Record<string, string>> = values
  return Object.fromEntries(
    Object.keys(kindOf(kind).values).map((name) => [name, given[name] ?? '']),
  )
}

/**
 * Forgets what was written to an account and what it chose to get, as when its person wants to be
 * forgotten; while the account still has its address. A mail queued afterwards is sent.
 */
export async function forgetMailsOf(tx: Tx, accountId: number): Promise<void> {
  await queries.dropMailsOf(tx, accountId)
}
