import { Agent, request } from 'node:http'
import { percentile } from '../table.ts'

/** Views that were reported, and how many were acknowledged. */
export interface SendResult {
  sent: number
  acknowledged: number
  seconds: number
  /** Latency in milliseconds, from the time a request was due. */
  p50: number
  p99: number
}

interface Task {
  origin: string
  ids: readonly number[]
  seconds: number
  rate: number
}

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

process.once('message', (task) => {
  void sendAll(task as Task).then((sent) => process.send?.(sent, () => process.disconnect()))
})

/** Reports views at a constant rate even if the server lags; each from a new address. */
async function sendAll({ origin, ids, seconds, rate }: Task): Promise<SendResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const total = seconds * rate
  const times: number[] = []
  const answers: Promise<void>[] = []
  const began = performance.now()

  const sendOne = (at: number) => {
    const due = began + (at / rate) * 1000
    return new Promise<void>((resolve) => {
      const sent = request(
        `${origin}/stats/seen?profile=${ids[at % ids.length]}`,
        {
          agent,
          method: 'POST',
          headers: {
            origin,
            'user-agent': browser,
            'x-forwarded-for': `10.${(at >> 8) & 7}.${at & 255}.1`,
          },
        },
        (response) => {
          response.resume()
          if (response.statusCode === 204) times.push(performance.now() - due)
          response.once('end', resolve)
        },
      )
      sent.once('error', () => resolve())
      sent.end()
    })
  }

  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate))
    while (answers.length < due) answers.push(sendOne(answers.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(answers)
  agent.destroy()
  return {
    sent: total,
    acknowledged: times.length,
    seconds: (performance.now() - began) / 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
