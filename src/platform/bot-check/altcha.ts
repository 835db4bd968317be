import { createHash, createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { BotChecker } from './bot-check.ts'
import * as queries from './queries.ts'

/**
 * PBKDF2 iterations of one derivation, about a millisecond; the solution takes 100 to 300
 * derivations.
 */
const cost = 5000
const tries = { least: 100, most: 300 }
const lifetimeMs = 20 * 60_000

const Payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string().max(100),
        salt: z.string().max(100),
        cost: z.literal(cost),
        keyLength: z.number().int().max(64),
        keyPrefix: z.string().max(200),
        keySignature: z.string().max(200),
        expiresAt: z.number(),
      })
      .strict(),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** Creates the built-in bot check: ALTCHA's proof of work, without an external service. */
export function altcha({ db, signingKey }: { db: Db; signingKey: string }): BotChecker {
  const secretFor = (use: string) =>
    createHmac('sha256', signingKey).update(`bot check\n${use}`).digest('hex')
  const hmacSignatureSecret = secretFor('challenge')
  const hmacKeySignatureSecret = secretFor('key')

  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.least, tries.most),
        expiresAt: new Date(Date.now() + lifetimeMs),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      const { keySignature, expiresAt } = parameters
      if (!signature || !keySignature || !expiresAt) throw new Error('the challenge is not signed')
      const challenge = { parameters: { ...parameters, keySignature, expiresAt }, signature }
      return { kind: 'altcha', challenge }
    },

    async passes(answer) {
      const payload = readPayload(answer)
      if (!payload) return false
      const challenge: Challenge = payload.challenge
      const { verified } = await verifySolution({
        challenge,
        solution: { ...payload.solution, time: 0 },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!verified) return false
      const id = createHash('sha256').update(payload.challenge.signature).digest()
      const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000)
      return db.transaction().execute((tx) => queries.spendProof(tx, id, expiresAt))
    },
  }
}

/** Deletes spent proofs that have expired. */
export async function tidyProofs({ db }: { db: Db }): Promise<void> {
  await db.transaction().execute((tx) => queries.dropOldProofs(tx))
}

function readPayload(answer: string): z.infer<typeof Payload> | null {
  try {
    const text = Buffer.from(answer, 'base64').toString('utf8')
    return Payload.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
