import { endTour as endMemberTour } from '#identity/teams/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { getVendorOnboarding } from '#identity/onboarding/server/public.ts'
import { pointsOf } from '#identity/referrals/server/public.ts'
import { accountOf, mayWorkFor, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { mayEditProfile } from '#shared/profiles.ts'
import { subscriptionState } from '#shared/subscriptions.ts'
import type { enterpriseDashboardContract } from '../contract.ts'
import * as queries from './dashboard-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof enterpriseDashboardContract>

/** Returns the dashboard of an enterprise (specification C-051, D-044). */
export const getDashboard: Service['getDashboard'] = async (app, caller, { id }) => {
  const { db } = app
  const { language, accountId } = caller
  const row = await queries.accountRow(db, id, accountId, language)
  if (!row) throw new AppError('not_found')
  const [credits, networks, { percent }] = await Promise.all([
    pointsOf(db, id),
    queries.networksOf(db, id, language),
    getVendorOnboarding(app, caller, { id }),
  ])
  return {
    vendorId: id,
    label: row.label,
    image: pictureOf(row.logo),
    primary: { onlySubDomain: row.handle },
    isPublic: row.is_public,
    status: row.level,
    network: row.network,
    isNetworker: row.network !== null,
    subscribed: row.subscribed,
    subscriptionStatus:
      row.subscription_state === null || row.subscribed
        ? row.subscription_state
        : subscriptionState.ended,
    additional: { hasSurvey: false, isMetabaseAccess: row.site_data },
    surveys: [],
    credits,
    referrals: row.referrals,
    team: row.team,
    networks: networks.map(({ logo, ...network }) => ({ ...network, logo: pictureOf(logo) })),
    description: row.network ? row.info : '',
    onboardingProgress: percent,
    teamRole: caller.teams.find(({ enterpriseId }) => enterpriseId === id)?.role ?? null,
    tourEnded: row.tour_ended,
  }
}

/** Returns the enterprise that a page of the workspace is about; null if the caller may not see it. */
export const getWorkplace: Service['getWorkplace'] = async (app, caller, input) => {
  const { vendorId, listingId } = input
  const id =
    vendorId ?? (listingId ? await queries.vendorOfListing(app.db, listingId) : ownVendorOf(caller))
  if (!id || !mayWorkFor(caller, id)) return null
  const row = await queries.workplaceRow(app.db, id)
  if (!row) return null
  const role = caller.teams.find(({ enterpriseId }) => enterpriseId === id)?.role ?? null
  return {
    id,
    name: row.name,
    image: pictureOf(row.logo),
    path: row.is_public ? `/${row.handle}` : null,
    mayEdit: mayEditProfile(role),
  }
}

/** Returns the enterprise that the caller acts as, or else the only one they work for. */
function ownVendorOf({ session, teams }: Caller): number | undefined {
  const acting = teams.find(({ enterpriseId }) => enterpriseId === session?.actingId)
  const [only, another] = teams
  return (acting ?? (another ? undefined : only))?.enterpriseId
}

/** Returns a page of an enterprise's listings, drafts and archived ones included. */
export const listOwnListings: Service['listOwnListings'] = async (app, { language }, input) => {
  const { id, page } = input
  const range = { offset: page * listPageSize, limit: listPageSize }
  const rows = await queries.ownListings(app.db, id, language, range)
  const total = rows[0]?.total ?? 0
  return {
    listings: rows.map((row) => ({
      id: row.id,
      title: row.title,
      lang: row.lang === language ? null : row.lang,
      picture: pictureOf(row.picture),
      state: row.state,
      isNeed: row.is_need,
      isWithheld: row.is_withheld,
      updatedAt: row.updated_at.toISOString(),
    })),
    total,
    page,
    pages: Math.ceil(total / listPageSize),
  }
}

export const endTour: Service['endTour'] = async (app, caller, { id }) => {
  await app.db.transaction().execute((tx) => endMemberTour(tx, id, accountOf(caller)))
}
