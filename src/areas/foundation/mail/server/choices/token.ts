import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { mailTopics, type MailTopic } from '#shared/mail-topics.ts'

/** Recipient that a link is for: an account, or an email without one. */
export type Reader = { accountId: number } | { email: string }

const TokenContent = z.tuple([
  z.enum(mailTopics),
  z.union([z.number().int().positive(), z.string()]),
])

/** Returns the unsubscribe path of an email; it never expires and needs no login. */
export function unsubscribePath(
  key: string,
  mail: { account_id: number | null; email: string },
  topic: MailTopic,
): string {
  const content = Buffer.from(JSON.stringify([topic, mail.account_id ?? mail.email]))
  const text = content.toString('base64url')
  return `/mail/unsubscribe?token=${text}.${sign(key, text).toString('base64url')}`
}

/** Verifies and parses a token; null if the signature is invalid. */
export function readToken(key: string, token: string): { topic: MailTopic; reader: Reader } | null {
  const [text = '', signature = ''] = token.split('.')
  const [ours, theirs] = [sign(key, text), Buffer.from(signature, 'base64url')]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return null
  const [topic, who] = TokenContent.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
  )
  return { topic, reader: typeof who === 'number' ? { accountId: who } : { email: who } }
}

function sign(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(`mail.unsubscribe ${text}`).digest()
}
