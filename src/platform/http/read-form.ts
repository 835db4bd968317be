import { MIMEType } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { checkInput } from './input-checks.ts'

/**
 * Maximum number of form fields, more than any of our forms has. Five megabytes of fields would
 * block the event loop for half a second.
 */
const mostFields = 2_000

/**
 * Parses a URL-encoded or multipart form. Throws malformed_request if it is invalid or contains
 * text that cannot be stored, and too_large if it has too many fields.
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

/** Throws too_large for a form with too many fields, counted without parsing. */
export function limitFields(type: string, body: Buffer): void {
  const boundary = boundaryOf(type)
  // A multipart form of n fields has n + 1 boundaries, a URL-encoded one n - 1 separators.
  const [separator, most] =
    boundary === null ? ['&', mostFields - 1] : [`--${boundary}`, mostFields + 1]
  let count = 0
  for (let at = -1; (at = body.indexOf(separator, at + 1)) !== -1;) {
    count += 1
    if (count > most) throw new AppError('too_large')
  }
}

/**
 * Returns the boundary of a multipart form by the same rules as its parser; null for other types.
 */
function boundaryOf(type: string): string | null {
  try {
    const { essence, params } = new MIMEType(type)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}
