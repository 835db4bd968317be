import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { ErrorScreen } from '#ui/error-screens.tsx'
import { Main } from '#ui/shell.tsx'
import { Workspace } from '#ui/workspace.tsx'
import type { enterpriseDashboardContract, Workplace } from '../contract.ts'
import type { Route } from './+types/vendor-layout.ts'
import { WorkplaceHead } from './workplace-head.tsx'
import { useVendorGroups } from './widgets/vendor-links.ts'

export const handle: PageHandle = { texts: ['workspace'], hasMain: true }

const api = clientOf<typeof enterpriseDashboardContract>('enterpriseDashboard')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = params as { id?: string }
  return { workplace: await api(context).getWorkplace(workplaceOf(url, id)) }
}

/** Returns which enterprise a page is about, by its query or the id in its path. */
function workplaceOf({ pathname, searchParams }: URL, id: string | undefined) {
  const [, page] = pathname.split('/')
  if (page === 'edit-listing' || page === 'edit-cart-listing') {
    return { listingId: parseId(id) ?? undefined }
  }
  const ofPath = page === 'stats' || page === 'resources' ? id : null
  const vendorId = ofPath ?? searchParams.get('vendorId') ?? searchParams.get('id')
  return { vendorId: parseId(vendorId) ?? undefined }
}

/** Layout of the pages that an enterprise's team works with: their navigation. */
export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <VendorWorkspace workplace={loaderData.workplace}>
      <Outlet />
    </VendorWorkspace>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <VendorWorkspace workplace={loaderData?.workplace ?? null}>
      <ErrorScreen />
    </VendorWorkspace>
  )
}

interface VendorWorkspaceProps {
  workplace: Workplace | null
  children: ReactNode
}

function VendorWorkspace({ workplace, children }: VendorWorkspaceProps) {
  // Without an enterprise, there is nothing to navigate.
  return workplace ? (
    <TeamWorkspace workplace={workplace}>{children}</TeamWorkspace>
  ) : (
    <Main>{children}</Main>
  )
}

function TeamWorkspace({ workplace, children }: { workplace: Workplace; children: ReactNode }) {
  const groups = useVendorGroups(workplace)

  return (
    <Workspace
      label={workplace.name}
      groups={groups}
      head={<WorkplaceHead workplace={workplace} />}
    >
      {children}
    </Workspace>
  )
}
