import type { App } from '#platform/app.ts'
import type { CallerKey } from '#platform/caller.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { tokenHash } from '#platform/tokens.ts'
import { integrationLimits } from '../../model.ts'
import { setKeyUsed, workingKey } from './key-queries.ts'

/** Begins every secret, so that people and scanners of code recognize it. */
export const keyPrefix = 'bk_'

/** Returns the working key with this secret, or null. Throws too_many_requests. */
export async function callerKeyOf(
  { db }: Pick<App, 'db'>,
  secret: string,
): Promise<CallerKey | null> {
  if (!secret.startsWith(keyPrefix)) return null
  const found = await workingKey(db, tokenHash(secret))
  if (!found) return null
  const { isSeen, ...key } = found
  await limitCalls({ db }, [
    {
      under: ['integration key', String(key.id)],
      most: integrationLimits.callsPerMinute,
      seconds: 60,
    },
  ])
  if (!isSeen) await db.transaction().execute((tx) => setKeyUsed(tx, key.id))
  return key
}
