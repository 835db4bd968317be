import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'
import type { Access } from './access.ts'
import { errorStatus, type ErrorCode } from './app-error.ts'

/** Metadata of an endpoint besides its route and schemas. */
export interface EndpointMeta {
  [key: string]: unknown
  /** Calls are denied without it. */
  access?: Access
}

/** Starts the declaration of an endpoint: access rule, method and path below `/api/v1`. */
export function endpoint(access: Access, call: `${HTTPMethod} ${HTTPPath}`) {
  const [method, path] = call.split(' ') as [HTTPMethod, HTTPPath]
  return oc.$meta<EndpointMeta>({ access }).route({ method, path })
}

/** Declares the failures an endpoint can answer with. Their status comes from `errorStatus`. */
export function fails<Code extends ErrorCode>(...codes: Code[]): Record<Code, { status: number }> {
  const map: Partial<Record<Code, { status: number }>> = {}
  for (const code of codes) map[code] = { status: errorStatus[code] }
  return map as Record<Code, { status: number }>
}
