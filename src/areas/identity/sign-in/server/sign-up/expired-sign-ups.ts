import type { App } from '#platform/app.ts'
import { tidyProofs } from '#platform/bot-check/altcha.ts'
import { tidyThrottle } from '#platform/throttle/throttle.ts'
import { dropOldBrowsers } from '../known-browser-queries.ts'
import * as queries from './sign-up-queries.ts'

/** Drops what counts no more: attempts, used proofs, guests, sign-ups that nobody verified. */
export async function tidySignUps(app: Pick<App, 'db'>): Promise<void> {
  await tidyThrottle(app)
  await tidyProofs(app)
  await app.db.transaction().execute(async (tx) => {
    await dropOldBrowsers(tx)
    await queries.dropOldGuests(tx)
    await queries.dropUnverified(tx)
  })
}
