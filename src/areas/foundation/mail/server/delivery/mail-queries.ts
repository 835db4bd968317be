import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { mailState, type MailState } from '#shared/enums.ts'

export interface NewMail {
  dedupe_key: string
  kind: string
  email: string
  name: string
  account_id: number | null
  lang: string
  site_id: number
  content: Readonly<Record<string, string>>
  path: string | null
  sealed_token: Buffer | null
  reply_to: string | null
  /** Seconds until it is due. */
  afterSeconds: number
}

/**
 * Inserts an email and returns its id and time; null if there is one with the same key
 * (idempotent).
 */
export async function insertMail(
  tx: Tx,
  { afterSeconds, ...mail }: NewMail,
): Promise<{ id: number; due_at: Date } | null> {
  const row = await tx
    .insertInto('mail')
    .values({
      ...mail,
      content: JSON.stringify(mail.content),
      due_at: sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${afterSeconds})`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'due_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes waiting emails by the beginning of their key; returns how many others there are. */
export async function withdrawMails(tx: Tx, prefix: string): Promise<number> {
  const isFound = sql`dedupe_key like ${`${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  await sql`
    delete from mail where ${isFound} and state = ${mailState.waiting} and attempts = 0`.execute(tx)
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from mail where ${isFound}`.execute(tx)
  return rows[0]?.others ?? 0
}

export interface MailRow {
  id: number
  dedupe_key: string
  kind: string
  email: string
  name: string
  account_id: number | null
  lang: string
  site_id: number
  content: Record<string, string>
  path: string | null
  sealed_token: Buffer | null
  /** Null for the site's address. */
  reply_to: string | null
  attempts: number
  created_at: Date
}

/** Returns the email with this key. */
export async function queuedMail(tx: Tx, dedupeKey: string): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    select id, dedupe_key, kind, email, name, account_id, lang, site_id, content, path, sealed_token,
      reply_to, attempts, created_at
    from mail where dedupe_key = ${dedupeKey}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Claims a due email for some minutes, after which it may be claimed again in case this process
 * died. Null if it is not due, or claimed.
 */
export async function claimMail(tx: Tx, id: number, minutes: number): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    update mail set attempts = attempts + 1, due_at = now() + make_interval(mins => ${minutes})
    where id = ${id} and state = ${mailState.waiting} and due_at <= now()
    returning id, dedupe_key, kind, email, name, account_id, lang, site_id, content, path, sealed_token,
      reply_to, attempts, created_at`.execute(tx)
  return rows[0] ?? null
}

/** Closes an email and clears its content, which may contain a login link. */
export async function closeMail(
  tx: Tx,
  id: number,
  state: typeof mailState.sent | typeof mailState.unsubscribed,
): Promise<void> {
  await sql`
    update mail set state = ${state}, content = '{}', path = null, sealed_token = null,
      last_error = null,
      sent_at = case when ${state} = ${mailState.sent}::int then now() end
    where id = ${id}`.execute(tx)
}

/** Schedules the next retry and returns its time. */
export async function postponeMail(
  tx: Tx,
  id: number,
  problem: string,
  seconds: number,
): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`
    update mail set last_error = ${problem},
      due_at = date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))
    where id = ${id} returning due_at`.execute(tx)
  return rows[0]?.due_at ?? new Date()
}

export async function failMail(tx: Tx, id: number, problem: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: mailState.failed, last_error: problem })
    .where('id', '=', id)
    .execute()
}

/** Returns overdue emails, whose job was lost. */
export async function forgottenMails(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mail
    where state = ${mailState.waiting} and due_at < now() - interval '1 minute'
    order by due_at limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes old records, which until then prevent duplicates. */
export async function dropOldMails(tx: Tx, days: number): Promise<void> {
  await sql`
    delete from mail where state <> ${mailState.waiting}
      and created_at < now() - make_interval(days => ${days})`.execute(tx)
}

/** Deletes all emails to an account or its address, and its email settings. */
export async function dropMailsOf(tx: Tx, accountId: number): Promise<void> {
  await sql`
    delete from mail where account_id = ${accountId}
      or email = (select email from account where id = ${accountId})`.execute(tx)
  await tx.deleteFrom('mail_choice').where('account_id', '=', accountId).execute()
}

export interface MailLine {
  id: number
  kind: string
  email: string
  lang: string
  state: MailState
  attempts: number
  last_error: string | null
  due_at: Date
  sent_at: Date | null
  created_at: Date
}

export async function listMails(
  db: Db,
  { state, before, most }: { state: MailState; before: number | null; most: number },
): Promise<MailLine[]> {
  return db
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'email',
      'lang',
      'state',
      'attempts',
      'last_error',
      'due_at',
      'sent_at',
      'created_at',
    ])
    .where('state', '=', state)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Resets a failed email to waiting; false if there is none. */
export async function reviveMail(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update mail set state = ${mailState.waiting}, attempts = 0, due_at = now()
    where id = ${id} and state = ${mailState.failed} returning id`.execute(tx)
  return rows.length > 0
}
