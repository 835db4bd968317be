/** An email to send. */
export interface OutgoingMail {
  /** With angle brackets; stays the same on retries, so that duplicates can be detected. */
  messageId: string
  from: MailAddress
  replyTo: string | null
  to: MailAddress
  lang: string
  subject: string
  html: string
  text: string
  /**
   * One-click unsubscribe URL (RFC 8058), called by POST; null for emails without unsubscribing.
   */
  unsubscribeUrl: string | null
}

export interface MailAddress {
  name: string
  address: string
}

/** Delivers emails. */
export interface MailTransport {
  /** Sends an email. Throws MailRejected for permanent failures; any other error may be retried. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Permanent rejection by the recipient's mail server, for example of an unknown address. */
export class MailRejected extends Error {
  override name = 'MailRejected'
}

/** Converts an email to nodemailer's message fields. */
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
      // Suppresses automatic replies such as out-of-office messages.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Prevents user-provided content from making nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
