import { readerRow } from '#community/feedback/server/public.ts'
import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { MailKind, ValuesOf } from '#platform/mail/kinds.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole } from '#shared/enums.ts'
import { accountAddress } from '#shared/profiles.ts'
import * as queries from './claim-queries.ts'

type Claim = Pick<queries.ClaimRow, 'id' | 'accountId' | 'siteId' | 'round'>

/** The page of a claim. */

/** Locks the enterprise of a claim that is open. Throws not_found, already_there with a team. */
export async function lockClaimed(tx: Tx, enterpriseId: number) {
  const enterprise = await queries.lockEnterprise(tx, enterpriseId)
  if (!enterprise) throw new AppError('not_found')
  if (enterprise.hasTeam) throw new AppError('already_there')
  return enterprise
}

/**
 * Makes the claimant the owner of an enterprise that `lockClaimed` has locked, and closes the claims
 * of others.
 */
export async function grantOwnership(
  tx: Tx,
  app: App,
  caller: Caller,
  claim: queries.ClaimRow,
  enterprise: queries.ClaimedEnterprise,
  reason = '',
): Promise<void> {
  const { id, accountId, enterpriseId, method } = claim
  await queries.decide(tx, id, { state: 'approved', by: caller.accountId, reason })
  await putTeamMembers(tx, [{ enterpriseId, accountId, role: teamRole.owner }])
  await accounts.makeVendor(tx, accountId)
  await recordAudit(tx, caller, {
    action: 'ownership.grant',
    targetKind: 'enterprise',
    targetId: enterpriseId,
    diff: { claim: id, accountId, method },
  })
  const values = { enterprise: enterprise.name }
  const path = accountAddress({ id: enterpriseId, type: 'vendor' })
  await mailClaimant(tx, app, claim, { kind: 'ownership_granted', values, path })
  for (const other of await queries.closeOthers(tx, enterpriseId)) {
    const message = { values, path: `/${enterprise.handle}` }
    await mailClaimant(tx, app, { ...other, round: 1 }, { kind: 'ownership_closed', ...message })
  }
}

/** Mails the claimant once per kind and round. */
export async function mailClaimant<K extends MailKind>(
  tx: Tx,
  app: MailApp,
  { id, accountId, siteId, round }: Claim,
  { kind, values, path }: { kind: K; values: ValuesOf<K>; path: string },
): Promise<void> {
  const person = await readerRow(tx, accountId)
  if (!person) return
  const to = recipientOf(person)
  await sendMail(tx, app, { kind, to, siteId, values, path, dedupeKey: `${kind}:${id}:${round}` })
}
