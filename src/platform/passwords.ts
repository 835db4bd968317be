import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { takeTurns, type Lane } from './turns.ts'

/** Memory in KiB, passes and threads of a new hash (OWASP's advice for argon2id); old ones name theirs. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** A hash keeps a core busy; of the threads that also read files, one is left (`tools/boot/programs.mjs`). */
const inTurn = takeTurns({ places: availableParallelism(), front: 200, behind: 60 })

/** The password's hash with everything needed to check it, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn('front', () => hash(composed(password), cost))
}

/**
 * Whether it is the password of the hash; a text that is no hash fits no password. Throws
 * too_many_requests when more are waiting than can be served soon.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string,
  lane: Lane = 'front',
): Promise<boolean> {
  if (!/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(passwordHash)) return false
  return inTurn(lane, () => verify(passwordHash, composed(password)))
}

/** Takes as long as checking a password does: how long an answer takes tells nobody who has an account. */
export async function verifyNothing(password: string, lane: Lane = 'front'): Promise<void> {
  await inTurn(lane, () => hash(composed(password), cost))
}

/** One way to write each letter: keyboards differ in how they put marks on them. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
