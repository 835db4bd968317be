import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { checkInput } from './input-checks.ts'

/**
 * Reads a form of either kind that browsers send. Throws malformed_request where it is none, or where
 * a field has text that cannot be stored.
 */
export async function readForm(
  headers: FastifyRequest['headers'],
  body: Buffer,
): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new AppError('malformed_request', {}, { cause: error })
    })
  if (checkInput([...form]) !== null) throw new AppError('malformed_request')
  return form
}
