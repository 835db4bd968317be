import { setTimeout as sleep } from 'node:timers/promises'
import { send, signIn, type Member, type Request } from './requests.ts'
import { isServed, type Sample } from './samples.ts'
import type { Writer } from './writers.ts'

/** A client that only reads. */
export interface Reader {
  name: string
  next(): Request
}

/** Clients that send requests continuously, whatever the responses. */
export interface Load {
  samples: Sample[]
  /** Resolves when every client has received its last response. */
  stop(): Promise<void>
}

const paceMs = 60
const afterFailureMs = 100

/** Starts the clients, each in a closed loop. */
export function startLoad(
  origin: string,
  writers: readonly Writer[],
  readers: readonly Reader[],
): Load {
  const samples: Sample[] = []
  const stopping = new AbortController()

  async function run(
    client: { name: string; paceMs?: number; next(): Request },
    note: Writer['note'],
    member?: Member,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      const answer = await send(origin, client.next())
      const { outcome } = answer
      samples.push({ client: client.name, begun, ended: performance.now(), outcome })
      note(answer)
      if (outcome === 401 && member) await signIn(origin, member)
      await sleep(isServed(outcome) ? (client.paceMs ?? paceMs) : afterFailureMs)
    }
  }

  const running = [
    ...writers.map((writer) => run(writer, (answer) => writer.note(answer), writer.member)),
    ...readers.map((reader) => run(reader, () => {})),
  ]
  return {
    samples,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Reads of visitors and members: uncached pages, a cached page, API, search, places. */
export function readersOf(member: Member): Reader[] {
  let requests = 0
  const anew = () => {
    requests += 1
    return `${requests}`
  }
  return [
    { name: 'home page', next: () => ({ method: 'GET', path: `/?query=bread${anew()}` }) },
    {
      name: 'profile page',
      next: () => ({ method: 'GET', path: `/hollowayloaf?lang=en&n=${anew()}` }),
    },
    {
      name: 'own account',
      next: () => ({ method: 'GET', path: '/api/v1/ui/personal-account', member }),
    },
    {
      name: 'search',
      next: () => ({ method: 'GET', path: `/api/v1/directory/search?query=bread${anew()}` }),
    },
    {
      name: 'places',
      next: () => ({ method: 'GET', path: '/api/v1/locations/places?query=kandy' }),
    },
  ]
}
