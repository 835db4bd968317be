import { useLinks } from '#shared/links.ts'
import { AuditList } from '#ui/audit-list.tsx'
import type { LogEntry } from '../contract.ts'

/** Entries of the activity log, each with what it was done to. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  const link = useLinks()
  const targets = new Map(
    entries.flatMap(({ id, byId, target }) => {
      // Who did it is named already.
      if (!target?.name || (target.kind === 'account' && target.id === byId)) return []
      const path = pathOf(target)
      return [[id, { name: target.name, href: path && link(path) }]]
    }),
  )

  return <AuditList entries={entries} targets={targets} />
}

function pathOf({ kind, id }: NonNullable<LogEntry['target']>): string | null {
  if (kind === 'account') return `/admin/personal-accounts/${id}`
  if (kind === 'enterprise') return `/admin/enterprise-accounts/${id}`
  return kind === 'listing' ? `/edit-listing/${id}` : null
}
