import { AppError } from '#shared/app-error.ts'
import { signUpMode } from '#shared/enums.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { limitEmailProbes } from './email-probes.ts'
import { resendVerification } from './sign-up/verification.ts'
import * as queries from './sign-in-queries.ts'
import type { signInContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof signInContract>

/**
 * Returns how the account with an email logs in, for the next step of the dialog (D-025). As this
 * reveals accounts, it is limited by IP address and email (resolutions 4). Throws INVALID_EMAIL and
 * too_many_requests.
 */
export const validateEmail: Service['validateEmail'] = async (app, caller, input) => {
  const email = asEmail(input.email)
  if (!isEmail(email)) throw new AppError('INVALID_EMAIL')
  await limitEmailProbes(app, caller.browser.address, email)
  const found = await queries.credentialsOf(app.db, email)
  if (!found) return { user: null }

  if (input.resend && !found.verified) {
    await resendVerification(app, caller, { account: found, email, redirect: input.redirect })
  }
  const { password_hash, sign_up_mode, verified, name: displayName } = found
  // A password can be added to a social account.
  const mode = password_hash === null ? sign_up_mode : signUpMode.email
  return { user: { signUpMode: mode, verified, displayName } }
}
