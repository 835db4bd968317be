import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { claimAddress } from '#shared/claim-path.ts'
import type { ownershipContract } from '../contract.ts'
import { claimCode } from './claim-code.ts'
import { claimable } from './claimable-profile.ts'
import * as queries from './claim-queries.ts'
import { grantOwnership, lockClaimed, mailClaimant } from './grant-ownership.ts'

type Service = Handlers<typeof ownershipContract>

const pageSize = 25

/** How long the code of a letter is valid: it may travel for weeks. */
const letterLife = 60 * 86_400_000

/** Returns a page of the claims in a list, with the letters to post. */
export const listOwnershipClaims: Service['listOwnershipClaims'] = async (app, caller, input) => {
  const { list, page } = input
  const [rows, counts] = await Promise.all([
    queries.queuedClaims(app.db, list, { offset: page * pageSize, limit: pageSize }),
    queries.claimCounts(app.db),
  ])
  const claims = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      method: row.method,
      state: row.state,
      email: row.email,
      letterSentAt: row.letterSentAt?.toISOString() ?? null,
      reason: row.reason,
      enterprise: row.enterprise,
      path: `/${row.handle}`,
      website: row.website,
      person: row.person,
      personEmail: row.personEmail,
      message: row.message,
      link: row.link,
      createdAt: row.createdAt.toISOString(),
      letter: await letterOf(app, caller, row),
    })),
  )
  const total = counts[list]
  return { claims, counts, total, page, pages: Math.ceil(total / pageSize) }
}

async function letterOf(app: App, caller: Caller, row: queries.QueuedRow) {
  if (row.state !== 'open' || row.method !== 'post' || row.letterSentAt) return null
  try {
    const { address } = await claimable(app, caller, row.handle)
    return { address, code: claimCode(app.settings.signingKey, row) }
  } catch (error) {
    // Unpublished meanwhile: it can still be decided.
    if (isAppError(error) && error.code === 'not_found') return null
    throw error
  }
}

/** Records the posting of a letter and tells the claimant; once. */
export const recordOwnershipLetter: Service['recordOwnershipLetter'] = async (
  app,
  caller,
  { id },
) => {
  await app.db.transaction().execute(async (tx) => {
    const claim = await queries.claimById(tx, id)
    const enterprise = claim && (await queries.lockEnterprise(tx, claim.enterpriseId))
    if (!claim || !enterprise) throw new AppError('not_found')
    if (!(await queries.recordLetter(tx, id, new Date(Date.now() + letterLife)))) return
    const targetId = claim.enterpriseId
    await recordAudit(tx, caller, {
      action: 'ownership.letter',
      targetKind: 'enterprise',
      targetId,
      diff: { claim: id },
    })
    await mailClaimant(tx, app, claim, {
      kind: 'ownership_letter_sent',
      values: { enterprise: enterprise.name },
      path: claimAddress(enterprise.handle),
    })
  })
}

/**
 * Approves or rejects an open claim; the same decision again changes nothing. Throws
 * changed_meanwhile if it was decided otherwise, already_there if the profile has a team.
 */
export const decideOwnershipClaim: Service['decideOwnershipClaim'] = async (app, caller, input) => {
  const { id, approve, reason } = input
  if (!approve && reason === '') throw new AppError('invalid_input', { field: 'reason' })
  await app.db.transaction().execute(async (tx) => {
    const found = await queries.claimById(tx, id)
    const enterprise = found && (await queries.lockEnterprise(tx, found.enterpriseId))
    const claim = await queries.claimById(tx, id)
    if (!claim || !enterprise) throw new AppError('not_found')
    if (claim.state === (approve ? 'approved' : 'rejected')) return
    if (claim.state !== 'open') throw new AppError('changed_meanwhile')
    if (approve) {
      await lockClaimed(tx, claim.enterpriseId)
      return grantOwnership(tx, app, caller, claim, enterprise, reason)
    }
    await queries.decide(tx, id, { state: 'rejected', by: caller.accountId, reason })
    await recordAudit(tx, caller, {
      action: 'ownership.reject',
      targetKind: 'enterprise',
      targetId: claim.enterpriseId,
      diff: { claim: id, reason },
    })
    await mailClaimant(tx, app, claim, {
      kind: 'ownership_rejected',
      values: { enterprise: enterprise.name, reason },
      path: claimAddress(enterprise.handle),
    })
  })
}
