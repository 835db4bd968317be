import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { targetSeconds, type UploadOrder, type UploadTargets } from '../store.ts'

/** What a signed upload target allows; sent with the file, signed but not encrypted. */
export type Permit = z.infer<typeof Permit>
const Permit = z.strictObject({
  key: z.string().regex(/^(images|files)\/[0-9a-f-]{36}$/),
  type: z.string(),
  bytes: z.number().int().positive(),
  /** Unix time in ms. */
  expires: z.number().int(),
})

/** Path of our own upload endpoints. */
export const targetPath = '/files'

/**
 * Creates upload targets on this server, in the same form as S3's: the same browser code serves
 * both.
 */
export function ownTargets(signingKey: string): UploadTargets {
  return {
    async post({ origin, ...order }) {
      const { policy, signature } = signed(order, signingKey)
      const fields = { key: order.key, 'Content-Type': order.type, policy, signature }
      return { url: origin + targetPath, fields }
    },
    async put({ origin, ...order }) {
      const query = new URLSearchParams(signed(order, signingKey))
      const url = `${origin}${targetPath}/${order.key}?${query}`
      return { url, headers: { 'content-type': order.type } }
    },
  }
}

/**
 * Verifies and parses a permit. Throws not_allowed if the signature is invalid or it has expired.
 */
export function readPermit(
  policy: string,
  signature: string,
  signingKey: string,
  now = Date.now(),
): Permit {
  const expected = Buffer.from(signatureOf(policy, signingKey))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new AppError('not_allowed')
  }
  const permit = Permit.parse(JSON.parse(Buffer.from(policy, 'base64url').toString('utf8')))
  if (permit.expires < now) throw new AppError('not_allowed')
  return permit
}

function signed({ key, type, bytes }: Omit<UploadOrder, 'origin'>, signingKey: string) {
  const permit: Permit = { key, type, bytes, expires: Date.now() + targetSeconds * 1000 }
  const policy = Buffer.from(JSON.stringify(permit)).toString('base64url')
  return { policy, signature: signatureOf(policy, signingKey) }
}

function signatureOf(policy: string, signingKey: string): string {
  return createHmac('sha256', signingKey).update(`upload target\n${policy}`).digest('hex')
}
