import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotChallenge } from '../../contract.ts'

/** A form that is sent faster than that was filled in by no person. */
const stampAgeMs = 2200

/** Works out, unseen, what a sign-up has to bring along (F-083, V-004). */
export async function proveBrowser(): Promise<string> {
  try {
    const challenge = await read<BotChallenge>('challenge')
    if (challenge.kind === 'recaptcha') {
      const { askRecaptcha } = await import('./recaptcha.ts')
      return await askRecaptcha(challenge)
    }
    return await workOut(challenge)
  } catch (error) {
    reportError(error)
    return stamped()
  }
}

async function workOut({ challenge }: Extract<BotChallenge, { kind: 'altcha' }>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Where nothing can be worked out, as on an address without https: as a form without scripts. */
async function stamped(): Promise<string> {
  const { stamp } = await read<{ stamp: string }>('stamp')
  await new Promise((resolve) => setTimeout(resolve, stampAgeMs))
  return stamp
}

async function read<T>(what: string): Promise<T> {
  const response = await fetch(`/api/v1/users/signup/${what}`)
  if (!response.ok) throw new Error(`the bot check answered ${response.status}`)
  return (await response.json()) as T
}
