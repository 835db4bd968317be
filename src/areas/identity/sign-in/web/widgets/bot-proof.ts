import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotChallenge } from '../../contract.ts'

/** Minimum age of a form's timestamp, below which it counts as a bot. */
const stampAgeMs = 2200

/** Solves the bot check of a sign-up in the background (F-083, V-004). */
export async function proveBrowser(): Promise<string> {
  try {
    const challenge = await read<BotChallenge>('challenge')
    if (challenge.kind === 'recaptcha') {
      const { runRecaptcha } = await import('./recaptcha.ts')
      return await runRecaptcha(challenge)
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

/** Fallback without crypto, as over http: the same as without scripts. */
async function stamped(): Promise<string> {
  const { stamp } = await read<{ stamp: string }>('stamp')
  await new Promise((resolve) => setTimeout(resolve, stampAgeMs))
  return stamp
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(`/api/v1/users/signup/${url}`)
  if (!response.ok) throw new Error(`the bot check answered ${response.status}`)
  return (await response.json()) as T
}
