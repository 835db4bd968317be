import { readerRow } from '#community/feedback/server/public.ts'
import { sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'
import { limitCalls, limitGuesses } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/languages.ts'
import { asEmail, emailProblem } from '#shared/sign-up-checks.ts'
import { claimAddress } from '#shared/claim-path.ts'
import type { ownershipContract } from '../contract.ts'
import type { ClaimProblem } from '../model.ts'
import { claimCode, codeFits } from './claim-code.ts'
import { claimable } from './claimable-profile.ts'
import { claimDomain, emailProves } from './claim-domain.ts'
import * as queries from './claim-queries.ts'
import { grantOwnership, lockClaimed } from './grant-ownership.ts'

type Service = Handlers<typeof ownershipContract>
type Start = InputOf<typeof ownershipContract.startOwnershipClaim>

const minute = 60_000
const hour = 60 * minute
/** How long the code of an email is valid. */
const emailLife = 24 * hour
const day = 86_400

/** Returns how a profile can be claimed, and the caller's last claim. */
export const getOwnershipClaim: Service['getOwnershipClaim'] = async (app, caller, input) => {
  const profile = await claimable(app, caller, input.profile)
  const claim = await queries.lastClaim(app.db, profile.vendorId, accountOf(caller))
  return {
    enterprise: profile.brand,
    path: `/${profile.subDomain}`,
    canBeClaimed: profile.canBeClaimed,
    domain: claimDomain(profile.website),
    emails: profile.emails,
    address: profile.address,
    claim: claim && {
      id: claim.id,
      method: claim.method,
      state: claim.state,
      email: claim.email,
      letterSentAt: claim.letterSentAt?.toISOString() ?? null,
      reason: claim.reason,
    },
  }
}

/**
 * Claims a profile. The same request again within minutes changes nothing, nor does a second
 * request for a letter. Throws already_there if the profile has a team, invalid_input with the
 * field, too_many_requests.
 */
export const startOwnershipClaim: Service['startOwnershipClaim'] = async (app, caller, input) => {
  const accountId = accountOf(caller)
  const profile = await claimable(app, caller, input.profile)
  if (!profile.canBeClaimed) throw new AppError('already_there')
  const { vendorId: enterpriseId } = profile
  const problem = problemOf(input, profile)
  if (problem) throw new AppError('invalid_input', { field: problem })

  const asked: queries.ClaimInput = {
    enterpriseId,
    accountId,
    siteId: caller.site.id,
    method: input.method,
    email: input.method === 'email' ? asEmail(input.email) : null,
    message: input.method === 'review' ? input.message : '',
    link: input.method === 'review' && input.link !== '' ? input.link : null,
    codeUntil: input.method === 'email' ? new Date(Date.now() + emailLife) : null,
  }
  const last = await queries.lastClaim(app.db, enterpriseId, accountId)
  if (last && isSame(last, asked)) return
  await limitCalls(app, [
    { under: ['claims profiles', String(accountId)], most: 10, seconds: day },
    {
      under: ['profile claimed', input.method, String(enterpriseId)],
      most: input.method === 'post' ? 3 : 6,
      seconds: input.method === 'post' ? 30 * day : day,
    },
  ])
  await app.db.transaction().execute(async (tx) => {
    await lockClaimed(tx, enterpriseId)
    // A second click has waited for the first one.
    const open = await queries.lastClaim(tx, enterpriseId, accountId)
    if (open && isSame(open, asked)) return
    const claim = { ...asked, ...(await queries.putClaim(tx, asked)) }
    await notify(tx, app, claim, { ...profile, language: caller.language })
  })
}

/** Whether an open claim is what is asked for, so that nothing needs to be sent again. */
function isSame(last: queries.ClaimRow, asked: queries.ClaimInput): boolean {
  if (last.state !== 'open' || last.method !== asked.method) return false
  if (last.method === 'post') {
    return last.letterSentAt === null || (last.codeUntil?.getTime() ?? 0) > Date.now()
  }
  if (last.method === 'review') return last.message === asked.message && last.link === asked.link
  return last.email === asked.email && last.changedAt.getTime() > Date.now() - 2 * minute
}

/** Mails the code to the address that proves the claim; other claims wait for an admin. */
async function notify(
  tx: Tx,
  app: App,
  claim: queries.ClaimInput & { id: number; round: number },
  about: { brand: string; subDomain: string; language: Language },
): Promise<void> {
  const { id, round, siteId, email } = claim
  if (email === null) return
  const { brand: enterprise, subDomain, language } = about
  const person = await readerRow(tx, claim.accountId)
  await sendMail(tx, app, {
    kind: 'ownership_code',
    to: { email, name: enterprise, language, accountId: null },
    siteId,
    values: {
      person: person?.name ?? '',
      enterprise,
      code: claimCode(app.settings.signingKey, { id, round }),
    },
    path: claimAddress(subDomain),
    dedupeKey: `ownership_code:${id}:${round}`,
  })
}

/** Proves a claim by its code. A claim that was proved already stays so. */
export const confirmOwnershipClaim: Service['confirmOwnershipClaim'] = async (
  app,
  caller,
  input,
) => {
  const accountId = accountOf(caller)
  const { vendorId, canBeClaimed } = await claimable(app, caller, input.profile)
  const claim = await queries.lastClaim(app.db, vendorId, accountId)
  if (!claim) throw new AppError('not_found')
  if (claim.state === 'approved') return
  // Closed for another owner, or because the code expired.
  if (claim.state === 'closed') throw new AppError(canBeClaimed ? 'wrong_code' : 'already_there')
  const code = claimCode(app.settings.signingKey, claim)
  const proved = await limitGuesses(
    app,
    { under: ['ownership code', String(claim.id)], most: 10, seconds: day },
    () => Promise.resolve(isValid(claim) && codeFits(code, input.code) ? true : null),
    () => Promise.resolve(),
  )
  if (!proved) throw new AppError('wrong_code')
  await app.db.transaction().execute(async (tx) => {
    const enterprise = await queries.lockEnterprise(tx, vendorId)
    const now = await queries.claimById(tx, claim.id)
    if (now?.state === 'approved') return
    if (!enterprise || !now) throw new AppError('not_found')
    if (enterprise.hasTeam || now.state !== 'open') throw new AppError('already_there')
    if (now.round !== claim.round) throw new AppError('wrong_code')
    await grantOwnership(tx, app, caller, now, enterprise)
  })
}

function isValid({ state, method, codeUntil }: queries.ClaimRow): boolean {
  return state === 'open' && method !== 'review' && codeUntil !== null && codeUntil > new Date()
}

export const withdrawOwnershipClaim: Service['withdrawOwnershipClaim'] = async (
  app,
  caller,
  input,
) => {
  const { vendorId } = await claimable(app, caller, input.profile)
  await app.db.transaction().execute(async (tx) => {
    await queries.lockEnterprise(tx, vendorId)
    const claim = await queries.lastClaim(tx, vendorId, accountOf(caller))
    if (claim?.state !== 'open') return
    await queries.decide(tx, claim.id, { state: 'closed', by: claim.accountId, reason: '' })
  })
}

function problemOf(
  { method, email, message, link }: Start,
  profile: { website: string | null; emails: readonly string[]; address: readonly string[] },
): ClaimProblem | null {
  switch (method) {
    case 'email':
      if (emailProblem(email)) return 'email'
      return emailProves(asEmail(email), profile) ? null : 'domain'
    case 'post':
      return profile.address.length > 0 ? null : 'address'
    case 'review':
      if (message === '') return 'message'
      return link === '' || (/^https?:\/\//i.test(link) && URL.canParse(link)) ? null : 'link'
  }
}
