import { sendMail, type MailApp, type MailRecipient } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { encrypt } from '#platform/encryption.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { mainSiteId } from '#shared/constants.ts'
import { languageFrom } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { giftCardHash } from './codes.ts'
import * as queries from './gift-card-queries.ts'

/** Letters and digits of a code: without I, L, O and U, which are misread (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** Returns a new code: 80 random bits, in groups of four. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength))
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Separates the keys by which the codes of cards are encrypted. */
export const purposeOf = (cardId: string) => `gift card ${cardId}`

/** Gift cards bought by a line of an order. */
export interface GiftCardSale {
  /** Whose goods they buy; null for goods of all enterprises that accept gift cards. */
  enterpriseId: number | null
  /** The line of the order; its cards are issued once. */
  lineId: string
  quantity: number
  currency: string
  /** Of each card, in minor units. */
  value: number
  /** Who gets them; without an address they are only kept. */
  recipientEmail: string | null
  /** From the buyer to the recipient. */
  message: string
  expiresAt?: Date | null
  /** Language and site of the mail. */
  lang: string
  siteId: number | null
}

export interface IssuedCard {
  id: string
  code: string
  last4: string
}

/**
 * Creates the gift cards of a line and mails their codes. Idempotent: cards that the line has
 * already are not created again, and not returned.
 */
export async function issueGiftCards(
  tx: Tx,
  app: MailApp,
  sale: GiftCardSale,
): Promise<IssuedCard[]> {
  const issued: IssuedCard[] = []
  for (let place = 1; place <= sale.quantity; place += 1) {
    const [id, code] = [newStoreId('gift'), newCode()]
    const last4 = code.slice(-4)
    const { signingKey } = app.settings
    const isNew = await queries.insertCard(tx, {
      id,
      enterpriseId: sale.enterpriseId,
      codeHash: giftCardHash(code),
      codeEncrypted: encrypt(Buffer.from(code), signingKey, purposeOf(id)).toString('base64'),
      last4,
      currency: sale.currency,
      value: sale.value,
      lineId: sale.lineId,
      place,
      recipientEmail: sale.recipientEmail?.toLowerCase() ?? null,
      message: sale.message.slice(0, 1000),
      expiresAt: sale.expiresAt ?? null,
    })
    if (!isNew) continue
    issued.push({ id, code, last4 })
    if (sale.recipientEmail !== null) {
      const email = sale.recipientEmail.toLowerCase()
      const to = { email, name: '', language: languageFrom(sale.lang), accountId: null }
      const card = { id, code, value: sale.value, currency: sale.currency, message: sale.message }
      await mailCard(tx, app, to, card, { siteId: sale.siteId ?? mainSiteId, again: '' })
    }
  }
  return issued
}

interface MailedCard {
  id: string
  code: string
  value: number
  currency: string
  message: string
}

/** Mails the code of a card and records to whom. */
export async function mailCard(
  tx: Tx,
  app: MailApp,
  to: MailRecipient,
  { id, code, value, currency, message }: MailedCard,
  { siteId, again }: { siteId: number; again: string },
): Promise<void> {
  await sendMail(tx, app, {
    kind: 'gift_card',
    to,
    siteId,
    values: { amount: formatMoney({ amount: value, currency }, to.language), code, message },
    path: '/marketplace?cart=true',
    dedupeKey: `gift card:${id}:${again}`,
  })
  await queries.setMailed(tx, id, to.email)
}
