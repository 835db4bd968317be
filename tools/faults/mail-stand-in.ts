import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that can be stopped. */
export interface MailStandIn {
  url: string
  /** Recipients of received mails, one entry per mail. */
  received: string[]
  close(): Promise<void>
  open(): Promise<void>
}

/** Starts a mail server that accepts everything. */
export async function startMailStandIn(port: number): Promise<MailStandIn> {
  const received: string[] = []
  let server: SMTPServer | undefined

  async function open(): Promise<void> {
    server = new SMTPServer({
      closeTimeout: 10,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        stream.resume()
        stream.on('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        })
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }

  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    open,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server?.close(resolve)
      await promise
    },
  }
}
