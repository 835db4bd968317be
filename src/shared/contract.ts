import { oc } from '@orpc/contract'
import { errorStatus, type ErrorCode } from './app-error.ts'

/** Begins an endpoint. Who may call it stands in `src/permissions.ts`; without a line there, nobody. */
export const endpoint = oc

/** Declares which failures an endpoint can answer with; their status stands in one table. */
export function fails<Code extends ErrorCode>(...codes: Code[]): Record<Code, { status: number }> {
  const map: Partial<Record<Code, { status: number }>> = {}
  for (const code of codes) map[code] = { status: errorStatus[code] }
  return map as Record<Code, { status: number }>
}
