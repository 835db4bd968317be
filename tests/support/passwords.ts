import { hash } from '@node-rs/argon2'

/**
 * A password hash with minimal cost (the cost is part of the hash), for tests with hundreds of
 * sign-ins.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 })
}
