import { accountOf, type Caller, isInTeam, mayWorkFor } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { onboardingKind, vendorStepIds, type VendorStep } from '#shared/enums-of-account.ts'
import type { Onboarding, onboardingContract } from '../contract.ts'
import * as queries from './onboarding-queries.ts'
import { personalOnboarding, vendorOnboarding } from './steps.ts'

type Service = Handlers<typeof onboardingContract>

/** Returns the onboarding of the caller or of an own enterprise; of any for admins (C-098). */
export const getOnboarding: Service['getOnboarding'] = async (app, caller, input) => {
  const isAdmin = caller.role === userRole.admin
  if (input.accountType === onboardingKind.vendor) {
    const { vendorId } = input
    if (vendorId === undefined) throw new AppError('invalid_input', { field: 'vendorId' })
    if (!mayWorkFor(caller, vendorId)) throw new AppError('not_allowed')
    return ofVendor(app.db, caller, vendorId)
  }
  const own = accountOf(caller)
  const userId = input.userId ?? own
  if (userId !== own && !isAdmin) throw new AppError('not_allowed')
  const row = await queries.personalRow(app.db, userId)
  if (!row) throw new AppError('not_found')
  const { savedSteps, ...state } = row
  // Chat does not exist yet.
  const onboarding = personalOnboarding({ ...state, conversation: false }, savedSteps)
  return withSaved(app.db, caller, { partyId: userId, savedSteps, onboarding })
}

/** Specification C-060. */
export const getVendorOnboarding: Service['getVendorOnboarding'] = async (app, caller, { id }) =>
  ofVendor(app.db, caller, id)

/** Records a step that leaves no other trace. Only for team members: site admins complete none. */
export async function completeStep(
  tx: Tx,
  caller: Caller,
  enterpriseId: number,
  step: Extract<VendorStep, 'resources' | 'stats'>,
): Promise<void> {
  if (isInTeam(caller, enterpriseId) && !caller.session?.viewedBy) {
    await queries.saveSteps(tx, enterpriseId, [vendorStepIds[step]])
  }
}

async function ofVendor(db: Db, caller: Caller, id: number): Promise<Onboarding> {
  const row = await queries.vendorRow(db, id)
  if (!row) throw new AppError('not_found')
  const { savedSteps, ...state } = row
  return withSaved(db, caller, {
    partyId: id,
    savedSteps,
    onboarding: vendorOnboarding(state, savedSteps),
  })
}

interface Readings {
  partyId: number
  savedSteps: readonly number[]
  onboarding: Onboarding
}

/**
 * Persists newly completed steps, so that they stay completed. Only the subscription step depends
 * on its current state (S-054). Persists nothing in "View as".
 */
async function withSaved(
  db: Db,
  { session }: Caller,
  { partyId, savedSteps, onboarding }: Readings,
): Promise<Onboarding> {
  if (session?.viewedBy) return onboarding
  const fresh = onboarding.steps.flatMap(({ id, completed }) =>
    completed && id !== vendorStepIds.subscribe && !savedSteps.includes(id) ? id : [],
  )
  if (fresh.length > 0) {
    await db.transaction().execute((tx) => queries.saveSteps(tx, partyId, fresh))
  }
  return onboarding
}
