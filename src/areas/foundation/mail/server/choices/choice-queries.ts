import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { MailTopic } from '#shared/mail-topics.ts'

/** A recipient: account with id and email, or an email only. */
export interface MailOwner {
  accountId: number | null
  email: string | null
}

export async function refusedTopics(db: Db, { accountId, email }: MailOwner): Promise<Set<string>> {
  const { rows } = await sql<{ topic: string }>`
    select topic from mail_choice
    where account_id = ${accountId}::bigint or email = ${email}::citext`.execute(db)
  return new Set(rows.map(({ topic }) => topic))
}

export async function refuseTopic(tx: Tx, { accountId, email }: MailOwner, topic: MailTopic) {
  await tx
    .insertInto('mail_choice')
    .values({ account_id: accountId, email: accountId === null ? email : null, topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function allowTopic(tx: Tx, { accountId, email }: MailOwner, topic: MailTopic) {
  await sql`
    delete from mail_choice where topic = ${topic}
      and (account_id = ${accountId}::bigint or email = ${email}::citext)`.execute(tx)
}

/** Returns the email of an account; null if deleted. */
export async function addressOf(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.email ?? null
}
