/**
 * How a request ended: with a status, cut (the connection broke before an answer), refused (nobody
 * listens), or silent (given up after `patienceMs`).
 */
export type Outcome = number | 'cut' | 'refused' | 'silent'

/** One request of one client. Times are milliseconds of `performance.now()`. */
export interface Sample {
  client: string
  begun: number
  ended: number
  outcome: Outcome
}

/** A client waits no longer than this for one answer. */
export const patienceMs = 60_000

/** What the service is held to. */
export const floors = { lost: 0, doubled: 0, unansweredMs: 10_000, backMs: 5_000 } as const

/** What one fault came to. */
export interface Result {
  name: string
  /** Requests for a change that were answered with success, and how many of these are gone. */
  acknowledged: number
  lost: number
  /** Changes that were made more than once. */
  doubled: number
  /** How many requests ended in each way but success. */
  failures: ReadonlyMap<Outcome, number>
  /** The longest that one request went without an answer. */
  slowestMs: number
  /** From the end of the fault until every client is served again; infinite where one never was. */
  backMs: number
  /** What else was looked at and found wrong. */
  problems: readonly string[]
}

/** A time in which nothing was in the way any more, until the fault was made again or all was over. */
export interface Calm {
  from: number
  until: number
}

/** Computes the figures of a fault from its requests. */
export function measure(
  samples: readonly Sample[],
  calms: readonly Calm[],
): Pick<Result, 'failures' | 'slowestMs' | 'backMs'> {
  const failures = new Map<Outcome, number>()
  for (const { outcome } of samples) {
    if (!isServed(outcome)) failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
  }
  return {
    failures,
    slowestMs: Math.max(0, ...samples.map(({ begun, ended }) => ended - begun)),
    backMs: Math.max(0, ...calms.map((calm) => timeUntilServed(samples, calm))),
  }
}

/** Whether an answer is one that a client gets when nothing is wrong. */
export function isServed(outcome: Outcome): boolean {
  return typeof outcome === 'number' && outcome < 500
}

/** The first success after the last failure counts, for the client that waits longest. */
function timeUntilServed(samples: readonly Sample[], { from, until }: Calm): number {
  const after = samples.filter(({ ended }) => ended >= from && ended < until)
  const clients = [...new Set(samples.map(({ client }) => client))]
  const times = clients.map((client) => {
    const own = after.filter((sample) => sample.client === client)
    const lastFailure = own.findLastIndex(({ outcome }) => !isServed(outcome))
    const served = own[lastFailure + 1]
    return served ? Math.max(0, served.ended - from) : Infinity
  })
  return Math.max(0, ...times)
}

/** What is below the floors, one line each; empty where all is met. */
export function misses({ lost, doubled, slowestMs, backMs, problems }: Result): string[] {
  return [
    ...(lost > floors.lost ? [`${lost} acknowledged writes lost`] : []),
    ...(doubled > floors.doubled ? [`${doubled} writes made twice`] : []),
    ...(slowestMs > floors.unansweredMs ? ['a request unanswered for more than 10 s'] : []),
    ...(backMs > floors.backMs ? ['not back within 5 s'] : []),
    ...problems,
  ]
}
