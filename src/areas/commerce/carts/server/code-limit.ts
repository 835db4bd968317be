import type { App } from '#platform/app.ts'
import { subnetOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'

/**
 * Limits the codes that are tried, per network, as codes of gift cards are money. Throws
 * too_many_requests.
 *
 * @param address IP address
 */
export async function limitCodes(app: Pick<App, 'db'>, address: string): Promise<void> {
  const network = subnetOf(address) ?? 'unknown'
  await limitCalls(app, [{ under: ['cart code', network], most: 40, seconds: 3600 }])
}
