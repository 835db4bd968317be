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

export async function loader({ context, url }: Route.LoaderArgs) {
  return { workplace: await api(context).getWorkplace(workplaceOf(url)) }
}

/** Returns which enterprise a page of the workspace is about. */
function workplaceOf({ pathname, searchParams }: URL): { vendorId?: number; listingId?: number } {
  const [, first, id] = pathname.split('/')
  if (first === 'edit-listing') return idAs('listingId', id)
  if (first === 'stats' || first === 'resources') return idAs('vendorId', id)
  return idAs('vendorId', searchParams.get('vendorId') ?? searchParams.get('id') ?? undefined)
}

function idAs(name: 'vendorId' | 'listingId', text: string | undefined) {
  const id = parseId(text?.replace(/\.data$/, ''))
  return id ? { [name]: id } : {}
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
