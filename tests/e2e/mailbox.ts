import type { APIRequestContext } from '@playwright/test'
import type { MailboxMessage, MailboxLine } from '#foundation/mail/contract.ts'
import { expect } from './fixtures.ts'

export interface Message extends MailboxMessage {
  /** Path of the mail's button link. */
  path: string
}

/**
 * Waits for the newest mail to an address that matches: mails are sent in the background. Use an
 * address per test, because all tests share the mailbox.
 */
export async function messageTo(
  request: APIRequestContext,
  to: string,
  subject: RegExp = /./,
): Promise<Message> {
  let found: MailboxLine | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/dev/mailbox', { params: { to } })
      found = ((await answer.json()) as MailboxLine[]).find((mail) => subject.test(mail.subject))
      return found?.subject
    })
    .toBeDefined()
  const answer = await request.get(`/api/v1/dev/mailbox/${found!.id}`)
  const message = (await answer.json()) as MailboxMessage
  const [link = ''] = /^https?:\/\/\S+$/m.exec(message.text) ?? []
  return { ...message, path: link.replace(/^https?:\/\/[^/]+/, '') }
}
