import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: who reads it there cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
