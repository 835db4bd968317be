import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { encrypt, decrypt } from '#platform/encryption.ts'
import { languageFrom, type Language } from '#shared/languages.ts'
import { kindOf, type MailKind, type ValuesOf } from '#platform/mail/kinds.ts'
import * as queries from './mail-queries.ts'

/** The part of an app needed to queue emails. */
export interface MailApp {
  log: JobApp['log']
  settings: Pick<JobApp['settings'], 'signingKey'>
}

export interface MailRecipient {
  /** Lower case. */
  email: string
  /** Empty if unknown. */
  name: string
  language: Language
  /** Null without an account. */
  accountId: number | null
}

/** Returns an account as recipient; its language may not be supported any more. */
export function recipientOf({
  id,
  email,
  name,
  lang,
}: {
  id: number
  email: string
  name: string
  lang: string
}): MailRecipient {
  return { accountId: id, email, name, language: languageFrom(lang) }
}

export interface MailTo<K extends MailKind> {
  kind: K
  to: MailRecipient
  /** Site whose branding and URLs it uses. */
  siteId: number
  /** Formats as in `kinds.ts`: numbers as digits, times as ISO 8601. */
  values: ValuesOf<K>
  /** Path of the button, from `/`; required if the kind has one. */
  path?: string
  /** Secret suffix of the path; stored encrypted, until the email is sent or deleted. */
  token?: string
  /** Where an answer goes; by default to the site. */
  replyTo?: string
  /** Idempotency key such as `reset:{link}`: a second email with the same key is not sent. */
  dedupeKey: string
  /** Seconds until it is sent, in which `withdrawMails` can take it back; by default none. */
  afterSeconds?: number
}

/** Queues an email in the caller's transaction; it is sent after the commit. */
export async function sendMail<K extends MailKind>(
  tx: Tx,
  app: MailApp,
  mail: MailTo<K>,
): Promise<void> {
  const { kind, to, siteId, values, path, token, replyTo, dedupeKey, afterSeconds = 0 } = mail
  if (kindOf(kind).button !== (path !== undefined)) {
    throw new Error(`a mail of the kind ${kind} ${path ? 'has no button' : 'needs a path'}`)
  }
  const queued = await queries.insertMail(tx, {
    dedupe_key: dedupeKey,
    kind,
    email: to.email,
    name: to.name,
    account_id: to.accountId,
    lang: to.language,
    site_id: siteId,
    content: contentOf(kind, values),
    path: path ?? null,
    reply_to: replyTo ?? null,
    sealed_token:
      token === undefined
        ? null
        : encrypt(Buffer.from(token), app.settings.signingKey, sealedFor(dedupeKey)),
    afterSeconds,
  })
  if (queued === null) {
    app.log.info({ mail: kind }, 'mail: queued before, not sent again')
    return
  }
  const runAt = afterSeconds > 0 ? queued.due_at : undefined
  await addJob(tx, 'mail.send', { mailId: queued.id }, { runAt })
}

/**
 * Deletes the emails whose dedupe keys begin with a prefix, all of which must still wait. Returns
 * false, and deletes none that is sent, if it is too late for one of them.
 */
export async function withdrawMails(tx: Tx, prefix: string): Promise<boolean> {
  return (await queries.withdrawMails(tx, prefix)) === 0
}

/** Returns the path of an email's button with its secret. Throws if it cannot be decrypted. */
export function pathOf(
  { settings }: Pick<MailApp, 'settings'>,
  mail: Pick<queries.MailRow, 'dedupe_key' | 'path' | 'sealed_token'>,
): string | null {
  const { path, sealed_token: sealed } = mail
  if (path === null || sealed === null) return path
  const token = decrypt(sealed, settings.signingKey, sealedFor(mail.dedupe_key))
  if (!token) throw new Error('the token of a mail cannot be read: SIGNING_KEY is another one')
  return path + token.toString()
}

/** Context of the encryption, so that a token cannot be moved to another email. */
function sealedFor(dedupeKey: string): string {
  return `mail ${dedupeKey}`
}

/** Keeps only the values that the kind declares. */
function contentOf<K extends MailKind>(kind: K, values: ValuesOf<K>): Record<string, string> {
  const content: Readonly<Record<string, string>> = values
  return Object.fromEntries(
    Object.keys(kindOf(kind).values).map((name) => [name, content[name] ?? '']),
  )
}

/**
 * Deletes the emails and email settings of an account, for its erasure. Call it while the account
 * still has its address. Emails queued later are sent.
 */
export async function forgetMailsOf(tx: Tx, accountId: number): Promise<void> {
  await queries.dropMailsOf(tx, accountId)
}
