import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { folderMail, readMailFolder, type FolderMail } from '#platform/mail/mail-folder.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { MailboxLine, mailContract } from '../contract.ts'
import { allMailKinds, isMailKind, type MailKind } from '#platform/mail/kinds.ts'
import { composeMail } from './delivery/compose.ts'
import { sampleMail } from './delivery/sample-mail.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof mailContract>

/** Maximum emails listed; there is no pagination. */
const mostShown = 100

/** Returns the emails in the mail folder, newest first. */
export const listMailbox: Service['listMailbox'] = async (app, caller, { to }) => {
  const mails = await readMailFolder(mailFolderOf(app, caller), mostShown)
  return mails.map(lineOf).filter((mail) => to === undefined || mail.to === to)
}

export const getMailboxMessage: Service['getMailboxMessage'] = async (app, caller, { id }) => {
  const mail = await folderMail(mailFolderOf(app, caller), id)
  if (!mail) throw new AppError('not_found')
  return { ...lineOf(mail), text: mail.text ?? '' }
}

export async function listMailKinds(app: App, caller: Caller): Promise<string[]> {
  refuseOthers(app, caller)
  return allMailKinds()
}

/** Returns an email of a kind in a language, with sample values. */
export const getMailSample: Service['getMailSample'] = async (app, caller, input) => {
  const { kind, languageCode } = input
  const { subject, text } = await sampleOf(app, caller, kind, languageCode)
  return { subject, text }
}

/** Returns the HTML of an email in the mail folder. Throws not_found. */
export async function mailboxPage(app: App, caller: Caller, id: string): Promise<string> {
  const mail = await folderMail(mailFolderOf(app, caller), id)
  if (!mail?.html) throw new AppError('not_found')
  return withExternalLinks(mail.html)
}

/** Returns the HTML of a sample email. */
export async function samplePage(
  app: App,
  caller: Caller,
  kind: string,
  language: Language,
): Promise<string> {
  return withExternalLinks((await sampleOf(app, caller, kind, language)).html)
}

function sampleOf(app: App, caller: Caller, kind: string, language: Language) {
  refuseOthers(app, caller)
  if (!isMailKind(kind)) throw new AppError('not_found')
  const sample = sampleMail(kind satisfies MailKind, language)
  return composeMail(app, { ...sample, site_id: caller.site.id })
}

/** Makes links open outside the frame. */
function withExternalLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_top">')
}

function lineOf(mail: FolderMail): MailboxLine {
  return {
    id: mail.id,
    from: mail.from?.name || mail.from?.address || '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    sentAt: mail.date ? new Date(mail.date).toISOString() : null,
  }
}

function mailFolderOf(app: App, caller: Caller): string {
  refuseOthers(app, caller)
  if (app.settings.mailFolder === null) throw new AppError('not_found')
  return app.settings.mailFolder
}

/** Throws not_found for others; always in production with a mail server. */
function refuseOthers({ settings: { mailbox } }: App, { role }: Caller): void {
  if (mailbox === 'everyone') return
  if (mailbox === 'admins' && role === userRole.admin) return
  throw new AppError('not_found')
}
