import { createHmac, timingSafeEqual } from 'node:crypto'

/** A person needs some seconds for a form, and has sent it before long. */
const leastMs = 2000
const mostMs = 2 * 3600_000
const prefix = 'form'

/** Says when a form was drawn, for browsers that run no scripts and so can work nothing out. */
export function stampForm(signingKey: string, now = Date.now()): string {
  const at = now.toString(36)
  return `${prefix}.${at}.${signatureOf(signingKey, at)}`
}

export function isFormStamp(answer: string): boolean {
  return answer.startsWith(`${prefix}.`)
}

/** Whether a form was drawn here, and not just now nor long ago. */
export function stampFits(signingKey: string, answer: string, now = Date.now()): boolean {
  const [, at = '', signature = ''] = answer.split('.')
  const expected = Buffer.from(signatureOf(signingKey, at))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number.parseInt(at, 36)
  return age >= leastMs && age <= mostMs
}

function signatureOf(signingKey: string, at: string): string {
  return createHmac('sha256', signingKey).update(`form stamp\n${at}`).digest('base64url')
}
