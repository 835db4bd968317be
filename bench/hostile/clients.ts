import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { hostileKinds, type HostileRequest, type SearchAccess } from './kinds.ts'

/** Input of the worker thread: clients that send one kind of request in a closed loop. */
export interface ClientsOrder {
  origin: string
  access: SearchAccess
  kind: number
  clients: number
  seconds: number
}

/** Result of the worker thread. */
export interface ClientsReport {
  answers: number
  megabytes: number
  /** Number of responses by status. */
  statuses: Record<string, number>
}

const { origin, access, kind, clients, seconds } = workerData as ClientsOrder
const hostile = hostileKinds(access)[kind]
if (!hostile) throw new Error(`there is no kind ${kind} of hostile request`)
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const until = performance.now() + seconds * 1000
const report: ClientsReport = { answers: 0, megabytes: 0, statuses: {} }
let sent = 0

await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < until) {
      sent += 1
      const { status, bytes } = await send(hostile.request(sent), sent)
      report.answers += 1
      report.megabytes += bytes / 1e6
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort?.postMessage(report)

/** Sends from a new client address each time, so that rate limits per address do not apply. */
function send(
  { path, method = 'GET', headers = {}, body }: HostileRequest,
  n: number,
): Promise<{ status: string; bytes: number }> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const url = new URL(path, origin)
  return new Promise((resolve) => {
    const asked = request(
      url,
      { method, agent, headers: { ...headers, 'x-forwarded-for': address } },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('close', () => resolve({ status: String(answer.statusCode), bytes }))
      },
    )
    asked.on('error', (error) => resolve({ status: error.message.slice(0, 20), bytes: 0 }))
    asked.end(body)
  })
}
