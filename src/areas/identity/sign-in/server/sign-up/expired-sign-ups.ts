import { deleteParties } from '#platform/accounts/account-queries.ts'
import type { App } from '#platform/app.ts'
import { tidyProofs } from '#platform/bot-check/altcha.ts'
import { tidyThrottle } from '#platform/throttle/throttle.ts'
import { dropOldBrowsers } from '../known-browser-queries.ts'
import * as queries from './sign-up-queries.ts'

/** Job: deletes old attempts, used bot check proofs, guests and unverified sign-ups. */
export async function tidySignUps(app: Pick<App, 'db'>): Promise<void> {
  await tidyThrottle(app)
  await tidyProofs(app)
  await app.db.transaction().execute(async (tx) => {
    await dropOldBrowsers(tx)
    await queries.dropOldGuests(tx)
    // An unverified email address becomes available after a month.
    await deleteParties(tx, await queries.lockUnverified(tx))
  })
}
