import { isAppError } from '#shared/app-error.ts'
import type { Answered } from './widgets/outcome.ts'

/** What a call from a page's action answered, as our own client would have got it. */
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
