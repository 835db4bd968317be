import { siteHas } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import type { Viewer } from '../contract.ts'
import * as queries from './sign-in-queries.ts'
import { takeVerified } from './verified-notice.ts'

/** Returns the logged-in account for the layout; null for visitors. */
export async function getViewer(app: App, caller: Caller): Promise<Viewer | null> {
  const { accountId, session, teams, site } = caller
  if (accountId === null || !session) return null
  const { actingId, viewedBy } = session
  const row = await queries.viewerRow(app.db, { accountId, actingId, viewedBy })
  if (!row) return null
  return {
    id: accountId,
    name: row.name,
    role: row.role,
    imageUrl: row.image && fileUrl(row.image),
    acting: {
      id: actingId,
      type: row.acting_kind,
      label: row.acting_label,
      imageUrl: row.acting_image && fileUrl(row.acting_image),
      subDomain: row.handle,
      teamRole: teams.find(({ enterpriseId }) => enterpriseId === actingId)?.role ?? null,
    },
    hasProfiles: teams.length > 0 && siteHas(site, 'profiles'),
    justVerified: takeVerified(caller.browser),
    viewedBy: viewedBy === null ? null : { id: viewedBy, name: row.viewed_by_name ?? '' },
  }
}
