import { createHmac, timingSafeEqual } from 'node:crypto'

/** Shortest and longest plausible time to fill in a form, in ms. */
const leastMs = 2000
const mostMs = 2 * 3600_000
const prefix = 'form'

/**
 * Returns a signed time stamp of a form's rendering, for browsers that cannot solve a challenge
 * without scripts.
 */
export function stampForm(signingKey: string, now = Date.now()): string {
  const at = now.toString(36)
  return `${prefix}.${at}.${signatureOf(signingKey, at)}`
}

export function isFormStamp(answer: string): boolean {
  return answer.startsWith(`${prefix}.`)
}

/** Verifies a form's time stamp: signed here, and neither too recent nor too old. */
export function stampFits(signingKey: string, answer: string, now = Date.now()): boolean {
  const [, at = '', signature = ''] = answer.split('.')
  const expected = Buffer.from(signatureOf(signingKey, at))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  const age = now - Number.parseInt(at, 36)
  return age >= leastMs && age <= mostMs
}

function signatureOf(signingKey: string, at: string): string {
  return createHmac('sha256', signingKey).update(`form stamp\n${at}`).digest('base64url')
}
