import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/writing/queries.ts'
import { interactionKind, itemType, listingState, textOrigin, userRole } from '#shared/enums.ts'
import type { SubscriptionMethod, SubscriptionState } from '#shared/subscriptions.ts'

/** SQL: ids of completed steps, which stay completed. */
const savedStepsOf = (party: string) => sql`
  array(select step from onboarding_step where party_id = ${sql.ref(party)})`

export interface PersonalRow {
  photo: boolean
  invite: boolean
  follow: boolean
  feedback: boolean
  cocreate: boolean
  savedSteps: number[]
}

/** Returns the steps that an account has completed, itself or for one of its enterprises. */
export async function personalRow(db: Db, accountId: number): Promise<PersonalRow | null> {
  const { rows } = await sql<PersonalRow>`
    select a.image_file is not null as photo,
      exists (select from referral where referrer_id = a.id or by_account_id = a.id) as invite,
      exists (select from interaction where (actor_id = a.id or by_account_id = a.id)
        and kind = ${interactionKind.follow} and target_kind = ${itemType.profile}) as follow,
      exists (select from feedback
        where (actor_id = a.id or by_account_id = a.id) and removed_at is null) as feedback,
      a.role = ${userRole.communityPartner} as cocreate, ${savedStepsOf('a.id')} as "savedSteps"
    from account a where a.id = ${accountId} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface VendorRow {
  referrals: number
  promote: boolean
  boost: boolean
  subscription: { status: SubscriptionState; method: SubscriptionMethod } | null
  savedSteps: number[]
}

/**
 * Returns what an enterprise has done. Its profile counts as boosted with logo, cover, description,
 * place and a gallery picture.
 */
export async function vendorRow(db: Db, enterpriseId: number): Promise<VendorRow | null> {
  const { rows } = await sql<VendorRow>`
    select (select count(*) from referral where referrer_id = e.id) as referrals,
      exists (select from listing where enterprise_id = e.id
        and state = ${listingState.published}) as promote,
      e.logo_file is not null and e.cover_file is not null
        and exists (select from enterprise_text where enterprise_id = e.id
          and origin = ${textOrigin.original} and description <> '')
        and exists (select from place where party_id = e.id)
        and exists (select from enterprise_image where enterprise_id = e.id) as boost,
      (select json_build_object('status', s.state, 'method', s.method)
        from subscription s where s.party_id = e.id and is_subscribed(e.id)) as subscription,
      ${savedStepsOf('e.id')} as "savedSteps"
    from enterprise e where e.id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

/** Records completed steps; those recorded before keep their time. */
export async function saveSteps(tx: Tx, partyId: number, steps: readonly number[]): Promise<void> {
  const rows = steps.map((step) => ({ party_id: partyId, step }))
  await insertRows(tx, 'onboarding_step', { party_id: 'bigint', step: 'smallint' }, rows)
}
