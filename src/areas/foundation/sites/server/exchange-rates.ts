import { z } from 'zod'
import { inBackground, type Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { forgetCurrencies } from './client-settings.ts'
import * as queries from './exchange-rate-queries.ts'

interface RatesOptions {
  db: Db
  appId: string
  log: Log
  /** Scheme and host of the service. */
  service?: string
}

/** Rates change little, and the service counts how often it is asked. */
const maxAgeMs = 12 * 3_600_000
const lookEveryMs = 3_600_000
const patienceMs = 10_000

const Latest = z.object({
  /** Seconds since 1970. */
  timestamp: z.number().int(),
  base: z.literal('USD'),
  rates: z.record(z.string(), z.number().positive()),
})

/**
 * Gets the rates of currencies from Open Exchange Rates when those we have are older than half a day
 * (C-122); answers whether it did. Rejects when the service cannot be reached or makes no sense.
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

/** Keeps the rates fresh while the process lives; when that fails the old ones stay. */
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
