import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { ask, demoMember, signIn } from './requests.ts'
import type { BundledWorld } from './world.ts'

const day = 24 * 60 * 60_000

/** Members who request a password reset and get no other mail meanwhile. */
const mailed = ['ben', 'ines', 'taku', 'priya', 'freja', 'mateo']

/** Failed mails are retried after a minute. */
const mailPatienceMs = 150_000

/** A wrong system clock, and an unreachable mail server. */
export const outsideFaults: readonly Fault<BundledWorld>[] = [
  {
    name: 'clock of the server 30 days ahead, and back',
    seconds: 8,
    unnoticed: true,
    async begin({ server }) {
      server.send({ moveClockBy: 30 * day })
    },
    async during({ server, mail }) {
      await signIn(server.origin, demoMember('joan'))
      return mailProblems(mail.received, await requestLinks(server.origin, mail.received))
    },
    async end({ server }) {
      server.send({ moveClockBy: 0 })
    },
    async after({ server, mail }) {
      await signIn(server.origin, demoMember('dilani'))
      return mailProblems(mail.received, await requestLinks(server.origin, mail.received))
    },
  },
  {
    name: 'mail server unreachable',
    seconds: 15,
    unnoticed: true,
    async begin({ server, mail }) {
      await mail.close()
      waiting = await requestLinks(server.origin, mail.received)
    },
    end: ({ mail }) => mail.open(),
    after: ({ mail }) => mailProblems(mail.received, waiting),
  },
]

let waiting: Waiting = { from: 0 }

interface Waiting {
  /** Number of mails received before. */
  from: number
}

async function requestLinks(origin: string, received: readonly string[]): Promise<Waiting> {
  const from = received.length
  for (const name of mailed) {
    const { email } = demoMember(name)
    const path = '/api/v1/users/password/reset-request'
    await ask(origin, { method: 'POST', path, body: { email } })
  }
  return { from }
}

/** Waits until all mails have arrived, and a little longer to detect duplicates. */
async function mailProblems(received: readonly string[], { from }: Waiting): Promise<string[]> {
  const emails = mailed.map((name) => demoMember(name).email)
  const counts = () =>
    emails.map((email) => received.slice(from).filter((to) => to === email).length)
  const until = performance.now() + mailPatienceMs
  while (performance.now() < until && counts().includes(0)) await sleep(250)
  await sleep(1000)
  const missing = counts().filter((count) => count === 0).length
  const twice = counts().filter((count) => count > 1).length
  return [
    ...(missing > 0 ? [`${missing} of ${emails.length} mails did not come`] : []),
    ...(twice > 0 ? [`${twice} mails came twice`] : []),
  ]
}
