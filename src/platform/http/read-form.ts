import { MIMEType } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { checkInput } from './input-checks.ts'

/** More than any form of ours has. Five megabytes of fields would hold the event loop for half a second. */
const mostFields = 2_000

/**
 * Reads a form of either kind that browsers send. Throws malformed_request where it is none, or where
 * a field has text that cannot be stored, and too_large where it has too many fields.
 */
export async function readForm(
  headers: FastifyRequest['headers'],
  body: Buffer,
): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  limitFields(type, body)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new AppError('malformed_request', {}, { cause: error })
    })
  if (checkInput([...form]) !== null) throw new AppError('malformed_request')
  return form
}

/** Throws too_large for a form of either kind with too many fields, counted without parsing it. */
export function limitFields(type: string, body: Buffer): void {
  const boundary = boundaryOf(type)
  // Boundaries stand before and after each field, and separators between two.
  const [separator, most] =
    boundary === null ? ['&', mostFields - 1] : [`--${boundary}`, mostFields + 1]
  let count = 0
  for (let at = -1; (at = body.indexOf(separator, at + 1)) !== -1;) {
    count += 1
    if (count > most) throw new AppError('too_large')
  }
}

/** Of a multipart form, by the rules its parser goes by too. */
function boundaryOf(type: string): string | null {
  try {
    const { essence, params } = new MIMEType(type)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}
