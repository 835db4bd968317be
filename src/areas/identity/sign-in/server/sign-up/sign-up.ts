import * as accounts from '#platform/accounts/account-change-queries.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireBrowser } from '#platform/bot-check/require-browser.ts'
import { hashPassword } from '#platform/passwords.ts'
import { AppError, type ErrorCode } from '#shared/app-error.ts'
import { signUpMode } from '#shared/enums.ts'
import { asEmail, signUpProblem, type SignUpProblem } from '#shared/sign-up-checks.ts'
import { addAccount } from '#platform/accounts/accounts.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { recordReferral } from '#identity/referrals/server/public.ts'
import type { signInContract, SocialKind } from '../../contract.ts'
import { credentialsOf, type Credentials } from '../sign-in-queries.ts'
import { limitEmailProbes } from '../email-probes.ts'
import { socialOf } from '../sign-in.ts'
import { beginGuest } from './guests.ts'
import * as queries from './sign-up-queries.ts'
import { mailLink } from './verification.ts'
import type { InputOf, OutputOf } from '#platform/http/implement.ts'

export type SignUpInput = InputOf<typeof signInContract.signUp>
type Answer = OutputOf<typeof signInContract.signUp>

const codes: Record<SignUpProblem, ErrorCode> = {
  nameEmpty: 'EMPTY_NAME',
  emailEmpty: 'INVALID_EMAIL',
  emailInvalid: 'INVALID_EMAIL',
  passwordShort: 'PASSWORD_TOO_SHORT',
  passwordsDiffer: 'PASSWORD_MISMATCH',
}

/**
 * Creates an account and emails the verification link; does not log in. Throws the code of the
 * first problem (V-002), BOT_CHECK_FAILED and too_many_requests.
 */
export async function signUp(app: App, caller: Caller, input: SignUpInput): Promise<Answer> {
  const email = asEmail(input.email)
  const name = input.name.trim()
  const { password, isGuestUser } = input
  const confirmedPassword = input.confirm || input.confirmedPassword || ''
  const passwords = isGuestUser ? guestPasswords : { password, confirmedPassword }
  const wrong = signUpProblem({ name, email, ...passwords })
  if (wrong) throw new AppError(codes[wrong.problem])
  await requireBrowser(app, caller, input.recaptchaToken, 'sign-up')
  if (isGuestUser) {
    await app.db.transaction().execute((tx) => beginGuest(tx, caller, { name, email }))
    return answer('')
  }
  if (isNameOfSite(app, caller, name)) return answer('already in use')
  const found = await credentialsOf(app.db, email)
  if (found && !mayBeOverwritten(found)) return exists(found)

  const { redirect, referToken } = input
  const person = { email, name, password, redirect, referToken }
  const id = await beginAccount(app, caller, person, { found, hasAgreed: true })
  return id ? answer('') : answer('exists')
}

/**
 * Creates an account for a client of the store API and emails the verification link; returns null
 * if the address has an account, verified or not. The terms are accepted when it first logs in here.
 * Throws too_many_requests.
 */
export async function createAccount(
  app: App,
  caller: Caller,
  person: { email: string; name: string; password: string },
): Promise<number | null> {
  await limitEmailProbes(app, caller.browser.address, person.email)
  if (isNameOfSite(app, caller, person.name)) throw new AppError('invalid_input', { field: 'name' })
  if (await credentialsOf(app.db, person.email)) return null
  return beginAccount(app, caller, person, { found: null, hasAgreed: false })
}

interface Person {
  email: string
  name: string
  password: string
  redirect?: string | undefined
  referToken?: string | undefined
}

/** Returns null if a concurrent sign-up was first. */
async function beginAccount(
  app: App,
  caller: Caller,
  { email, name, password, redirect, referToken }: Person,
  { found, hasAgreed }: { found: Credentials | null; hasAgreed: boolean },
): Promise<number | null> {
  const passwordHash = await hashPassword(password)
  return app.db.transaction().execute(async (tx) => {
    const id = found
      ? (await accounts.updateUnverified(tx, found.id, { name, passwordHash })) && found.id
      : await addAccount(tx, {
          email,
          name,
          passwordHash,
          signUpMode: signUpMode.email,
          verified: false,
          lang: caller.language,
          currency: caller.currency,
          country: caller.country,
          siteId: caller.site.id,
        })
    if (!id) return null
    if (hasAgreed) await agree(tx, id)
    if (referToken) await recordReferral(tx, referToken, id)
    await recordAudit(tx, caller, {
      action: 'account.sign_up',
      accountId: id,
      targetKind: 'account',
      targetId: id,
    })
    await mailLink(tx, app, caller, { accountId: id, name, passwordHash, redirect })
    return id
  })
}

/** Records the consent of accounts to the current terms. */
export function agree(tx: Tx, ...accountIds: number[]): Promise<void> {
  return queries.insertConsent(tx, accountIds)
}

/** Placeholder: guests have no password. */
const guestPasswords = { password: '      ', confirmedPassword: '      ' }

function answer(signUpMessage: Answer['signUpMessage'], social: SocialKind | null = null): Answer {
  return { code: 200, signUpMessage, social }
}

/** Whether a new sign-up may overwrite an account: unverified, so its email is unproven. */
function mayBeOverwritten({ verified, disabled, sign_up_mode }: Credentials): boolean {
  return !verified && !disabled && sign_up_mode === signUpMode.email
}

function exists({ password_hash, sign_up_mode }: Credentials): Answer {
  return answer('exists', password_hash === null ? socialOf(sign_up_mode) : null)
}

/** Whether a name impersonates the site. */
function isNameOfSite(app: App, { site }: Caller, name: string): boolean {
  const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
  return [app.settings.siteName, site.name].some((taken) => taken && folded(taken) === folded(name))
}
