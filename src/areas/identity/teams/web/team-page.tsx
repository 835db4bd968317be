import { redirect } from 'react-router'
import { accountAddress } from '#shared/profiles.ts'
import type { Route } from './+types/team-page.ts'

/** The team is a part of the enterprise's account; mails sent before that was there lead here. */
export function loader({ url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get('vendorId'))
  throw redirect(id > 0 ? `${accountAddress({ id, type: 'vendor' })}#team` : '/account/vendor')
}
