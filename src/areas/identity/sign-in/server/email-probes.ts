import type { App } from '#platform/app.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'

const tenMinutes = 600

/**
 * Limits calls that tell whether an email has an account, per network and per email; calls of all
 * kinds count together (resolutions 4). Throws too_many_requests.
 *
 * @param address IP address
 */
export async function limitEmailProbes(
  app: Pick<App, 'db'>,
  address: string,
  email: string,
): Promise<void> {
  await limitCalls(app, [
    { under: ['validate', clientKeyOf(address)], most: 30, seconds: tenMinutes },
    { under: ['validate', email], most: 15, seconds: tenMinutes },
  ])
}
