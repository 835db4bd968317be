import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { claimAddress } from '#shared/claim-path.ts'
import * as queries from './claim-queries.ts'
import { mailClaimant } from './grant-ownership.ts'

/** Job: closes the claims whose code has expired, and tells the claimants. */
export async function closeExpiredClaims(app: JobApp): Promise<void> {
  for (const { id, enterpriseId } of await queries.expiredClaims(app.db)) {
    await app.db.transaction().execute((tx) => closeExpired(tx, app, id, enterpriseId))
  }
}

async function closeExpired(tx: Tx, app: JobApp, id: number, enterpriseId: number): Promise<void> {
  // In turn with a claimant who proves the claim or asks for another code.
  const enterprise = await queries.lockEnterprise(tx, enterpriseId)
  const claim = await queries.closeExpired(tx, id)
  if (!claim || !enterprise) return
  await mailClaimant(tx, app, claim, {
    kind: 'ownership_expired',
    values: { enterprise: enterprise.name },
    path: claimAddress(enterprise.handle),
  })
}
