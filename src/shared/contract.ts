import { oc } from '@orpc/contract'
import { errorStatus, type ErrorCode } from './app-error.ts'

/**
 * Base of every endpoint. Its access rule is in `src/permissions.ts`; without a rule every call is
 * denied.
 */
export const endpoint = oc

/** Declares the failures an endpoint can answer with. Their status comes from `errorStatus`. */
export function fails<Code extends ErrorCode>(...codes: Code[]): Record<Code, { status: number }> {
  const map: Partial<Record<Code, { status: number }>> = {}
  for (const code of codes) map[code] = { status: errorStatus[code] }
  return map as Record<Code, { status: number }>
}
