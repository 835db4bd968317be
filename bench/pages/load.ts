import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { percentile } from '../table.ts'

/** Throughput and latency of closed-loop clients. */
export interface Throughput {
  /** Number of requests. */
  count: number
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface LoadOptions {
  /** The address of the n-th request. */
  url: (n: number) => URL
  encoding: 'identity' | 'br'
  cookie?: string | undefined
  connections: number
  seconds: number
}

/** Sends requests in a closed loop. Throws on any status but 200. */
export async function closedLoop(options: LoadOptions): Promise<Throughput> {
  const { url, encoding, cookie, connections, seconds } = options
  let requests = 0
  const { origin } = url(0)
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) },
    requests: [
      {
        setupRequest: (request) => {
          const { pathname, search } = url(requests++)
          return { ...request, path: pathname + search }
        },
      },
    ],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${origin} failed`)
  return {
    count: result.requests.total,
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/**
 * Sends requests at a constant rate whether or not the server keeps up, as independent visitors do.
 * Latencies count from the time a request was due. Returns milliseconds.
 */
export async function openLoop(
  options: Omit<LoadOptions, 'connections'> & { rate: number },
): Promise<{ p50: number; p99: number }> {
  const { url, encoding, seconds, rate } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const total = Math.floor(rate * seconds)
  const began = performance.now()
  const answers: Promise<number>[] = []

  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate))
    while (answers.length < due) {
      const dueAt = began + (answers.length / rate) * 1000
      answers.push(ask(url(answers.length), encoding, agent).then(() => performance.now() - dueAt))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The response body without decompression. Throws on any status but 200. */
export function ask(url: URL, encoding: string, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${url.href} answered ${response.statusCode}`))
      }, reject)
    }).on('error', reject)
  })
}
