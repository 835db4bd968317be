import { isAppError } from '#shared/app-error.ts'
import type { Answered } from './widgets/outcome.ts'

/** Converts a server-side call to the response a browser would get. */
export async function answeredBy(call: Promise<unknown>): Promise<Answered> {
  try {
    return { statusCode: 200, body: await call }
  } catch (error) {
    if (!isAppError(error)) throw error
    const { code } = error
    return { statusCode: statusOf(error), body: { code, data: Reflect.get(error, 'data') } }
  }
}

function statusOf(error: object): number {
  const status: unknown = Reflect.get(error, 'status')
  return typeof status === 'number' ? status : 500
}
