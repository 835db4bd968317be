import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from '../stand-in.ts'

/**
 * `refused`: the call is not executed and the connection ends. `lost`: it is executed, but the
 * answer does not arrive. `broken`: Stripe answers 500 without executing it.
 */
export type FaultKind = 'refused' | 'lost' | 'broken'

/** A call that fails, as often as `times` says. */
export interface Fault {
  /** Method and beginning of the path: `POST /v1/refunds`. */
  call: string
  kind: FaultKind
  times: number
}

/** Faults that tests and people inject into the stand-in. */
export function createFaults() {
  let faults: Fault[] = []

  function next(request: IncomingMessage): FaultKind | null {
    const call = `${request.method} ${request.url}`
    const fault = faults.find((each) => each.times > 0 && call.startsWith(each.call))
    if (!fault) return null
    fault.times -= 1
    return fault.kind
  }

  return {
    inject: (fault: Omit<Fault, 'times'> & { times?: number }) => {
      faults.push({ times: 1, ...fault })
    },
    clear: () => {
      faults = []
    },
    /** Makes the fault of a call, if there is one; returns whether the call is over. */
    async before(request: IncomingMessage, response: ServerResponse): Promise<FaultKind | null> {
      const kind = next(request)
      if (kind === 'refused') request.socket.destroy()
      if (kind === 'broken') {
        json(response, 500, { error: { type: 'api_error', message: 'Something is wrong here' } })
      }
      return kind
    },
  }
}
