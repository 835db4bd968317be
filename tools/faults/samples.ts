/**
 * Outcome of a request: a status, cut (connection broken before the response), refused (no
 * listener), or silent (timed out after `patienceMs`).
 */
export type Outcome = number | 'cut' | 'refused' | 'silent'

/** A request of a client. Times are milliseconds of `performance.now()`. */
export interface Sample {
  client: string
  begun: number
  ended: number
  outcome: Outcome
}

/** Timeout of a request. */
export const patienceMs = 60_000

/** Limits that every fault must meet. */
export const floors = { lost: 0, doubled: 0, unansweredMs: 10_000, backMs: 5_000 } as const

/** Result of a fault. */
export interface Result {
  name: string
  /** Acknowledged changes, and how many of them are lost. */
  acknowledged: number
  lost: number
  /** Changes that were applied more than once. */
  doubled: number
  /** Number of requests by unsuccessful outcome. */
  failures: ReadonlyMap<Outcome, number>
  /** Duration of the slowest request. */
  slowestMs: number
  /** Time from the end of the fault until every client is served; infinite if one never was. */
  backMs: number
  /** Other problems. */
  problems: readonly string[]
}

/** A period without disturbance, until the next run of the fault or the end. */
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

/** Whether a response is normal for an undisturbed server. */
export function isServed(outcome: Outcome): boolean {
  return typeof outcome === 'number' && outcome < 500
}

/** Time of the first success after the last failure, of the slowest client. */
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

/** Missed limits, one line each. */
export function misses({ lost, doubled, slowestMs, backMs, problems }: Result): string[] {
  return [
    ...(lost > floors.lost ? [`${lost} acknowledged writes lost`] : []),
    ...(doubled > floors.doubled ? [`${doubled} writes made twice`] : []),
    ...(slowestMs > floors.unansweredMs ? ['a request unanswered for more than 10 s'] : []),
    ...(backMs > floors.backMs ? ['not back within 5 s'] : []),
    ...problems,
  ]
}
