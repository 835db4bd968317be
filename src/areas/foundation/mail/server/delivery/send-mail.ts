import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { seal, unseal } from '#platform/encryption.ts'
import type { Language } from '#shared/languages.ts'
import { kindOf, type MailKind, type ValuesOf } from '../../kinds.ts'
import * as queries from './mail-queries.ts'

/** What queuing a mail takes of an app. */
export interface MailApp {
  log: JobApp['log']
  settings: Pick<JobApp['settings'], 'signingKey'>
}

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
  /** A secret that ends the path; the database keeps it sealed, and only until the mail is sent. */
  token?: string
  /** Says what this mail is about (`reset:{link}`): a second mail of the same key is not sent. */
  dedupeKey: string
}

/** Queues a mail in the caller's transaction: it is sent after the commit, or never was. */
export async function sendMail<K extends MailKind>(
  tx: Tx,
  app: MailApp,
  mail: MailTo<K>,
): Promise<void> {
  const { kind, to, siteId, values, path, token, dedupeKey } = mail
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
    sealed_token:
      token === undefined
        ? null
        : seal(Buffer.from(token), app.settings.signingKey, sealedFor(dedupeKey)),
  })
  if (mailId === null) app.log.info({ mail: kind }, 'mail: queued before, not sent again')
  else await addJob(tx, 'mail.send', { mailId })
}

/** Returns the whole path of a queued mail's link, its secret included. Throws for one it cannot read. */
export function pathOf(
  { settings }: Pick<MailApp, 'settings'>,
  mail: Pick<queries.MailRow, 'dedupe_key' | 'path' | 'sealed_token'>,
): string | null {
  const { path, sealed_token: sealed } = mail
  if (path === null || sealed === null) return path
  const token = unseal(sealed, settings.signingKey, sealedFor(mail.dedupe_key))
  if (!token) throw new Error('the token of a mail cannot be read: SIGNING_KEY is another one')
  return path + token.toString()
}

/** A token copied to another mail is of no use there. */
function sealedFor(dedupeKey: string): string {
  return `mail ${dedupeKey}`
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
