import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { limitConcurrency, type Priority } from './concurrency.ts'

/**
 * Argon2id parameters of new hashes, as OWASP advises; `memoryCost` in KiB. Existing hashes contain
 * their own.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/**
 * Hashing keeps a core busy; one thread of libuv's pool is left for reading files
 * (`tools/boot/programs.mjs`).
 */
const inTurn = limitConcurrency({ places: availableParallelism(), front: 200, behind: 60 })

/**
 * Hashes a password with argon2id; the result has the usual `$argon2id$…` form with salt and
 * parameters.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn('front', () => hash(composed(password), cost))
}

/**
 * Returns whether a password matches a hash; false for a malformed hash. Throws too_many_requests
 * if the queue is full.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string,
  lane: Priority = 'front',
): Promise<boolean> {
  if (!/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(passwordHash)) return false
  return inTurn(lane, () => verify(passwordHash, composed(password)))
}

/**
 * Takes as long as verifying a password, so that response times do not reveal whether an account
 * exists.
 */
export async function verifyNothing(password: string, lane: Priority = 'front'): Promise<void> {
  await inTurn(lane, () => hash(composed(password), cost))
}

/** Normalizes Unicode, because keyboards differ in how they compose letters with diacritics. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
