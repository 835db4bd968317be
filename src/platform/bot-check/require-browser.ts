import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { isFormStamp } from './form-stamp.ts'

const hour = 3600

/**
 * Limits the uses of a public form and requires the bot check. Browsers without scripts only prove
 * that they loaded the form a while ago, so few are allowed. Throws too_many_requests and
 * BOT_CHECK_FAILED.
 */
export async function requireBrowser(
  app: App,
  { browser }: Caller,
  proof: string,
  form: 'sign-up' | 'ask',
): Promise<void> {
  const line = clientKeyOf(browser.address)
  const withoutScripts = isFormStamp(proof)
  const limits = withoutScripts
    ? [
        { under: [`${form} without scripts`, line], most: 5, seconds: hour },
        { under: [`${form} without scripts`], most: 60, seconds: hour },
      ]
    : // A school or a market hall may share an address.
      [{ under: [form, line], most: 60, seconds: hour }]
  await limitCalls(app, limits)
  const passes = withoutScripts
    ? app.botCheck.stampFits(proof)
    : await app.botCheck.passes(proof, browser.address)
  if (!passes) throw new AppError('BOT_CHECK_FAILED')
}
