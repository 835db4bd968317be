import { redirect } from 'react-router'
import { accountAddress } from '#shared/profiles.ts'
import type { Route } from './+types/team-page.ts'

/** Redirects links of old emails to the team's section of the dashboard. */
export function loader({ url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get('vendorId'))
  throw redirect(id > 0 ? `${accountAddress({ id, type: 'vendor' })}#team` : '/account/vendor')
}
