import type { ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { menuGroups } from '#shared/feature-pages.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { ErrorScreen } from '#ui/error-screens.tsx'
import type { MenuGroup } from '#ui/menu-links.tsx'
import { Main } from '#ui/shell.tsx'
import { WaitingCount, Workspace } from '#ui/workspace.tsx'
import type { adminHomeContract, WaitingQueue } from '../contract.ts'
import type { Route } from './+types/admin-layout.ts'
import { PaletteButton } from './widgets/palette-button.tsx'

export const handle: PageHandle = { texts: ['adminHome'], hasMain: true }

const api = clientOf<typeof adminHomeContract>('adminHome')

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await api(context).listWaiting() }
}

/**
 * Counts of what waits are reloaded with every page and after every change that leads on, but not
 * while someone filters, nor after a form that failed: it can be sent again at once.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isChange = formMethod !== undefined && formMethod !== 'GET'
  return (
    currentUrl.pathname !== nextUrl.pathname || (isChange && currentUrl.search !== nextUrl.search)
  )
}

/** Layout of the pages for admins: their navigation, with what waits, which is its context. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminWorkspace waiting={loaderData.waiting}>
      <Outlet context={loaderData.waiting} />
    </AdminWorkspace>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminWorkspace waiting={loaderData?.waiting ?? []}>
      <ErrorScreen />
    </AdminWorkspace>
  )
}

interface AdminWorkspaceProps {
  waiting: readonly WaitingQueue[]
  children: ReactNode
}

function AdminWorkspace({ waiting, children }: AdminWorkspaceProps) {
  const { t } = useTranslation('adminHome')
  const groups = useAdminGroups(waiting)
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  // Callers without access get an error page only.
  if (groups.length === 0) return <Main>{children}</Main>

  return (
    <Workspace
      label={t('admin')}
      groups={groups}
      head={<PaletteButton />}
      note={<WaitingCount count={total} text={t('waitingCount', { count: total })} />}
    >
      {children}
    </Workspace>
  )
}

function useAdminGroups(waiting: readonly WaitingQueue[]): MenuGroup[] {
  const { t } = useTranslation('adminHome')
  const entries = useEntries()
  const noteAt = (to: string) => {
    const queues = waiting.filter((queue) => queue.to === to)
    const count = queues.reduce((sum, queue) => sum + queue.count, 0)
    return <WaitingCount count={count} text={t('waitingCount', { count })} />
  }

  return menuGroups
    .map((name) => ({
      ...(name !== 'home' && { title: t(`group-${name}`) }),
      items: entries
        .filter(({ group }) => group === name)
        .map((entry) => ({ ...entry, note: noteAt(entry.to) })),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the entries of the menu with their labels. */
function useEntries() {
  const { t } = useTranslation('layout')
  const entries = useFrame()?.menu.admin ?? []
  return entries.map(({ text, ...entry }) => ({ ...entry, label: t(text) }))
}
