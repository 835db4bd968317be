import { createHash, randomBytes } from 'node:crypto'

/** Returns a random 256-bit token in base64url, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash of a token that is stored, so that a leaked database does not reveal usable
 * tokens.
 */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
