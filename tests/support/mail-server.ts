import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail extends Email {
  /** What the connection said, which the letter itself need not repeat. */
  envelope: { from: string; to: string[] }
  header(name: string): string | undefined
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers what the server says to a recipient or a letter instead of taking it; null: it is taken. */
  refuse: {
    recipient: (address: string) => string | null
    letter: () => string | null
  }
  /** Lets connections in again after `close`, at the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

/** A mail server that keeps what it gets, until the test file ends. */
export async function startMailServer(
  options: { user?: string; password?: string } = {},
): Promise<MailServer> {
  const { user, password } = options
  const received: ReceivedMail[] = []
  const refuse: MailServer['refuse'] = { recipient: () => null, letter: () => null }
  let port = 0
  let server = newServer()

  function newServer(): SMTPServer {
    return new SMTPServer({
      closeTimeout: 10,
      authOptional: user === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (given, _, done) =>
        given.username === user && given.password === password
          ? done(null, { user: given.username })
          : done(answer('535 5.7.8 wrong password')),
      onRcptTo: ({ address }, _, done) => {
        const said = refuse.recipient(address)
        done(said === null ? null : answer(said))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const said = refuse.letter()
          if (said !== null) return done(answer(said))
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

/** `550 5.1.1 no such mailbox` as the server library takes it. */
function answer(line: string): Error {
  const [code, ...words] = line.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
