import { VerifiedLine } from '#identity/sign-in/web/widgets/verified-line.tsx'
import { ViewingLine } from '#identity/teams/web/viewing-line.tsx'
import type { Viewer } from '#shared/layout.ts'

/** What the layout says above a page: whom an admin views as, or that the email is verified. */
export function LayoutNotice({ viewer }: { viewer: Viewer }) {
  return viewer.viewedBy ? <ViewingLine name={viewer.name} /> : <VerifiedLine />
}
