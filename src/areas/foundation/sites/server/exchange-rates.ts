import { z } from 'zod'
import { inBackground, type Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { forgetCurrencies } from './client-settings.ts'
import * as queries from './exchange-rate-queries.ts'

interface RatesOptions {
  db: Db
  appId: string
  log: Log
  /** Origin of the service. */
  service?: string
}

/** Rates change slowly, and requests to the service are limited. */
const maxAgeMs = 12 * 3_600_000
const lookEveryMs = 3_600_000
const patienceMs = 10_000

const Latest = z.object({
  /** Unix time in seconds. */
  timestamp: z.number().int(),
  base: z.literal('USD'),
  rates: z.record(z.string(), z.number().positive()),
})

/**
 * Fetches exchange rates from Open Exchange Rates if ours are older than half a day (C-122).
 * Returns whether it did. Rejects if the service is unreachable or its response invalid.
 */
export async function refreshRates(options: RatesOptions): Promise<boolean> {
  const { db, appId, service = 'https://openexchangerates.org' } = options
  const newest = await queries.newestRate(db)
  if (newest && Date.now() - newest.getTime() < maxAgeMs) return false

  const answer = await fetch(`${service}/api/latest.json?app_id=${encodeURIComponent(appId)}`, {
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the rates of currencies were answered with ${answer.status}`)
  const { timestamp, rates } = Latest.parse(await answer.json())
  const at = new Date(timestamp * 1000)
  await db.transaction().execute((tx) => queries.setRates(tx, rates, at))
  forgetCurrencies(db)
  return true
}

/** Refreshes the rates periodically; on failure the old ones stay. */
export function startRates(options: RatesOptions): { stop: () => Promise<void> } {
  let under: Promise<void> = Promise.resolve()
  const look = () => {
    under = inBackground(() => refreshRates(options)).then(
      () => {},
      (error: unknown) => options.log.warn({ err: error }, 'the rates of currencies are old'),
    )
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await under
    },
  }
}
