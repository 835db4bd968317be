import { pathOf } from '#foundation/mail/server/delivery/send-mail.ts'
import type { MailKind } from '#platform/mail/kinds.ts'
import type { App } from '#platform/app.ts'
import { readMailFolder } from '#platform/mail/mail-folder.ts'

export interface Message {
  subject: string
  /** Path of the mail's button link. */
  path: string
  /** The token in that path, or empty. */
  token: string
}

/** Mails sent to an address, newest first; queued ones are sent by `runJobs`. */
export async function messagesTo({ settings }: App, email: string): Promise<Message[]> {
  const mails = await readMailFolder(settings.mailFolder ?? '', 1000)
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '' }) => {
      const [link = 'http://nowhere/'] = /^https?:\/\/\S+$/m.exec(text) ?? []
      const { origin, searchParams } = new URL(link)
      return { subject, path: link.slice(origin.length), token: searchParams.get('token') ?? '' }
    })
}

/** Tokens of queued mails of these kinds to an address, in order. */
export async function queuedTokens(
  app: App,
  email: string,
  ...kinds: MailKind[]
): Promise<string[]> {
  const rows = await app.db
    .selectFrom('mail')
    .select(['dedupe_key', 'path', 'sealed_token'])
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
  return rows.map((row) => pathOf(app, row)?.split('=').at(-1) ?? '')
}

/** Puts a mail into the outbox, where a site without a mail server keeps them, and returns its id. */
export async function aMailInTheOutbox(app: App, words: string): Promise<string> {
  const person = { name: 'Ada', address: 'ada@example.org' }
  const texts = { subject: words, html: `<html><head></head>${words}</html>`, text: words }
  const rest = { replyTo: null, lang: 'en', unsubscribeUrl: null }
  await app.mail.send({ messageId: '<a@example.org>', from: person, to: person, ...texts, ...rest })
  const [mail] = await readMailFolder(app.settings.mailFolder!, 1)
  return mail!.id
}
