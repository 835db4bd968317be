import { oc } from '@orpc/contract'
import { errorStatus, type ErrorCode } from './app-error.ts'

/**
 * Who may call an endpoint (specification 6). `nobody` is what an endpoint has that forgot to say:
 * it is refused for everyone, and a test finds it.
 */
export type Access = 'public' | 'signed_in' | 'admin' | 'nobody'

export interface EndpointMeta extends Record<string, unknown> {
  access: Access
}

const endpoint = oc.$meta<EndpointMeta>({ access: 'nobody' })

/** Begins an endpoint that anyone may call, signed in or not. */
export const open = endpoint.meta({ access: 'public' })

/** Declares which failures an endpoint can answer with; their status stands in one table. */
export function fails<Code extends ErrorCode>(...codes: Code[]): Record<Code, { status: number }> {
  const map: Partial<Record<Code, { status: number }>> = {}
  for (const code of codes) map[code] = { status: errorStatus[code] }
  return map as Record<Code, { status: number }>
}
