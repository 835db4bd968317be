import { hash } from '@node-rs/argon2'

/**
 * Returns a hash of a password that costs next to nothing to check: a hash names its own cost. For
 * tests that sign in hundreds of times.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 })
}
