import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '#platform/encryption.ts'

const secretPrefix = 'whsec_'

/** Returns a new secret in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`
}

/** Encrypts the secret of a webhook for storage. */
export function sealSecret(secret: string, signingKey: string, endpointId: number): Buffer {
  return encrypt(Buffer.from(secret), signingKey, purposeOf(endpointId))
}

/** Returns a stored secret; null if the signing key of the installation has changed. */
export function openSecret(sealed: Buffer, signingKey: string, endpointId: number): string | null {
  return decrypt(sealed, signingKey, purposeOf(endpointId))?.toString() ?? null
}

function purposeOf(endpointId: number): string {
  return `webhook ${endpointId}`
}

/**
 * Returns the headers that identify and sign a message, as Standard Webhooks has them: an HMAC of
 * id, time and body with each secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  seconds: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    const hash = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${hash}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
