import { createTransport } from 'nodemailer'
import { MailRejected, messageOf, type MailTransport } from './mail.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Whether TLS starts at once; otherwise STARTTLS is used where the server offers it. */
  secure: boolean
  /** Whether unencrypted delivery is refused. */
  requireTls: boolean
  signIn: { user: string; pass: string } | null
}

const connections = 5
const patienceMs = 15_000
const silenceMs = 60_000

/** Creates a transport that sends emails by SMTP over pooled connections. */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.signIn && { auth: server.signIn }),
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: silenceMs,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail))
      } catch (error) {
        throw isForGood(error) ? new MailRejected(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Returns whether a failure is permanent: an SMTP status from 500 about the recipient or the
 * content. The same status for the sender, login or connection is a configuration error, which can
 * be fixed while emails wait.
 */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  if (code === 'EENVELOPE' && command === 'API') return true
  const isAboutThis = command === 'RCPT TO' || command === 'DATA'
  return isAboutThis && responseCode !== undefined && responseCode >= 500
}
