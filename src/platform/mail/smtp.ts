import { createTransport } from 'nodemailer'
import { MailRefused, messageOf, type MailTransport } from './mail.ts'

export interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte; else it begins with STARTTLS where the server offers it. */
  secure: boolean
  /** Never without TLS, whatever the server says. */
  requireTls: boolean
  signIn: { user: string; pass: string } | null
}

const connections = 5
const patienceMs = 15_000
const silenceMs = 60_000

/** Hands mails to a mail server, over connections that stay open. */
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
        throw isForGood(error) ? new MailRefused(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A number from 500 up about the reader's address or this text. The same number about the sender, a
 * password or the connection is a fault in the settings, which can be mended while mails wait.
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
