import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from './author.ts'
import * as queries from './send-feedback-queries.ts'

interface MailedFeedback {
  id: number
  from: Author & { accountId: number }
  enterprise: { name: string; handle: string }
  /** Text of the feedback or reply. */
  message: string
}

/** Notifies the owners and admins of a team of new feedback. */
export async function notifyTeam(
  tx: Tx,
  app: App,
  caller: Caller,
  { id, from, enterpriseId, enterprise, message }: MailedFeedback & { enterpriseId: number },
): Promise<void> {
  const person = await queries.nameOfParty(tx, from.actorId)
  for (const reader of await queries.leadersOf(tx, enterpriseId)) {
    await sendMail(tx, app, {
      kind: 'feedback_given',
      to: recipientOf(reader),
      siteId: caller.site.id,
      values: { person, enterprise: enterprise.name, message },
      path: `/${enterprise.handle}#feedback`,
      dedupeKey: `feedback:${id}:${reader.id}`,
    })
  }
}

/** Notifies the author of a reply, except to oneself. */
export async function notifyAuthor(
  tx: Tx,
  app: App,
  caller: Caller,
  { id, from, parent, enterprise, message }: MailedFeedback & { parent: queries.FeedbackRow },
): Promise<void> {
  const accountId = parent.by_account_id ?? parent.actor_id
  if (accountId === from.accountId) return
  const reader = await queries.readerRow(tx, accountId)
  if (!reader) return
  await sendMail(tx, app, {
    kind: 'feedback_answered',
    to: recipientOf(reader),
    siteId: caller.site.id,
    values: {
      person: await queries.nameOfParty(tx, from.actorId),
      enterprise: enterprise.name,
      feedback: parent.message,
      message,
    },
    path: `/${enterprise.handle}#feedback`,
    dedupeKey: `feedback:${id}:${reader.id}`,
  })
}
