import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail extends Email {
  /** SMTP envelope, which may differ from the headers. */
  envelope: { from: string; to: string[] }
  header(name: string): string | undefined
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Returns the server's error reply to a recipient or message, or null to accept it. */
  refuse: {
    recipient: (address: string) => string | null
    message: () => string | null
  }
  /** `close` stops accepting connections, `open` accepts them again on the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

/** An SMTP server that keeps received mails, until the test file ends. */
export async function startMailServer(
  options: { user?: string; password?: string } = {},
): Promise<MailServer> {
  const { user, password } = options
  const received: ReceivedMail[] = []
  const refuse: MailServer['refuse'] = { recipient: () => null, message: () => null }
  let port = 0
  let server = newServer()

  function newServer(): SMTPServer {
    return new SMTPServer({
      closeTimeout: 10,
      authOptional: user === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (credentials, _, done) =>
        credentials.username === user && credentials.password === password
          ? done(null, { user: credentials.username })
          : done(answer('535 5.7.8 wrong password')),
      onRcptTo: ({ address }, _, done) => {
        const response = refuse.recipient(address)
        done(response === null ? null : answer(response))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const response = refuse.message()
          if (response !== null) return done(answer(response))
          void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
            const { mailFrom, rcptTo } = session.envelope
            received.push({
              ...email,
              envelope: {
                from: mailFrom ? mailFrom.address : '',
                to: rcptTo.map(({ address }) => address),
              },
              header: (name) => email.headers.find(({ key }) => key === name)?.value,
            })
            done()
          })
        })
      },
    })
  }

  async function open(): Promise<void> {
    server = newServer()
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await open()
  afterAll(close)
  const signIn = user === undefined ? '' : `${user}:${password}@`
  return { url: `smtp://${signIn}127.0.0.1:${port}`, received, refuse, close, open }
}

/** Error for the SMTP library from a reply such as `550 5.1.1 no such mailbox`. */
function answer(line: string): Error {
  const [code, ...words] = line.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
