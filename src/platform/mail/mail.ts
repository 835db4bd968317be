/** A mail as it goes out. */
export interface OutgoingMail {
  /** With its angle brackets; the same each time one mail is tried, so that a second copy is seen to be one. */
  messageId: string
  from: MailAddress
  replyTo: string | null
  to: MailAddress
  lang: string
  subject: string
  html: string
  text: string
  /** Where a POST ends mail of this kind (RFC 8058); null for what nobody may refuse. */
  unsubscribeUrl: string | null
}

export interface MailAddress {
  name: string
  address: string
}

/** Where mails go. */
export interface MailTransport {
  /** Throws a MailRefused where another try would end the same; anything else may be tried again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Whoever keeps the mailbox does not want this mail, now or ever: there is no such address, for one. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The fields of nodemailer's message. */
export function messageOf(mail: OutgoingMail) {
  const { messageId, from, replyTo, to, subject, html, text, lang, unsubscribeUrl } = mail
  return {
    messageId,
    from,
    to,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
    headers: {
      'Content-Language': lang,
      // No out-of-office answers to us, please.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // A text that somebody typed never makes the program read something.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
