import * as accounts from '#platform/accounts/account-change-queries.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { verificationHours } from '#shared/constants.ts'
import { signInMethod, signUpMode } from '#shared/enums.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { creditReferral } from '#identity/referrals/server/public.ts'
import { endOldLinks, makeLink, readLink, consumeLink, type Link } from '../mailed-links.ts'
import { mailVerification } from '../sign-in-mails.ts'
import { signInAs } from '../sign-in-as.ts'
import { welcomeAddress } from '../../model.ts'
import { announceVerified } from '../verified-notice.ts'
import type { Credentials } from '../sign-in-queries.ts'
import * as queries from './sign-up-queries.ts'
import type { signInContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof signInContract>

/**
 * Emails a verification link, which contains name and password of its sign-up: signing up with
 * someone else's email cannot set their password.
 */
export async function mailLink(
  tx: Tx,
  app: App,
  caller: Caller,
  input: {
    accountId: number
    name: string
    passwordHash: string | null
    redirect?: string | undefined
    again?: boolean
  },
): Promise<void> {
  const { accountId, name, passwordHash, redirect, again = false } = input
  const data = { name, passwordHash, redirect: safeRedirect(redirect) }
  const hours = verificationHours
  const token = await makeLink(tx, { kind: 'verify_email', accountId, data, hours })
  await mailVerification(tx, app, caller, { accountId, token, hours, again })
}

/** Sends the verification email again (S-004), within a limit. */
export async function resendVerification(
  app: App,
  caller: Caller,
  input: { account: Credentials; email: string; redirect?: string | undefined },
): Promise<void> {
  const { account, email, redirect } = input
  if (account.disabled || account.sign_up_mode !== signUpMode.email) return
  await limitCalls(app, [
    { under: ['verification mail', email], most: 1, seconds: 60 },
    { under: ['verification mails', email], most: 5, seconds: 24 * 3600 },
  ])
  const { id: accountId, name, password_hash: passwordHash } = account
  await app.db
    .transaction()
    .execute((tx) =>
      mailLink(tx, app, caller, { accountId, name, passwordHash, redirect, again: true }),
    )
}

/** Returns the account that a link would verify; null if invalid. */
export const getVerification: Service['getVerification'] = async (app, _caller, { token }) => {
  const link = await readLink(app.db, 'verify_email', token)
  const account = link?.accountId ? await queries.unverifiedOf(app.db, link.accountId) : null
  return link && account && { email: account.email, name: textIn(link, 'name') ?? account.name }
}

/** Verifies an email and logs in. Throws not_found for an invalid link. */
export const verifyEmail: Service['verifyEmail'] = async (app, caller, { token }) =>
  app.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, 'verify_email', token)
    if (!link?.accountId) throw new AppError('not_found')
    const { accountId } = link
    const verified = await accounts.verifyAccount(tx, accountId, {
      name: textIn(link, 'name'),
      passwordHash: textIn(link, 'passwordHash'),
    })
    if (!verified) throw new AppError('not_found')
    await endOldLinks(tx, accountId)

    await recordAudit(tx, caller, {
      action: 'account.verify',
      accountId,
      targetKind: 'account',
      targetId: accountId,
    })
    await creditReferral(tx, null, accountId)
    const { requiresFactor } = await signInAs(tx, app, caller, {
      accountId,
      method: signInMethod.link,
      factor: null,
      remember: false,
    })
    const redirect = safeRedirect(link.data['redirect'])
    if (welcomeAddress(redirect) === null) announceVerified(caller.browser)
    return { redirect: requiresFactor ? secondStepAddress(redirect) : redirect }
  })

function textIn(link: Link, name: string): string | null {
  const value = link.data[name]
  return typeof value === 'string' ? value : null
}
