import { createHmac, timingSafeEqual } from 'node:crypto'

/** Digits and letters that are hard to confuse on paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** Returns the code of a claim, such as `7KQ2M-XR4TB`; another one for each round. */
export function claimCode(
  signingKey: string,
  { id, round }: { id: number; round: number },
): string {
  const bytes = createHmac('sha256', signingKey).update(`ownership claim\n${id}\n${round}`).digest()
  const letters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Whether a code was typed, in any case and with any spaces and hyphens. */
export function codeFits(code: string, typed: string): boolean {
  const bare = (text: string) => Buffer.from(text.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
  const [expected, given] = [bare(code), bare(typed)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
