import { createHash } from 'node:crypto'
import { leadersOf, readerRow } from '#community/feedback/server/public.ts'
import { getListing } from '#catalog/listings/server/public.ts'
import { recipientOf, sendMail, type MailRecipient } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { requireBrowser } from '#platform/bot-check/require-browser.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail, emailProblem } from '#shared/sign-up-checks.ts'
import type { enquiriesContract } from '../contract.ts'
import { contactAddresses } from './enquiry-queries.ts'

type Service = Handlers<typeof enquiriesContract>
type Enquiry = InputOf<typeof enquiriesContract.sendEnquiry>

const hour = 3600

/**
 * Mails a question to the enterprise of a listing, with the asker's address to reply to, and tells
 * the asker that it was sent. That second mail has no words of the asker: the address of a guest is
 * not proven. Throws not_found, invalid_input with the field, too_many_requests, BOT_CHECK_FAILED.
 */
export const sendEnquiry: Service['sendEnquiry'] = async (app, caller, input) => {
  const { id, message } = input
  const asker = await askerOf(app, caller, input)
  const listing = await getListing(app, caller, { id, lang: caller.language })
  const { brand, isPublic, title, redirectionUrl } = listing
  if (!brand || !isPublic) throw new AppError('not_found')
  const recipients = await recipientsOf(app, brand.id)
  if (recipients.length === 0) throw new AppError('not_found')
  await letThrough(app, caller, input, brand.id)

  const variant = listing.variants.find((one) => one.id === input.variant)
  const kind = { siteId: caller.site.id, path: redirectionUrl }
  const key = hashOf(asker.email, id, variant?.id ?? '', input.quantity, message)
  await app.db.transaction().execute(async (tx) => {
    for (const to of recipients) {
      await sendMail(tx, app, {
        ...kind,
        kind: 'listing_asked',
        to,
        replyTo: asker.email,
        values: {
          person: asker.name,
          email: asker.email,
          listing: title,
          choice: choiceOf(variant?.title, input.quantity),
          message,
        },
        dedupeKey: `ask:${key}:${to.email}`,
      })
    }
    await sendMail(tx, app, {
      ...kind,
      kind: 'listing_asked_copy',
      to: asker,
      values: { enterprise: brand.name, listing: title },
      dedupeKey: `asked:${key}`,
    })
  })
}

/** Returns the account, or the guest as named in the form. Throws invalid_input. */
async function askerOf(app: App, caller: Caller, input: Enquiry): Promise<MailRecipient> {
  const account = caller.accountId === null ? null : await readerRow(app.db, caller.accountId)
  if (account) return recipientOf(account)
  const { name } = input
  const email = asEmail(input.email)
  if (name === '') throw new AppError('invalid_input', { field: 'name' })
  if (emailProblem(email)) throw new AppError('invalid_input', { field: 'email' })
  return { email, name, language: caller.language, accountId: null }
}

/** The public addresses of an enterprise, or else the owners and admins of its team. */
async function recipientsOf(app: App, enterpriseId: number): Promise<MailRecipient[]> {
  const leaders = (await leadersOf(app.db, enterpriseId)).map(recipientOf)
  const language = leaders[0]?.language ?? 'en'
  const contacts = await contactAddresses(app.db, enterpriseId)
  const addresses = contacts
    .filter(({ email }) => emailProblem(email) === null)
    .map((address): MailRecipient => ({ ...address, language, accountId: null }))
  return addresses.length > 0 ? addresses : leaders
}

/** Limits how often one may ask, and how often an enterprise is asked; guests pass the bot check. */
async function letThrough(app: App, caller: Caller, { proof }: Enquiry, enterpriseId: number) {
  await limitCalls(app, [
    { under: ['asked about listings', String(enterpriseId)], most: 60, seconds: hour },
    ...(caller.accountId === null
      ? []
      : [{ under: ['asks about listings', String(caller.accountId)], most: 20, seconds: hour }]),
  ])
  if (caller.accountId === null) await requireBrowser(app, caller, proof, 'ask')
}

function choiceOf(variant: string | undefined, quantity: number): string {
  if (quantity === 1) return variant ?? ''
  return variant ? `${variant} × ${quantity}` : `× ${quantity}`
}

/** Identifies a question on this day. */
function hashOf(...parts: (string | number)[]): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, ...parts]))
    .digest('base64url')
    .slice(0, 32)
}
