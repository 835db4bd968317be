import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { type MailChoice } from '../../contract.ts'
import { mailTopics } from '#shared/mail-topics.ts'
import { isMailKind, kindOf } from '#platform/mail/kinds.ts'
import * as queries from './choice-queries.ts'
import { readToken, type Reader } from './token.ts'
import type { mailContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof mailContract>

export async function listChoices(app: App, caller: Caller): Promise<MailChoice[]> {
  return choicesOf(app.db, await signedInAs(app.db, caller))
}

export const choose: Service['choose'] = async (app, caller, { choices }) => {
  const owner = await signedInAs(app.db, caller)
  await app.db.transaction().execute(async (tx) => {
    for (const { topic, wanted } of choices) {
      if (wanted) await queries.allowTopic(tx, owner, topic)
      else await queries.refuseTopic(tx, owner, topic)
    }
  })
  return choicesOf(app.db, owner)
}

export const readUnsubscribe: Service['readUnsubscribe'] = async (app, _, { token }) => {
  const content = topicOf(app, token)
  const refused = await queries.refusedTopics(app.db, await ownerOf(app.db, content.reader))
  return { topic: content.topic, wanted: !refused.has(content.topic) }
}

export const unsubscribe: Service['unsubscribe'] = async (app, _, { token, wanted }) => {
  const { topic, reader } = topicOf(app, token)
  const owner = await ownerOf(app.db, reader)
  await app.db
    .transaction()
    .execute((tx) =>
      wanted ? queries.allowTopic(tx, owner, topic) : queries.refuseTopic(tx, owner, topic),
    )
  return { topic, wanted }
}

/** Whether the recipient has unsubscribed from the topic of an email. */
export async function isRefused(
  db: Db,
  mail: { kind: string; account_id: number | null; email: string },
): Promise<boolean> {
  const topic = isMailKind(mail.kind) ? kindOf(mail.kind).topic : undefined
  if (!topic) return false
  const owner = { accountId: mail.account_id, email: mail.email }
  return (await queries.refusedTopics(db, owner)).has(topic)
}

async function choicesOf(db: Db, owner: queries.MailOwner): Promise<MailChoice[]> {
  const refused = await queries.refusedTopics(db, owner)
  return mailTopics.map((topic) => ({ topic, wanted: !refused.has(topic) }))
}

async function signedInAs(db: Db, caller: Caller): Promise<queries.MailOwner> {
  if (caller.accountId === null) throw new AppError('not_signed_in')
  return ownerOf(db, { accountId: caller.accountId })
}

/** Throws not_found for the link of a deleted account. */
async function ownerOf(db: Db, reader: Reader): Promise<queries.MailOwner> {
  if ('email' in reader) return { accountId: null, email: reader.email }
  const email = await queries.addressOf(db, reader.accountId)
  if (email === null) throw new AppError('not_found')
  return { accountId: reader.accountId, email }
}

function topicOf(app: App, token: string) {
  const content = readToken(app.settings.signingKey, token)
  if (!content) throw new AppError('not_found')
  return content
}
