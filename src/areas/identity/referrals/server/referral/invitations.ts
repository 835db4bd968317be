import { randomBytes } from 'node:crypto'
import { sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { partyKind } from '#shared/enums.ts'
import type { InviteeKind } from '#shared/enums-of-account.ts'
import type { Language } from '#shared/languages.ts'
import * as queries from './referral-queries.ts'
import { invitationPath, mayActAs } from './referral-list.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** An invitation was emailed or deleted; key: the inviting party. */
    'invitation.changed': null
  }
}

/** Daily limit of invited addresses per account. */
const mostPerDay = 20

interface Invitation {
  reminder: boolean
  email?: string | undefined
  name: string
  kind: InviteeKind
  languageCode?: Language | undefined
}

interface Invited {
  referralLink: string
  known: boolean
}

/** Invites on behalf of a person (C-077). */
export async function referUser(
  app: App,
  caller: Caller,
  { refereeUserId, ...invitation }: Invitation & { refereeUserId?: number | undefined },
): Promise<Invited> {
  const id = refereeUserId ?? caller.accountId
  if (id === null) throw new AppError('not_signed_in')
  return invite(app, caller, { id, kind: partyKind.user }, invitation)
}

/** Invites on behalf of an enterprise (C-078). */
export async function referVendor(
  app: App,
  caller: Caller,
  { refereeVendorId: id, ...invitation }: Invitation & { refereeVendorId: number },
): Promise<Invited> {
  return invite(app, caller, { id, kind: partyKind.vendor }, invitation)
}

/** Turns the reminders of an invitation on or off. */
export async function setReminder(
  app: App,
  caller: Caller,
  { id, reminder }: { id: number; reminder: boolean },
): Promise<undefined> {
  const referrerId = await queries.referrerOf(app.db, id)
  if (referrerId === null || !mayActAs(caller, referrerId)) throw new AppError('not_found')
  await app.db.transaction().execute((tx) => queries.setRemind(tx, id, reminder))
}

async function invite(
  app: App,
  caller: Caller,
  referrer: { id: number; kind: number },
  { email: address, name, kind, reminder, languageCode }: Invitation,
): Promise<Invited> {
  const email = address === undefined ? null : asEmail(address)
  if (email !== null && !isEmail(email)) throw new AppError('invalid_input', { field: 'email' })
  const inviter = await queries.partyName(app.db, referrer.id)
  if (inviter?.kind !== referrer.kind) throw new AppError('not_found')
  const inviters = caller.accountId === null ? [referrer.id] : [referrer.id, caller.accountId]
  if (email !== null && (await queries.isAddressOf(app.db, inviters, email))) {
    throw new AppError('already_there')
  }

  return app.db.transaction().execute(async (tx) => {
    const accountId = caller.accountId ?? referrer.id
    await queries.lockInviter(tx, accountId)
    const earlier = await queries.tokenOf(tx, referrer.id, { email, kind })
    if (earlier) return { referralLink: linkOf(caller, earlier, kind), known: true }
    if (email && (await queries.countInvitedToday(tx, accountId)) >= mostPerDay) {
      throw new AppError('too_many_requests')
    }
    const token = randomBytes(16).toString('base64url')
    const language = languageCode ?? caller.language
    const made = await queries.insertReferral(tx, {
      referrer_id: referrer.id,
      by_account_id: accountId,
      kind,
      email,
      name,
      token,
      lang: language,
      site_id: caller.site.id,
      remind: email !== null && reminder,
      mailed_at: email === null ? null : new Date(),
    })
    if (!made) {
      // A concurrent request invited the same address.
      const theirs = await queries.tokenOf(tx, referrer.id, { email, kind })
      return { referralLink: linkOf(caller, theirs ?? token, kind), known: true }
    }
    if (email) await publish(tx, 'invitation.changed', referrer.id)
    // Existing accounts get no email, and the response must not reveal that they exist.
    if (email && !(await queries.isAccountOf(tx, email))) {
      await sendMail(tx, app, {
        kind: 'referral_invitation',
        to: { email, name, language, accountId: null },
        siteId: caller.site.id,
        values: { inviter: inviter.name },
        path: invitationPath(token, kind),
        dedupeKey: `referral:${made.id}`,
      })
    }
    return { referralLink: linkOf(caller, token, kind), known: false }
  })
}

function linkOf({ origin }: Caller, token: string, kind: InviteeKind): string {
  return origin + invitationPath(token, kind)
}

/** Deletes the invitations to an erased person's address. */
export async function forgetInvitationsTo(tx: Tx, email: string): Promise<void> {
  await publish(tx, 'invitation.changed', await queries.deleteReferralsTo(tx, email))
}
